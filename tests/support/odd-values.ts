import fc from './properties.ts';

/** Placeholder for a list nested ten thousand levels deep, which would overload the test tools. */
const deep = '@deep';
const deepJson = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

/** Unexpected values, and some valid ones. */
export const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    true,
    false,
    [],
    {},
    '1',
    '1e0',
    '1 OR 1=1',
    '1;DROP',
    'null',
    '\u0000',
    '\uD800',
    '‮txet',
    '😀'.repeat(500),
    'x'.repeat(50_000),
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{"a":',
    { $gt: 0 },
    { toString: 1 },
    [null],
    deep,
  ),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Replaces the placeholders in the JSON by deep lists. */
export const withDeepLists = (json: string): string => json.replaceAll(`"${deep}"`, deepJson);

/** Returns one copy of the value for each text in it, with that text changed. */
export function withEachText(value: unknown, change: (text: string) => string): unknown[] {
  if (typeof value === 'string') return [change(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    withEachText(inner, change).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  );
}
