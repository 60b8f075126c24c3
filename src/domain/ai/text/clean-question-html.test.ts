import { describe, expect, test } from 'vitest';
import { cleanPlainField, cleanQuestionHtml, textOfHtml } from './clean-question-html.ts';

describe('cleanQuestionHtml', () => {
  test('keeps the allowed tags and drops their attributes', () => {
    expect(
      cleanQuestionHtml('<p class="x" onclick="a()">H<sub id=b>2</sub>O <strong style="x">sí</strong></p>'),
    ).toBe('<p>H<sub>2</sub>O <strong>sí</strong></p>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)><foreignObject><p>x</p></foreignObject></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>@import "https://evil.example"</style>',
    '<form action="https://evil.example"><input name=id></form>',
    '<base href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<template><script>alert(1)</script></template>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '$<script>alert(1)</script>$',
    '$$x <img src=x onerror=alert(1)>$$',
  ])('leaves nothing that acts of %s', (payload) => {
    const clean = cleanQuestionHtml(`<p>Pregunta</p>${payload}`);
    expect(clean).not.toMatch(/<(?!\/?(?:p|table|tbody|tr|td|th)>)|onerror\s*=\s*alert\(1\)>|javascript:/i);
    expect(clean).toContain('<p>Pregunta</p>');
  });

  test('a comparison in a formula survives as a formula', () => {
    expect(cleanQuestionHtml('Si $a<b$ y $b>0$, ¿qué pasa?')).toBe('Si $a\\lt b$ y $b\\gt 0$, ¿qué pasa?');
  });

  test('cleaning twice changes nothing more', () => {
    const once = cleanQuestionHtml('a & b < c <b>d</b> $x<y$ &lt;div&gt;');
    expect(cleanQuestionHtml(once)).toBe(once);
  });
});

test('the text of HTML is what a person reads', () => {
  expect(textOfHtml('<p>Uno &amp; dos</p><p>3 &lt; 4</p>')).toBe('Uno & dos\n3 < 4');
});

test('a plain field keeps signs and code and loses what could act', () => {
  expect(cleanPlainField('x < 3 y vector<int>')).toBe('x < 3 y vector<int>');
  expect(cleanPlainField('<p>')).toBe('<p>');
  expect(cleanPlainField('<b>París</b><img src=x onerror=alert(1)>')).toBe('París');
  expect(cleanPlainField('uno<script>alert(1)</script>')).toBe('uno');
});
