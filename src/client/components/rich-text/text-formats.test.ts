import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { cleanHtml, type Html, type HtmlNode, parseHtml } from '../../../shared/content/html.ts';
import { writePicture } from '../../../shared/content/pictures.ts';
import { cleanPlain } from '../../../shared/content/plain.ts';
import { splitMathSegments } from '../../../shared/rules/math-segments.ts';
import { htmlFormat, lineFormat, plainFormat } from './text-formats.ts';

const picture = writePicture({
  id: 'abcdefghijklmnopqrstuv',
  width: 300,
  height: 196,
  alt: 'a < b & "c" $5',
});
const alike: Record<string, string> = { strong: 'b', em: 'i' };

/**
 * Lists what a reader sees: each character and formula with its enclosing tags, in a fixed order. Omits blank text between list
 * items and a line feed before a block.
 */
function seen(html: string): string[] {
  const out: string[] = [];
  const walk = (nodes: HtmlNode[], blocks: string, marks: readonly string[]) => {
    nodes.forEach((node, index) => {
      const around = `${blocks}|${[...new Set(marks)].sort().join(' ')}|`;
      if (typeof node === 'string') {
        if (/[uo]l$/.test(blocks) && node.trim() === '') return;
        for (const segment of splitMathSegments(node))
          if (segment.kind === 'formula')
            out.push(`${around}${segment.display ? 'display' : 'inline'} ${segment.source}`);
          else for (const sign of segment.text) out.push(sign === '\n' ? `${blocks}|line` : around + sign);
      } else if (node.tag === 'img') out.push(around + writePicture(node.picture));
      else if (node.tag === 'br') out.push(`${blocks}|break`);
      else if (/^(?:p|ul|ol|li|table|thead|tbody|tr|td|th|pre)$/.test(node.tag)) {
        const inside = `${blocks} ${index}${node.tag}`.replace(/ \d+(?=[a-z]+$)/, ' ');
        out.push(`${inside}|begins`);
        walk(node.children, inside, marks);
        out.push(`${inside}|ends`);
      } else walk(node.children, blocks, [...marks, alike[node.tag] ?? node.tag]);
    });
  };
  walk(parseHtml(html), '', []);
  // A single line feed before a block, at the end, or alone in an item is invisible; an empty line is visible.
  return out.filter((one, index) => {
    const isLast = !out[index + 1] || /\|(?:begins|ends)$/.test(out[index + 1] ?? '');
    const hasText = out[index - 1] !== undefined && !/\|(?:begins|ends|line)$/.test(out[index - 1] ?? '');
    const isAlone =
      /^$| li\|begins$/.test(out[index - 1] ?? '') && /^$| li\|ends$/.test(out[index + 1] ?? '');
    return !(one.endsWith('|line') && isLast && (hasText || isAlone));
  });
}

const written = (html: string): string => {
  const doc = htmlFormat.read(html as Html);
  if (!doc) throw new Error(`not editable: ${html}`);
  doc.check();
  return htmlFormat.write(doc);
};

describe('htmlFormat', () => {
  it.each([
    '',
    '¿Cuál es la capital de Ecuador?',
    'uno\ndos\n\ntres',
    'Con <b>énfasis</b> y <strong><em>más</em></strong>, H<sub>2</sub>O, x<sup>2</sup>, <u>u</u>, <code>a</code>',
    '<p>Uno</p><p>Dos<br>tres</p>',
    '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
    'antes<ol><li>$x^2$</li></ol>después',
    '$a&lt;b$ y $$\\int_0^1 x$$ y \\(y\\)',
    'cuesta $5 y vale $6',
    'a &lt; b &amp; c',
    `<p>Mira:</p>${picture}\nfin`,
    '<table><tbody><tr><td>1</td></tr></tbody></table><pre>a\n  b</pre>',
    '<p>a</p>\n<p>b</p>',
  ])('writes %j unchanged', (html) => {
    expect(written(html)).toBe(html);
  });

  it.each([
    ['<b><i>x</i></b><b>y</b>', '<b><i>x</i>y</b>'],
    ['<b>uno\ndos</b>', '<b>uno</b>\n<b>dos</b>'],
    ['<ul>\n<li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
    ['<b>a<strong>b</strong></b>', '<b>ab</b>'],
    ['<b>$x$</b><b>$$y$$</b>', '<b>\\(x\\)\\[y\\]</b>'],
  ])('writes %j as %j, which looks the same', (html, alike) => {
    expect(written(html)).toBe(alike);
  });

  it.each([
    '<b><p>x</p></b>',
    '<p>a<ul><li>b</li></ul></p>',
    'x<sub>a<sub>b</sub></sub>',
    'x<sup>a<sub>b</sub></sup>',
    '<ul>suelto<li>a</li></ul>',
    '<li>solo</li>',
    '<ul></ul>',
  ])('returns null for %j', (html) => {
    expect(htmlFormat.read(html as Html)).toBeNull();
  });

  it('keeps the dollar signs of prices from becoming a formula', () => {
    const doc = htmlFormat.schema.node('doc', null, [
      htmlFormat.schema.node('line', null, [htmlFormat.schema.text('entre $5 y $')]),
    ]);
    expect(htmlFormat.write(doc)).toBe('entre \\$5 y \\$');
    expect(written('entre \\$5 y \\$')).toBe('entre \\$5 y \\$');
  });

  const leaf = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(
      'a < b',
      '&',
      '$x^2$',
      '$$\\frac{a}{b}$$',
      '\\(y\\)',
      '$5',
      '\\$',
      '\n',
      ' ',
      '<b>',
      picture,
      '<br>',
    ),
  );
  const marked = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc
        .tuple(
          fc.constantFrom('b', 'strong', 'i', 'em', 'u', 'code', 'sub', 'sup'),
          fc.array(tie('text'), { maxLength: 3 }),
        )
        .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    ),
  })).text;
  const block = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 2 },
      marked,
      marked.map((text) => `<p>${text}</p>`),
      fc.constantFrom('<pre>a\n b</pre>', '<table><tbody><tr><th>$x$</th></tr></tbody></table>'),
      fc
        .tuple(
          fc.constantFrom('ul', 'ol'),
          fc.array(fc.array(tie('block'), { maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        )
        .map(
          ([tag, items]) => `<${tag}>${items.map((item) => `<li>${item.join('')}</li>`).join('')}</${tag}>`,
        ),
    ),
  })).block;

  it('preserves the visible content in a round trip, and changes nothing in a second one', () => {
    let editable = 0;
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const html = cleanHtml(blocks.join(''));
        const doc = htmlFormat.read(html);
        if (!doc) return;
        editable += 1;
        doc.check();
        const once = htmlFormat.write(doc);
        expect(seen(once)).toEqual(seen(html));
        expect(cleanHtml(once)).toBe(once.trim());
        expect(written(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
    expect(editable).toBeGreaterThan(500);
  });
});

describe('plainFormat and lineFormat', () => {
  it('preserve a plain text in a round trip', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('$x^2$', '$$a$$', '\\(b\\)', '\n', '<b>', '&lt;', picture, 'de 5 a 6'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = cleanPlain(pieces.join(' '));
        // An escaped dollar sign that starts no formula is written unescaped.
        fc.pre(!text.includes('\\$'));
        expect(plainFormat.write(plainFormat.read(text)!)).toBe(text);
        const line = text.replaceAll('\n', ' ');
        expect(lineFormat.write(lineFormat.read(text)!)).toBe(line);
      }),
      { numRuns: 2_000 },
    );
  });
});
