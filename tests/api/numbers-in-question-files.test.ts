import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { writeMoodleXml } from '../../src/domain/authoring/exchange/write-moodle.ts';
import { markingOf } from '../../src/shared/question-types/markings.ts';
import { tidyQuestion } from '../../src/shared/rules/question-rules.ts';

type Row = ReturnType<typeof readQuestionFile>['rows'][number];
const rowOf = (file: string): Row => readQuestionFile(Buffer.from(file)).rows[0]!;
const xml = (type: string, inner: string, text = '¿Cuánto es?') =>
  rowOf(
    `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question></quiz>`,
  );
const cloze = (text: string) => xml('cloze', '', `La respuesta es ${text} y ya.`);
const notes = ({ notes: list }: Row) => list.map(({ code, values }) => [code, ...Object.values(values)]);
const marks = ({ question }: Row, answers: string[]) =>
  answers.map((answer) => {
    const marking = markingOf(question!).mark({ ...question!, accepted: [] }, answer, { roundingDigits: 4 });
    return marking.is === 'marked' ? marking.share : null;
  });

describe('a gap of a cloze question', () => {
  it.each([
    ['{1:SHORTANSWER:Mal#no~=Bien}', 'Bien', 'Mal'],
    ['{2:NUMERICAL:%0%90:0~=100:1}', '100', '90'],
    ['{1:MULTICHOICE:Mal#no~=Bien~Fatal}', 'Bien', 'Mal'],
    ['{1:SHORTANSWER:%50%Regular~Mal~%100%Bien}', 'Bien', 'Mal'],
  ])('has its right answer wherever it stands in the list: %s', (gap, right, wrong) => {
    const row = cloze(gap);
    expect(marks(row, [right, wrong])).toEqual([1, 0]);
  });

  it('keeps the order of the options of a list', () => {
    expect(cloze('{1:MC:Mal~=Bien~Fatal}').question!.details!.gaps![0]!.options).toEqual([
      'Mal',
      'Bien',
      'Fatal',
    ]);
  });

  it('has one right option where the list had two: the other is taken out and named', () => {
    const row = cloze('{1:MC:=mar~=océano~río~lago}');
    expect(row.question!.details!.gaps![0]!.options).toEqual(['mar', 'río', 'lago']);
    expect(notes(row)).toEqual([['gap-several-right', 'océano']]);
  });

  it('accepts what its tolerance accepts', () => {
    const row = cloze('{1:NUMERICAL:=117.113:0.01}');
    expect(notes(row)).toEqual([]);
    expect(marks(row, ['117,12', '117.104', '117,13', '117'])).toEqual([1, 1, 0, 0]);
  });

  it('names every answer whose tolerance changes, in all gaps', () => {
    const row = cloze('{1:NM:=10:1~%50%12:3} o {1:NM:=5:0.5} o {1:NM:=7:0~%25%8:0.1}');
    expect(notes(row)).toEqual([['tolerance', '12 ± 3 · 8 ± 0.1']]);
  });

  it('keeps its tolerance through Moodle XML', () => {
    const stored = {
      ...tidyQuestion(cloze('{1:NUMERICAL:=117.113:0.01}').question!),
      ...{
        id: 1,
        language: 'es' as const,
        writer: null,
        accepted: [],
        standingRegradeId: null,
        markingRules: 2,
      },
    };
    const { text, losses } = writeMoodleXml('Tema', [stored]);
    expect(text).toContain('{1:NUMERICAL:=117.113:0.01}');
    expect(losses[0]!.map(({ code }) => code)).toEqual(['difficulty-lost']);
  });
});

describe('an exercise', () => {
  it('names every answer whose tolerance changes', () => {
    const answer = (share: number, text: string, tolerance: string) =>
      `<answer fraction="${share}"><text>${text}</text><tolerance>${tolerance}</tolerance></answer>`;
    const row = xml(
      'numerical',
      answer(100, '1822', '0') + answer(50, '1820', '5') + answer(25, '1800', '0'),
    );
    expect(notes(row)).toEqual([['tolerance', '1820 ± 5']]);
    expect(row.question!.details!.accept!.answers).toEqual([
      { text: '1820', share: 0.5 },
      { text: '1800', share: 0.25 },
    ]);
  });

  it.each([
    ['{#\n=%100%5:0#bien\n~#repasa\n}', [['option-feedback', 1]]],
    ['{#\n=5:0\n~\n}', []],
    ['{#=5:0 ~*#repasa}', [['option-feedback', 1]]],
  ])('of GIFT may say something about any other answer: %s', (answers, expected) => {
    const row = rowOf(`¿Cuántas vocales hay? ${answers}`);
    expect(notes(row)).toEqual(expected);
    expect(marks(row, ['5', '6'])).toEqual([1, 0]);
  });
});

describe('a number of a file', () => {
  it('may have a decimal comma: share, tolerance, points, percentage and key', () => {
    const answer = '<answer fraction="100,0"><text>2,5</text><tolerance>0,1</tolerance></answer>';
    const row = xml('numerical', `<defaultgrade>1,50</defaultgrade>${answer}`);
    expect(row.question!.points).toBe(1.5);
    expect(marks(row, ['2,58', '2.45', '2,7'])).toEqual([1, 1, 0]);
    expect(marks(cloze('{1:SA:=agua~%33,33%hielo}'), ['agua', 'hielo'])).toEqual([1, 0.3333]);
    expect(marks(cloze('{1:NM:=2,5:0,1}'), ['2,58', '2,7'])).toEqual([1, 0]);
    expect(marks(rowOf('¿Qué es? {=agua =%33,33%hielo}'), ['agua', 'hielo'])).toEqual([1, 0.3333]);
    expect(marks(rowOf('¿Cuánto? {#2,5:0,1}'), ['2,58', '2,7'])).toEqual([1, 0]);
  });

  it('may have an exponent: key, tolerance and range', () => {
    const answer = '<answer fraction="1E2"><text>1.5E3</text><tolerance>1e1</tolerance></answer>';
    expect(marks(xml('numerical', answer), ['1508', '1520'])).toEqual([1, 0]);
    expect(marks(cloze('{1:NM:=1.5e3:1e1}'), ['1508', '1520'])).toEqual([1, 0]);
    expect(marks(rowOf('¿Cuánto? {#1.5e3:1E1}'), ['1508', '1520'])).toEqual([1, 0]);
    expect(marks(rowOf('¿Cuánto? {#1e3..2e3}'), ['1508', '2520'])).toEqual([1, 0]);
  });

  it('that cannot be read refuses the question: it is not taken for 0', () => {
    const answer = (share: string, tolerance: string) =>
      `<answer fraction="${share}"><text>5</text><tolerance>${tolerance}</tolerance></answer>`;
    expect(notes(xml('numerical', answer('100', 'poco')))).toEqual([['number-unknown', 'poco']]);
    expect(notes(xml('numerical', answer('100', '1') + answer('media', '1')))).toEqual([
      ['number-unknown', 'media'],
    ]);
    expect(notes(cloze('{1:NM:=5:poco}'))).toEqual([['number-unknown', '=5:poco']]);
    expect(notes(rowOf('¿Cuánto? {#5:poco}'))).toEqual([['gift-syntax', 1]]);
  });
});
