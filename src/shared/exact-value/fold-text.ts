/**
 * Normalises a non-numeric text for comparison: case, accents on letters, spaces around punctuation, and a final full
 * stop are ignored. Negating overlays (≠) stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{L})[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([()[\]{}<>≤≥=,;:+*/^-]) ?/g, '$1')
    .replace(/\.$/, '')
    .trim();
}
