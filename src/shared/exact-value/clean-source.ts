/** Longest key or answer that is read, in UTF-16 units (design: "refuse more than 300 characters first"). */
const MAX_SOURCE_LENGTH = 300;

// Cc and Cf cover control, zero-width, bidi and tag characters; the rest is Unicode's default-ignorable
// letters and marks, which also draw nothing (Hangul fillers, braille blank, variation selectors).
const INVISIBLE = /\p{Cc}|\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/gu;

/**
 * First step for every key and answer: text without invisible characters and outer spaces.
 * A finite number is taken as its text. Returns null for anything else and for more than 300 characters.
 */
export function cleanSource(source: unknown): string | null {
  if (typeof source === 'number') return Number.isFinite(source) ? String(source) : null;
  if (typeof source !== 'string' || source.length > MAX_SOURCE_LENGTH) return null;
  return (
    source
      // Invisible operators are format characters too: removing them would glue 2⁢3 into 23.
      .replace(/\u2062/g, '*')
      .replace(/\u2064/g, '+')
      .replace(/[\s\u2063]/g, ' ')
      .replace(INVISIBLE, '')
      .trim()
  );
}
