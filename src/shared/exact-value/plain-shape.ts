import { cleanSource } from './clean-source.ts';
import { stripPrefixes } from './strip-prefixes.ts';

const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const LETTER_ACCENTS = /(?<=[a-z])[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]+/gi;

/**
 * Returns a text with unified dashes, signs and spaces and without accents; null for no text. Keeps letter case, which
 * units need, and superscripts.
 */
export function plainShape(source: unknown): string | null {
  const cleaned = cleanSource(source);
  if (cleaned === null || cleaned === '') return null;
  return cleaned
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[‐‑‒–—―−﹣➖]/g, '-')
    .replace(/[×✕✖⨯]/g, 'x')
    .replace(/∶/g, ':')
    .replace(/[‘’ʼ´′]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .replace(/[º˚∘]/g, '°')
    .normalize('NFD')
    .replace(LETTER_ACCENTS, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns an answer like `plainShape`, without phrases such as "La respuesta es". */
export function plainAnswer(source: unknown): string | null {
  const plain = plainShape(source);
  if (plain === null) return null;
  const bare = stripPrefixes(plain);
  return /^\(.*\)$|^\[.*\]$/.test(bare) ? bare.slice(1, -1).trim() : bare;
}
