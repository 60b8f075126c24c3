import { cleanPlain } from '../../../src/shared/content/plain.ts';
import fc from '../../support/properties.ts';

/** Returns what a user sees of a typed text. */
export const seen = (typed: string): string => cleanPlain(typed).trim();

/** Any text with a visible character, including markup and formula characters. */
export const typedText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom(
        '<',
        '>',
        '&',
        '&lt;',
        'a<b',
        'List<String>',
        '<Cu>',
        '"',
        "'",
        '$',
        '\\',
        ' ',
        '\n',
        'x',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => `s${pieces.join('')}`);

/** The same on one line, for names. */
export const typedLine = typedText.map((typed) => typed.replace(/[\n\r]/g, ' ').slice(0, 150));
