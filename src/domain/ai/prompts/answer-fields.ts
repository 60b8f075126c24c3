/** Parsers for fields of a model's JSON reply. They tolerate harmless format errors, but never guess. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the list under `key`. Also accepts the bare list, a single bare entry, and the object wrapped in one more field
 * (`{"answer": {"items": […]}}`). Returns null when there is none.
 */
export function readList(json: unknown, key: string, isEntry: (entry: Record<string, unknown>) => boolean) {
  const found = isRecord(json) && !Array.isArray(json[key]) ? onlyValue(json) : json;
  if (isRecord(found) && Array.isArray(found[key])) return found[key] as unknown[];
  if (Array.isArray(found)) return found.length > 0 && found.every(isRecord) ? (found as unknown[]) : null;
  return isRecord(json) && isEntry(json) ? [json] : null;
}

function onlyValue(json: Record<string, unknown>): unknown {
  const values = Object.values(json);
  return values.length === 1 ? values[0] : json;
}

/** Returns a finite number, also from a string that is exactly a decimal number; otherwise null. */
export function exactNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' && /^-?\d{1,6}(?:\.\d{1,6})?$/.test(value.trim())) return Number(value);
  return null;
}

/** Like `exactNumber`, but also converts booleans to 1 and 0. */
export function numberOrBoolean(value: unknown): number | null {
  const candidate = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (candidate === true || candidate === 'true') return 1;
  return candidate === false || candidate === 'false' ? 0 : exactNumber(value);
}

/**
 * Returns text; joins an array of texts with ` … `. Null and undefined become the empty text. Returns null for anything
 * else.
 */
export function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string') ? value.join(' … ') : null;
  return typeof value === 'string' ? value : null;
}

/** Returns whether two labels are equal apart from case and punctuation, or by number: `q1`, `Q1`, `"1"` and `1`. */
export function isSameLabel(candidate: unknown, label: string): boolean {
  if (typeof candidate !== 'string' && typeof candidate !== 'number') return false;
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const normalised = plain(String(candidate));
  return (
    normalised !== '' &&
    (normalised === plain(label) || normalised === /^\p{L}+(\d+)$/u.exec(plain(label))?.[1])
  );
}
