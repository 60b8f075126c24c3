import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { splitMathSegments } from '../../src/shared/rules/math-segments.ts';

const rowOf = (file: string) => readQuestionFile(Buffer.from(file)).rows[0]!;
const gift = (text: string) => rowOf(`${text} {=2 ~3}`).question!.text;
const xml = (text: string, format = 'html') =>
  rowOf(
    `<quiz><question type="essay"><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
  ).question!.text;
const formulas = (text: string) =>
  splitMathSegments(text).flatMap((one) => (one.kind === 'formula' ? one.source.trim() : []));

describe('a formula on several lines', () => {
  const cases = '\\begin{cases} x + y = 3 \\\\ x - y = 1 \\end{cases}';

  it('is one formula in GIFT, without tags', () => {
    const text = gift(
      'Resuelve\n$$\n\\begin\\{cases\\}\nx + y \\= 3 \\\\\\\\\nx - y \\= 1\n\\end\\{cases\\}\n$$\ny di cuánto vale x.',
    );
    expect(formulas(text)).toEqual([cases]);
    expect(text).toMatch(/^Resuelve<br>\$\$.*\$\$<br>y di cuánto vale x\.$/);
  });

  it.each(['moodle_auto_format', 'plain_text', 'markdown'])(
    'is one formula in a text of the format %s',
    (format) => {
      const text = xml(`Resuelve\n\\[\n${cases.replaceAll(' \\\\ ', ' \\\\\r\n')}\n\\]\nfin`, format);
      expect(formulas(text)).toEqual([cases]);
      expect(text).toMatch(/^Resuelve<br>\\\[.*\\\]<br>fin$/);
    },
  );

  it('is read with the backslashes that Markdown escapes, and keeps those of TeX', () => {
    const read = (text: string) => formulas(xml(text, 'markdown'));
    expect(read('Sea \\\\(x\\_1 + y\\\\) y $a\\_2$.')).toEqual(['x_1 + y', 'a_2']);
    expect(read('\\[ a \\\\[2pt] b \\]')).toEqual(['a \\\\[2pt] b']);
  });

  it('is one formula with line breaks of HTML in it', () => {
    expect(formulas(xml('<p>Sea \\[<br>x + y = 3<br />\\] y \\(a<br>+ b\\)</p>'))).toEqual([
      'x + y = 3',
      'a + b',
    ]);
  });
});

describe('a command of TeX that begins with n, in GIFT', () => {
  it.each(['\\neq', '\\ne', '\\nu', '\\nabla', '\\notin', '\\ni', '\\nleq', '\\nRightarrow'])(
    'stays a command in every kind of formula: %s',
    (command) => {
      for (const [open, close] of [
        ['$', '$'],
        ['$$', '$$'],
        ['\\(', '\\)'],
        ['\\[', '\\]'],
      ])
        expect(formulas(gift(`Di si ${open}a ${command} b${close} vale.`))).toEqual([`a ${command} b`]);
    },
  );

  it('stays one in an option', () => {
    const { question } = rowOf('¿Cuál vale? {=$a \\neq b$ ~$a \\= b$}');
    expect(question!.options.map(({ text }) => text)).toEqual(['$a \\neq b$', '$a = b$']);
  });

  it('is the end of a line outside formulas, before a blank, and where the signs may be prices', () => {
    expect(gift('Uno\\neq dos')).toBe('Uno<br>eq dos');
    expect(gift('Sea $$a \\n + b$$ hoy')).toBe('Sea $$a + b$$ hoy');
    expect(gift('El pan vale $5.\\nEl zumo, $7')).toBe('El pan vale $5.<br>El zumo, $7');
    expect(xml('El pan vale $5.<br>Sea $x^2$ y<br>el zumo, $7')).toBe(
      'El pan vale \\$5.<br>Sea $x^2$ y<br>el zumo, \\$7',
    );
  });
});
