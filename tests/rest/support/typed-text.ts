import { cleanPlain } from '../../../src/shared/content/plain.ts';
import fc from '../../support/properties.ts';

/** What a person sees of a text that was typed. */
export const seen = (typed: string): string => cleanPlain(typed).trim();

/** Any text with something in it that a person can see, signs of markup and formulas among it. */
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

/** The same on one line, as names are. */
export const typedLine = typedText.map((typed) => typed.replace(/[\n\r]/g, ' ').slice(0, 150));
