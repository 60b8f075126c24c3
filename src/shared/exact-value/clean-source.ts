/** Maximum length of a key or answer, in UTF-16 units. */
const MAX_SOURCE_LENGTH = 300;

// Cc and Cf cover control, zero-width, bidi and tag characters; the rest are Unicode's default-ignorable letters and
// marks, which are invisible too (Hangul fillers, braille blank, variation selectors).
const INVISIBLE = /\p{Cc}|\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/gu;

/**
 * Normalises a key or answer: removes invisible characters and outer spaces. Converts a finite number to text. Returns
 * null for other types and for more than 300 characters.
 */
export function cleanSource(source: unknown): string | null {
  if (typeof source === 'number') return Number.isFinite(source) ? String(source) : null;
  if (typeof source !== 'string' || source.length > MAX_SOURCE_LENGTH) return null;
  return (
    source
      // Invisible operators are format characters too: removing them would turn 2⁢3 into 23.
      .replace(/\u2062/g, '*')
      .replace(/\u2064/g, '+')
      .replace(/[\s\u2063]/g, ' ')
      .replace(INVISIBLE, '')
      .trim()
  );
}
