import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { AiFaultCode } from '../evaluator.ts';

export const languageNames: Record<ContentLanguage, string> = { es: 'Spanish', en: 'English' };

/** A schema for an object all of whose fields must be there and no others: what strict servers ask for. */
export function strictObject(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The schema as it stands in the prompt, since many servers never show it to the model. */
export function schemaText(schema: Record<string, unknown>): string {
  return `Answer with one JSON object that fits this JSON schema, and nothing else:\n${JSON.stringify(schema)}`;
}

/**
 * What a second request says about the answer to the first; to a model, in the words of the rules. Empty for
 * a fault that did not lie in what the model wrote.
 */
export function correctionText(faults: readonly { about: string; fault: AiFaultCode }[]): string {
  const said = faults.flatMap(({ about, fault }) => {
    const words = faultWords[fault];
    return words ? [`- ${about}: ${words}`] : [];
  });
  return said.length === 0
    ? ''
    : `Your last answer could not be used. What was wrong with it:\n${[...new Set(said)].join('\n')}\nAnswer again without these faults.`;
}

/** What is wrong with an answer, said to the model that wrote it. */
export const faultWords: Partial<Record<AiFaultCode, string>> = {
  refused: 'you did not answer; this is ordinary school work',
  truncated: 'the answer was too long and was cut off; write less',
  'not-json': 'it was not one JSON object and nothing else',
  'wrong-shape': 'it did not fit the JSON schema: a field was missing or of another type',
  'wrong-count': 'an entry was missing, came twice or was one too many',
  'out-of-range': 'a number was not one of those allowed',
  'wrong-language': 'a text was in another language than the one asked for',
  empty: 'it was empty',
};
