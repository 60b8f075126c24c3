import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { htmlToText } from '../../src/shared/content/html.ts';

const row = (text: string, format = 'html') =>
  readQuestionFile(
    Buffer.from(
      `<quiz><question type="essay"><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
    ),
  ).rows[0]!;
const read = (text: string, format = 'html') => {
  const { question, notes } = row(text, format);
  return { text: htmlToText(question!.text), notes: notes.map(({ code }) => code) };
};

const root = '<math xmlns="http://www.w3.org/1998/Math/MathML"><msqrt><mn>4</mn></msqrt></math>';
const wiris = '«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msqrt»«mn»4«/mn»«/msqrt»«/math»';

describe('formulas that are elements', () => {
  it.each([
    ['MathML', root],
    ['MathML with a prefix', '<m:math><m:msqrt><m:mn>4</m:mn></m:msqrt></m:math>'],
    ['WIRIS', wiris],
    [
      'WIRIS with entities',
      wiris.replaceAll('«', '&laquo;').replaceAll('»', '&raquo;').replaceAll('¨', '&uml;'),
    ],
    ['a picture of WIRIS', `<img class="Wirisformula" data-mathml="${wiris}" src="x.png" alt="raíz de 4">`],
    ['a picture with MathML', `<img data-mathml='${root.replaceAll('<', '&lt;')}' src="x.png">`],
  ])('are read as TeX: %s', (_, source) => {
    expect(read(`<p>Calcula ${source} sin calculadora.</p>`)).toEqual({
      text: 'Calcula \\(\\sqrt{4}\\) sin calculadora.',
      notes: [],
    });
  });

  it('keep signs that HTML escapes, and a dollar sign', () => {
    const signs =
      '<math><mi>a</mi><mo>&lt;</mo><mn>5</mn><mo>$</mo></math> y «math»«mi»b«/mi»«mo»§#8804;«/mo»«mn»2«/mn»«/math»';
    expect(read(`Si ${signs}.`)).toEqual({ text: 'Si \\(a<5\\$\\) y \\(b\\leq2\\).', notes: [] });
  });

  it('are displayed when they were, and several are read', () => {
    const block = root.replace('<math', '<math display="block"');
    expect(read(`${block} y ${wiris}`).text).toBe('\\[\\sqrt{4}\\] y \\(\\sqrt{4}\\)');
  });

  it('are read in a plain text when WIRIS wrote them, while MathML is text there', () => {
    expect(read(`Calcula ${wiris}`, 'plain_text').text).toBe('Calcula \\(\\sqrt{4}\\)');
    expect(read('Di qué es <math>', 'plain_text')).toEqual({ text: 'Di qué es <math>', notes: [] });
  });

  it.each([
    ['an unknown element', '<math alttext="5 entre 2"><mlongdiv><mn>5</mn></mlongdiv></math>', '[5 entre 2]'],
    ['one without alternative text', '<math><mfoo><mn>5</mn></mfoo></math>', '[5]'],
    [
      'a picture of a formula without MathML',
      '<img class="Wirisformula" src="x.png" alt="raíz de 4">',
      '[raíz de 4]',
    ],
    [
      'too long for a formula',
      `<math>${'<mi>x</mi>'.repeat(1_990)}<mtext>${'y'.repeat(100)}</mtext></math>`,
      '[x',
    ],
    ['10,000 elements', `<math alttext="enorme">${'<mi>x</mi>'.repeat(2_400)}</math>`, '[enorme]'],
  ])('are named when they are not read: %s', (_, source, shown) => {
    const { text, notes } = read(`Calcula ${source}`);
    expect(text).toContain(`Calcula ${shown}`);
    expect(notes).toContain('formula-unread');
  });

  it('are named when their end is missing', () => {
    expect(read('Calcula «math»«mn»4«/mn»').notes).toContain('formula-unread');
  });

  it('make no picture of the same question missing', () => {
    const { notes } = read(`${wiris} <img src="@@PLUGINFILE@@/a.png" alt="A">`);
    expect(notes).toEqual(['picture-lost']);
  });
});
