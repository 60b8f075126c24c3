/** How the fields of a model's JSON are read: harmless slips of writing are taken, nothing is guessed. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The list an answer holds under `key`. The list alone, its only entry alone, or the whole under one name
 * more (`{"answer": {"items": […]}}`) is the same list; null when there is none.
 */
export function listOf(json: unknown, key: string, isEntry: (entry: Record<string, unknown>) => boolean) {
  const found = isRecord(json) && !Array.isArray(json[key]) ? onlyValue(json) : json;
  if (isRecord(found) && Array.isArray(found[key])) return found[key] as unknown[];
  if (Array.isArray(found)) return found.length > 0 && found.every(isRecord) ? (found as unknown[]) : null;
  return isRecord(json) && isEntry(json) ? [json] : null;
}

function onlyValue(json: Record<string, unknown>): unknown {
  const values = Object.values(json);
  return values.length === 1 ? values[0] : json;
}

/** A number, or a string that is exactly a decimal number; NaN and infinities are none. */
export function exactNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' && /^-?\d{1,6}(?:\.\d{1,6})?$/.test(value.trim())) return Number(value);
  return null;
}

/** A number of `exactNumber`, or a truth value as 1 and 0. */
export function numberOrTruth(value: unknown): number | null {
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (said === true || said === 'true') return 1;
  return said === false || said === 'false' ? 0 : exactNumber(value);
}

/** Text, or several texts as parts of one; null and nothing are the empty text, anything else is no text. */
export function textOrNothing(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string') ? value.join(' … ') : null;
  return typeof value === 'string' ? value : null;
}

/** Whether two labels are the same but for case and marks, or the same number: `q1` and `Q1`, `"1"`, `1`. */
export function isSameLabel(said: unknown, label: string): boolean {
  if (typeof said !== 'string' && typeof said !== 'number') return false;
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const given = plain(String(said));
  return given !== '' && (given === plain(label) || given === /^\p{L}+(\d+)$/u.exec(plain(label))?.[1]);
}
