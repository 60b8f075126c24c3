import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

export const languageNames: Record<ContentLanguage, string> = { es: 'Spanish', en: 'English' };

/** A schema for an object all of whose fields must be there and no others: what strict servers ask for. */
export function strictObject(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The schema as it stands in the prompt, since many servers never show it to the model. */
export function schemaText(schema: Record<string, unknown>): string {
  return `Answer with one JSON object that fits this JSON schema, and nothing else:\n${JSON.stringify(schema)}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, or a string that is exactly a decimal number; NaN and infinities are none. */
export function exactNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' && /^-?\d{1,6}(?:\.\d{1,6})?$/.test(value.trim())) return Number(value);
  return null;
}
