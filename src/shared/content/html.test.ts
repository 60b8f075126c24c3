import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { cleanHtml, htmlToSource, htmlToText, parseHtml, plainToHtml, sourceToHtml } from './html.ts';
import { cleanPlain } from './plain.ts';

describe('a question text', () => {
  it.each([
    ['a<b y b<c', 'a&lt;b y b&lt;c'],
    ['List<String> y List<Integer>', 'List&lt;String&gt; y List&lt;Integer&gt;'],
    ['<Cu>', '&lt;Cu&gt;'],
    ['si 0<a<b', 'si 0&lt;a&lt;b'],
    ['si a<b>c', 'si a&lt;b&gt;c'],
    ['<b y c>', '&lt;b y c&gt;'],
    ['a & b', 'a &amp; b'],
    ['x &lt; 2 &amp; y', 'x &lt; 2 &amp; y'],
    ['$a<b>c</b>$', '$a&lt;b&gt;c&lt;/b&gt;$'],
    ['<b>$5</b> y <b>$7</b>', '<b>$5</b> y <b>$7</b>'],
    ['Pan: $5.<br>Leche: $7.', 'Pan: $5.<br>Leche: $7.'],
    ['$a<br>b$', '$a<br>b$'],
    [
      '<table><tr><td>Pan</td><td>$ 500</td></tr><tr><td>Leche</td><td>$ 700</td></tr></table>',
      '<table><tr><td>Pan</td><td>$ 500</td></tr><tr><td>Leche</td><td>$ 700</td></tr></table>',
    ],
  ])('escapes the < of %s', (typed, stored) => {
    expect(cleanHtml(typed)).toBe(stored);
  });

  it.each([
    ['<p class="x" onclick="a()">H<sub id=b>2</sub>O</p>', '<p>H<sub>2</sub>O</p>'],
    ['<B>sí</B><br/>no', '<b>sí</b><br>no'],
    ['<ul><li>uno</li><li>dos</li></ul>', '<ul><li>uno</li><li>dos</li></ul>'],
    ['<b><i>x</b></i>', '<b>&lt;i&gt;x</b>&lt;/i&gt;'],
  ])('keeps the allowed tags of %s without attributes, and escapes unmatched tags', (typed, stored) => {
    expect(cleanHtml(typed)).toBe(stored);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)><foreignObject><p>x</p></foreignObject></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<b onmouseover="alert(1)">x</b>',
    '<b x="<img src=x onerror=alert(1)>">x</b>',
    '<b x=">"><img src=x onerror=alert(1)>">x</b>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<<b>script>alert(1)</<b>script>',
    '<scr\u0000ipt>alert(1)</scr\u200bipt>',
    '$<script>alert(1)</script>$',
    '<p><br></p'.repeat(500),
  ])('contains nothing executable after cleaning %s', (payload) => {
    const clean = cleanHtml(payload);
    const tags = clean.match(/<[^>]*>?/g) ?? [];
    for (const tag of tags) expect(tag).toMatch(/^<\/?[a-z]+>$/);
    expect(clean).not.toMatch(/<\/?(?:script|img|a|svg|math|style)/i);
  });

  it('does not change when it is cleaned again, or opened and saved again', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<b>',
        '</b>',
        '<br>',
        '<p>',
        '</p>',
        '<',
        '>',
        '&',
        '&lt;',
        '$',
        '\\(',
        '\\)',
        '<i x="1">',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const once = cleanHtml(text);
        expect(cleanHtml(once)).toBe(once);
        expect(sourceToHtml(htmlToSource(sourceToHtml(text)))).toBe(sourceToHtml(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads as typed when it contains no tags', () => {
    const anything = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<', '&lt;', '&', '<b', 'b>')),
    );
    fc.assert(
      fc.property(anything, (pieces) => {
        const typed = pieces.join('');
        const seen = cleanPlain(typed).trim();
        fc.pre(!/<\/?[a-z]+>/.test(seen));
        expect(htmlToText(sourceToHtml(typed))).toBe(seen);
        expect(htmlToSource(sourceToHtml(typed)).trim()).toBe(seen);
        expect(htmlToText(plainToHtml(typed))).toBe(seen);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads as one line per paragraph, item and row', () => {
    expect(htmlToText('<p>Uno &amp; dos</p><p>3 &lt; 4</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'Uno & dos\n3 < 4\na\nb',
    );
  });

  it('is nested at most 16 levels deep', () => {
    const deep = '<b>'.repeat(1_000) + '</b>'.repeat(1_000);
    const depth = (nodes: ReturnType<typeof parseHtml>): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))));
    expect(depth(parseHtml(deep))).toBeLessThanOrEqual(16);
  });
});

describe('a plain text', () => {
  it('keeps every visible character', () => {
    for (const typed of ['x < 2 & y > 3', 'List<String>', '<b>no</b>', '👩‍🔬 ❤️ 2️⃣', 'ñ\u0303', 'a\tb\nc']) {
      expect(cleanPlain(typed)).toBe(typed);
    }
  });

  it('drops invisible characters, control characters and bidirectional marks', () => {
    expect(cleanPlain('a\u0000b\u200bc\u202ed\ufeffe\u007ff\u00adg\u2066h')).toBe('abcdefgh');
    expect(cleanPlain('uno\r\ndos\rtres')).toBe('uno\ndos\ntres');
    expect(cleanPlain('a\u200db\ufe0e')).toBe('ab');
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = cleanPlain(typed);
        expect(cleanPlain(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
