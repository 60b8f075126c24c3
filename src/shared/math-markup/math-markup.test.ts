import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { parseMarkup } from '../../domain/authoring/exchange/parse-markup.ts';
import { markupLimits } from './markup-element.ts';
import { mathmlToTex } from './mathml-to-tex.ts';
import { ommlToTex } from './omml-to-tex.ts';

const mathml = (inner: string) => mathmlToTex(parseMarkup(`<math xmlns="x">${inner}</math>`)!);
const omml = (inner: string) => ommlToTex(parseMarkup(`<m:oMath>${inner}</m:oMath>`)!);
const run = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;

function expectDrawn(tex: string | null): void {
  expect(tex).not.toBeNull();
  expect(katex.renderToString(tex!, { throwOnError: true, strict: 'ignore' })).toContain('katex');
}

describe('MathML', () => {
  test.each([
    ['<msqrt><mn>4</mn></msqrt>', '\\sqrt{4}'],
    ['<mfrac><mn>1</mn><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '\\frac{1}{x+1}'],
    ['<mroot><mn>8</mn><mn>3</mn></mroot>', '\\sqrt[3]{8}'],
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>-</mo><mn>3,5</mn>', 'x^{2}-3{,}5'],
    ['<msub><mi>H</mi><mn>2</mn></msub><mi>O</mi>', 'H_{2}O'],
    ['<msubsup><mi>S</mi><mi>n</mi><mn>2</mn></msubsup>', 'S_{n}^{2}'],
    [
      '<msup><mfenced><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfenced><mn>2</mn></msup>',
      '{\\left(a+b\\right)}^{2}',
    ],
    ['<mfenced open="|" close="|"><mi>x</mi></mfenced>', '\\left|x\\right|'],
    ['<mfenced><mi>x</mi><mi>y</mi></mfenced>', '\\left(x,y\\right)'],
    [
      '<mfenced open="{" close=""><mtable columnalign="left"><mtr><mtd><mi>x</mi><mo>=</mo><mn>1</mn></mtd></mtr><mtr><mtd><mi>y</mi><mo>&lt;</mo><mn>2</mn></mtd></mtr></mtable></mfenced>',
      '\\left\\{\\begin{array}{l} x=1 \\\\ y<2 \\end{array}\\right.',
    ],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable>',
      '\\begin{matrix} 1 & 0 \\end{matrix}',
    ],
    [
      '<munderover><mo>&#8721;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
      '\\sum_{i=1}^{n}i',
    ],
    [
      '<munder><mi>lim</mi><mrow><mi>x</mi><mo>&#8594;</mo><mo>&#8734;</mo></mrow></munder><mi>x</mi>',
      '\\lim_{x\\rightarrow\\infty}x',
    ],
    ['<mover><mi>v</mi><mo>&#8594;</mo></mover>', '\\vec{v}'],
    ['<mover><mi>AB</mi><mo>&#175;</mo></mover>', '\\overline{\\operatorname{AB}}'],
    ['<mover><mo>&#8594;</mo><mtext>calor</mtext></mover>', '\\xrightarrow{\\text{calor}}'],
    [
      '<mi>sen</mi><mi>&#945;</mi><mo>&#8804;</mo><mi mathvariant="normal">m</mi>',
      '\\operatorname{sen}\\alpha\\leq\\mathrm{m}',
    ],
    ['<mi>cos</mi><mo>&#8289;</mo><mi>x</mi>', '\\cos x'],
    ['<msup><mn>45</mn><mo>&#176;</mo></msup>', '{45}^{\\circ}'],
    ['<mn>25</mn><mo>&#176;</mo><mtext>C al 5 %</mtext>', '25{}^{\\circ}\\text{C al 5 \\%}'],
    ['<mover><mo>&#8594;</mo><mtext>constructor</mtext></mover>', '\\xrightarrow{\\text{constructor}}'],
    ["<msup><mi>V</mi><mtext>l'agua</mtext></msup>", "V^{\\text{l'agua}}"],
    ['<msup><mi>f</mi><mo>&#8242;</mo></msup>', 'f^{\\prime}'],
    ['<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>', '{}_{6}^{14}C'],
    ['<menclose notation="updiagonalstrike"><mi>x</mi></menclose>', '\\cancel{x}'],
    ['<mi>x</mi><mo>&#8712;</mo><mi>&#8477;</mi>', 'x\\in\\mathbb{R}'],
    ['<mn>12 500</mn><mo>$</mo>', '12\\,500\\$'],
    ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '\\genfrac{}{}{0pt}{}{n}{k}'],
    ['<mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo>', '\\left(\\frac{1}{2}\\right)'],
    ['<mo>(</mo><mi>a</mi><mo>)</mo><mo>(</mo><mi>b</mi><mo>)</mo>', '(a)(b)'],
    ['<semantics><mrow><mi>x</mi></mrow><annotation encoding="x">y</annotation></semantics>', 'x'],
    [
      '<mtext>50 {a} #1 a_b ^ ~ \\</mtext>',
      '\\text{50 \\{a\\} \\#1 a\\_b \\textasciicircum{} \\textasciitilde{} \\textbackslash{}}',
    ],
    ['<mn>5</mn><mo>&#8364;</mo>', '5\\text{€}'],
  ])('%s', (source, expected) => {
    const tex = mathml(source);
    expect(tex).toBe(expected);
    expectDrawn(tex);
  });

  test.each([
    ['an element that is not known', '<mi>x</mi><mfoo><mn>2</mn></mfoo>'],
    ['an enclosure that is not known', '<menclose notation="longdiv"><mn>2</mn></menclose>'],
    ['a fraction without denominator', '<mfrac><mn>1</mn></mfrac>'],
    ['nothing', ''],
    ['too many elements', '<mn>1</mn>'.repeat(markupLimits.elements)],
    ['too deep', `${'<mrow>'.repeat(10_000)}<mn>1</mn>${'</mrow>'.repeat(10_000)}`],
  ])('is not read: %s', (_, source) => {
    expect(mathml(source)).toBeNull();
  });
});

describe('OMML', () => {
  test.each([
    [`<m:f><m:num>${run('1')}</m:num><m:den>${run('x+1')}</m:den></m:f>`, '\\frac{1}{x+1}'],
    [`${run('E=m')}<m:sSup><m:e>${run('c')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`, 'E=mc^{2}'],
    [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${run('2')}</m:e></m:rad>`, '\\sqrt{2}'],
    [`<m:rad><m:deg>${run('3')}</m:deg><m:e>${run('x')}</m:e></m:rad>`, '\\sqrt[3]{x}'],
    [`<m:d><m:e>${run('a')}</m:e><m:e>${run('b')}</m:e></m:d>`, '\\left(a|b\\right)'],
    [
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${run('x&amp;=1')}</m:e><m:e>${run('y&amp;=2')}</m:e></m:eqArr></m:e></m:d>`,
      '\\left\\{\\begin{array}{l} x=1 \\\\ y=2 \\end{array}\\right.',
    ],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    [`<m:nary><m:sub/><m:sup/><m:e>${run('f')}</m:e></m:nary>`, '\\int f'],
    [
      `<m:func><m:fName>${run('sen', '<m:sty m:val="p"/>')}</m:fName><m:e>${run('α')}</m:e></m:func>`,
      '\\operatorname{sen} \\alpha',
    ],
    [
      `<m:func><m:fName><m:limLow><m:e>${run('lim', '<m:sty m:val="p"/>')}</m:e><m:lim>${run('x→0')}</m:lim></m:limLow></m:fName><m:e>${run('x')}</m:e></m:func>`,
      '\\lim_{x\\rightarrow0} x',
    ],
    [`<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${run('v')}</m:e></m:acc>`, '\\vec{v}'],
    [`<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${run('AB')}</m:e></m:bar>`, '\\overline{AB}'],
    [
      `<m:m><m:mr><m:e>${run('1')}</m:e><m:e>${run('0')}</m:e></m:mr><m:mr><m:e>${run('0')}</m:e><m:e>${run('1')}</m:e></m:mr></m:m>`,
      '\\begin{matrix} 1 & 0 \\\\ 0 & 1 \\end{matrix}',
    ],
    [
      `<m:sPre><m:sub>${run('6')}</m:sub><m:sup>${run('14')}</m:sup><m:e>${run('C')}</m:e></m:sPre>`,
      '{}_{6}^{14}C',
    ],
    [`${run('v=3,5 ')}${run('m/s', '<m:nor/>')}`, 'v=3{,}5 \\text{m/s}'],
    [run('N', '<m:sty m:val="p"/>'), '\\mathrm{N}'],
    [run('R', '<m:scr m:val="double-struck"/>'), '\\mathbb{R}'],
    [run('𝑥+𝜆'), 'x+\\lambda'],
  ])('%s', (source, expected) => {
    const tex = omml(source);
    expect(tex).toBe(expected);
    expectDrawn(tex);
  });

  test('is not read: an element that is not known', () => {
    expect(omml('<m:foo><m:e/></m:foo>')).toBeNull();
  });
});
