import { plainSigns } from './fold-letters.ts';

/**
 * Returns the key by which group names are compared: without case, and with the ordinals, blanks and signs of any list.
 * `1.º A`, `1º A`, `1° A` and `1.o A` are the same group; `1A` and `1 A` are not `1ª`.
 */
export const groupNameKey = (name: string): string =>
  plainSigns(name.normalize('NFC'))
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[°˚]/gu, 'º')
    .replace(/(?<=\d) ?\. ?o (?=[\p{L}\p{N}])/gu, 'º')
    .replace(/(?<=\d) ?\.? ?([ºª]) ?/gu, '$1')
    .replace(/ ?- ?/gu, '-');
