import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { AiFaultCode } from '../evaluator.ts';

export const languageNames: Record<ContentLanguage, string> = { es: 'Spanish', en: 'English' };

/** Returns a schema for an object with exactly these fields, as servers with strict schemas require. */
export function strictObject(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** Returns the schema as prompt text, since many servers do not pass it to the model. */
export function schemaText(schema: Record<string, unknown>): string {
  return `Answer with one JSON object that fits this JSON schema, and nothing else:\n${JSON.stringify(schema)}`;
}

/**
 * Returns the part of a retry that describes the faults of the first reply to the model. Empty for faults that the
 * model's text did not cause.
 */
export function correctionText(faults: readonly { about: string; fault: AiFaultCode }[]): string {
  const lines = faults.flatMap(({ about, fault }) => {
    const words = faultDescriptions[fault];
    return words ? [`- ${about}: ${words}`] : [];
  });
  return lines.length === 0
    ? ''
    : `Your last answer could not be used. What was wrong with it:\n${[...new Set(lines)].join('\n')}\nAnswer again without these faults.`;
}

/** Descriptions of faults, addressed to the model. */
export const faultDescriptions: Partial<Record<AiFaultCode, string>> = {
  refused: 'you did not answer; this is ordinary school work',
  truncated: 'the answer was too long and was cut off; write less',
  'not-json': 'it was not one JSON object and nothing else',
  'wrong-shape': 'it did not fit the JSON schema: a field was missing or of another type',
  'wrong-count': 'an entry was missing, came twice or was one too many',
  'out-of-range': 'a number was not one of those allowed',
  'wrong-language': 'a text was in another language than the one asked for',
  empty: 'it was empty',
};
