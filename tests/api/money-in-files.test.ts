import { expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { writeMoodleXml } from '../../src/domain/authoring/exchange/write-moodle.ts';
import type { StoredQuestion } from '../../src/domain/authoring/questions/question-record.ts';
import { htmlToText } from '../../src/shared/content/html.ts';
import { splitMathSegments } from '../../src/shared/rules/math-segments.ts';
import { tidyQuestion } from '../../src/shared/rules/question-rules.ts';

const xml = (
  html: string,
) => `<?xml version="1.0"?><quiz><question type="truefalse"><name><text>x</text></name>
  <questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>
  <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
const read = (html: string) => readQuestionFile(Buffer.from(xml(html))).rows[0]!;
/** What a student sees: texts as they are, formulas in <>. */
const shown = (html: string) =>
  splitMathSegments(htmlToText(read(html).question!.text))
    .map((segment) => (segment.kind === 'text' ? segment.text : `<${segment.source}>`))
    .join('');

it('reads a dollar sign of Moodle as money, wherever it stands', () => {
  expect(shown('Cuesta $5 y luego $7.')).toBe('Cuesta $5 y luego $7.');
  expect(shown('El precio en $ subió; otro $ bajó.')).toBe('El precio en $ subió; otro $ bajó.');
  expect(shown('<b>$5</b> y <b>$7</b>')).toBe('$5 y $7');
  const table = read(
    '<table><tr><td>Pan</td><td>$ 500</td></tr><tr><td>Leche</td><td>$ 700</td></tr></table>',
  );
  expect(table.question!.text).toBe(
    '<table><tr><td>Pan</td><td>\\$ 500</td></tr><tr><td>Leche</td><td>\\$ 700</td></tr></table>',
  );
  expect(table.notes).toEqual([]);
});

it('keeps what clearly is a formula', () => {
  expect(shown('Halla $\\frac{1}{2}$ de $40.')).toBe('Halla <\\frac{1}{2}> de $40.');
  expect(shown('$$x + 1$$ y \\(y\\)')).toBe('<x + 1> y <y>');
  expect(shown('Si $x^2 &lt; 9$, cuesta $3.')).toBe('Si <x^2 < 9>, cuesta $3.');
});

it('writes the same file again', () => {
  const { question } = read('Cuesta $5 y $7; con \\(x\\) son $ x.');
  const stored = {
    ...tidyQuestion(question!),
    ...{ id: 1, language: 'es', writer: null, accepted: [], standingRegradeId: null, markingRules: 2 },
  } as StoredQuestion;
  const once = writeMoodleXml('Precios', [stored]).text;
  const again = readQuestionFile(Buffer.from(once)).rows[0]!.question!;
  expect(again.text).toBe(stored.text);
  expect(writeMoodleXml('Precios', [{ ...stored, ...tidyQuestion(again) }]).text).toBe(once);
});
