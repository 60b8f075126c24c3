import fc from './properties.ts';

/** Stands for a list ten thousand deep, which would be too much for the tools of a test. */
const deep = '@deep';
const deepJson = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

/** Values no field expects, and some it does. */
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

/** JSON in which such lists stand at their places. */
export const withDeepLists = (json: string): string => json.replaceAll(`"${deep}"`, deepJson);

/** The value once for each text in it, however deep, with that text changed. */
export function withEachText(value: unknown, change: (text: string) => string): unknown[] {
  if (typeof value === 'string') return [change(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    withEachText(inner, change).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  );
}
