import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { cleanHtml, htmlToSource, htmlToText, parseHtml, sourceToHtml } from './html.ts';
import { findPictures, picturesToPlaceholders, splitPictures, writePicture } from './pictures.ts';

const id = 'abcdefghijklmnopqrstu_';
const picture = { id, width: 300, height: 196, alt: 'Un plano' };
const markup = writePicture(picture);

describe('a picture in a text', () => {
  it('is read back unchanged, whatever its alternative text contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (alt) => {
        const [read] = findPictures(writePicture({ ...picture, alt }));
        expect(read).toEqual({ ...picture, alt: alt.replace(/\s+/g, ' ').trim() });
      }),
    );
  });

  it('keeps its place when the text is cleaned, cleaned again, or edited', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const once = cleanHtml(`${before}${markup}${after}`);
        expect(findPictures(once)).toEqual([picture]);
        expect(cleanHtml(once)).toBe(once);
        expect(findPictures(sourceToHtml(htmlToSource(once)))).toEqual([picture]);
      }),
    );
  });

  it('ends a formula, and its alternative text starts none', () => {
    const html = cleanHtml(`Costó $5 ${writePicture({ ...picture, alt: '$6$ \\(x\\)' })} y $7`);
    expect(parseHtml(html)).toEqual([
      'Costó $5 ',
      { tag: 'img', picture: { ...picture, alt: '$6$ \\(x\\)' }, children: [] },
      ' y $7',
    ]);
    expect(html.match(/\$/g)).toHaveLength(2);
  });

  it('reads as its alternative text in brackets', () => {
    expect(htmlToText(cleanHtml(`<b>Mira</b> ${markup}`))).toBe('Mira [Un plano]');
    expect(picturesToPlaceholders(`a < b ${markup}`)).toBe('a < b [Un plano]');
    expect(picturesToPlaceholders(writePicture({ ...picture, alt: '' }))).toBe('[…]');
  });

  it.each([
    '<img src="https://example.com/a.png">',
    `<img data-picture="${id}" src="https://example.com/a.png" width="3" height="3" alt="">`,
    `<img data-picture="${id}" width="3" height="3" alt="" onerror="alert(1)">`,
    `<img data-picture="../../x" width="3" height="3" alt="">`,
    `<img data-picture="${id}" width="0" height="3" alt="">`,
    `<IMG DATA-PICTURE="${id}" width="3" height="3" alt="">`,
  ])('is not recognised in another form: %s', (other) => {
    expect(splitPictures(other)).toEqual([other]);
    expect(htmlToText(cleanHtml(other))).toBe(other);
  });
});
