import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { findQuestionPictures } from '../../src/shared/content/pictures.ts';

const choice = '<answer fraction="100"><text>Sí</text></answer><answer fraction="0"><text>No</text></answer>';
const question = (inner: string, type = 'multichoice') =>
  `<question type="${type}"><name><text>x</text></name><questiontext format="html"><text>¿Es la célula?</text></questiontext>${type === 'multichoice' ? choice : ''}${inner}</question>`;
const file = (...questions: string[]) => Buffer.from(`<quiz>${questions.join('')}</quiz>`);
const notesOf = (inner: string, type?: string) =>
  readQuestionFile(file(question(inner, type))).rows[0]!.notes.map(({ code, values }) => [code, values]);

const gif = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

describe('a picture as Moodle wrote it before version 2', () => {
  it('is read from its element, and stands after the text', () => {
    const { rows, pictures } = readQuestionFile(
      file(question(`<image>celula.gif</image>\n<image_base64>\n${gif}\n</image_base64>`)),
    );
    const [picture, ...others] = findQuestionPictures(rows[0]!.question!);
    expect(others).toEqual([]);
    expect(pictures.get(picture!.id)).toBe(gif);
    expect(rows[0]!.question!.text).toMatch(/^¿Es la célula\?<p><img data-picture=.*<\/p>$/);
    expect(rows[0]!.fate).toBe('as-is');
  });

  it('is named when the file has only its name, and an empty element means none', () => {
    expect(notesOf('<image>celula.gif</image>')).toEqual([['picture-lost', {}]]);
    expect(notesOf('<image></image><image_base64></image_base64>')).toEqual([]);
  });

  it('does not count as text of the question, whatever its size', () => {
    const [row] = readQuestionFile(
      file(question(`<image>a.gif</image><image_base64>${gif}${'A'.repeat(200_000)}</image_base64>`)),
    ).rows;
    expect(row!.question).not.toBeNull();
  });
});

describe('elements that the reader does not know', () => {
  it('are listed once per file with the number of questions that are imported with each', () => {
    const { brings } = readQuestionFile(
      file(
        question('<video>a.mp4</video><video>b.mp4</video><timelimit>60</timelimit>'),
        question('<video>c.mp4</video><rubric><criterion>Claridad</criterion></rubric>'),
        question('<empty></empty><penalty>0.3</penalty><showunits>3</showunits>'),
        question('<wizard>1</wizard>', 'wizardry'),
      ),
    );
    expect(brings.find(({ thing }) => thing === 'unknown-elements')).toEqual({
      thing: 'unknown-elements',
      count: 2,
      kept: false,
      names: 'video (2), timelimit (1), rubric (1)',
    });
  });

  it('are cut after ten names, and none are listed where all are known', () => {
    const many = Array.from({ length: 12 }, (_, n) => `<e${n}>1</e${n}>`).join('');
    const found = (inner: string) =>
      readQuestionFile(file(question(inner))).brings.find(({ thing }) => thing === 'unknown-elements');
    expect(found(many)!.names!.split(', ')).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `e${n} (1)`),
      '…',
    ]);
    expect(found('')).toBeUndefined();
  });
});

describe('what Moodle does that is not done here', () => {
  const overall = (text: string) => notesOf(`<incorrectfeedback><text>${text}</text></incorrectfeedback>`);

  it.each([
    'Your answer is incorrect.',
    'Respuesta incorrecta.',
    'Su respuesta es parcialmente correcta.',
    'La vostra resposta és correcta.',
    'Zure erantzuna okerra da.',
    'Sua resposta está parcialmente correta.',
    '&lt;p&gt;¡Muy bien!&lt;/p&gt;',
    '',
  ])('is not the feedback "%s", which says no more than right or wrong', (text) => {
    expect(overall(text)).toEqual([]);
  });

  it('is feedback by result in words of the teacher', () => {
    expect(overall('Repasa la página 12.')).toEqual([['overall-feedback', {}]]);
    expect(notesOf('<correctfeedback><text>Sigue con el tema 4</text></correctfeedback>')).toEqual([
      ['overall-feedback', {}],
    ]);
  });

  it('is a limit of words', () => {
    const limits = (min: string, max: string) =>
      notesOf(`<minwordlimit>${min}</minwordlimit><maxwordlimit>${max}</maxwordlimit>`, 'essay');
    expect(limits('50', '200')).toEqual([['word-limits', { limits: '50–200' }]]);
    expect(limits('50', '')).toEqual([['word-limits', { limits: '≥ 50' }]]);
    expect(limits('0', '80')).toEqual([['word-limits', { limits: '≤ 80' }]]);
    expect(limits('', '')).toEqual([]);
  });

  it('is a fixed order of options', () => {
    expect(notesOf('<shuffleanswers>0</shuffleanswers>')).toEqual([['order-kept', {}]]);
    expect(notesOf('<shuffleanswers>false</shuffleanswers>')).toEqual([['order-kept', {}]]);
    expect(notesOf('<shuffleanswers>true</shuffleanswers>')).toEqual([]);
    expect(notesOf('<shuffleanswers/>')).toEqual([]);
  });
});
