import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { writeGift, writeMoodleXml } from '../../src/domain/authoring/exchange/write-moodle.ts';
import { markingOf } from '../../src/shared/question-types/markings.ts';
import { pairsOf } from '../../src/shared/question-types/matching/content.ts';

type Row = ReturnType<typeof readQuestionFile>['rows'][number];
const rowOf = (file: string): Row => readQuestionFile(Buffer.from(file)).rows[0]!;
const xml = (type: string, inner: string, text = '¿Cuál es?') =>
  rowOf(
    `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question></quiz>`,
  );
const answer = (share: number, text: string) =>
  `<answer fraction="${share}" format="html"><text><![CDATA[${text}]]></text></answer>`;
const notes = ({ notes: list }: Row) => list.map(({ code, values }) => [code, ...Object.values(values)]);
const marks = ({ question }: Row, answers: string[]) =>
  answers.map((one) => {
    const marking = markingOf(question!).mark(question!, one, { roundingDigits: 4 });
    return marking.is === 'marked' ? marking.share : null;
  });

describe('a single choice with two right options', () => {
  const both = answer(100, 'mar') + answer(0, 'río') + answer(100, 'océano');

  it.each([
    ['Moodle XML', () => xml('multichoice', both)],
    ['GIFT', () => rowOf('¿Cuál es? {=mar ~río =océano}')],
  ])('takes both as right in %s', (_, read) => {
    const row = read();
    expect(row.fate).toBe('as-is');
    expect(marks(row, ['a', 'b', 'c'])).toEqual([1, 0, 1]);
  });

  it('keeps both through a round trip', () => {
    const { question } = xml('multichoice', both);
    const stored = { ...question!, id: 1, standingRegradeId: null, markingRules: 2 };
    for (const write of [writeMoodleXml, writeGift])
      expect(marks(rowOf(write('Tema', [stored]).text), ['a', 'b', 'c'])).toEqual([1, 0, 1]);
  });
});

describe('a type with several right options', () => {
  it('multichoiceset is all or nothing', () => {
    const row = xml('multichoiceset', answer(100, '<b>2</b>') + answer(100, '4') + answer(0, '5'));
    expect(row.question!.options.map(({ text }) => text)).toEqual(['2', '4', '5']);
    expect(marks(row, ['a, b', 'a', 'a, b, c'])).toEqual([1, 0, 0]);
    expect(notes(row)).toEqual([['format']]);
  });

  it('oumultiresponse gives each right option the same part', () => {
    const row = xml('oumultiresponse', answer(100, '2') + answer(100, '4') + answer(0, '5') + answer(0, '7'));
    expect(marks(row, ['a, b', 'a'])).toEqual([1, 0.5]);
    expect(notes(row)).toEqual([['wrong-subtract', 2]]);
  });
});

it('matching by dragging is matching', () => {
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text>${left}</text><answer format="html"><text><![CDATA[<p>${right}</p>]]></text></answer></subquestion>`;
  const row = xml(
    'ddmatch',
    pair('Mitocondria', 'Energía') + pair('Ribosoma', 'Proteínas &amp; más') + pair('', 'Luz'),
  );
  expect(pairsOf(row.question!)).toEqual({
    pairs: [
      { left: 'Mitocondria', right: 'Energía' },
      { left: 'Ribosoma', right: 'Proteínas & más' },
    ],
    distractors: ['Luz'],
  });
  expect(row.fate).toBe('as-is');
});

describe('gapfill', () => {
  const text = '<p>El [gato|minino] come [ratones].</p>';
  const right = answer(100, 'gato|minino') + answer(100, 'ratones');

  it('has gaps to write, with further right answers', () => {
    const row = xml(
      'gapfill',
      `${right}<answerdisplay>gapfill</answerdisplay><delimitchars>[]</delimitchars>`,
      text,
    );
    expect(row.question!.statement).toBe('El ___1___ come ___2___.');
    expect(marks(row, ['gato | ratones', 'minino | ratones', 'perro | ratones'])).toEqual([1, 1, 0.5]);
    expect(notes(row)).toEqual([]);
  });

  it('has lists with the wrong words where its words are dragged or chosen', () => {
    const row = xml('gapfill', `${right}${answer(0, 'flores')}<answerdisplay>dragdrop</answerdisplay>`, text);
    expect(row.question!.details!.gaps).toEqual(
      ['gato', 'ratones'].map((key) => ({
        kind: 'choice',
        answers: [{ text: key, share: 1 }],
        options: ['gato', 'ratones', 'flores'],
      })),
    );
  });

  it('has gaps to write where the list is too long, and says so', () => {
    const many = Array.from({ length: 8 }, (_, n) => answer(0, `flor ${n}`)).join('');
    const row = xml('gapfill', `${right}${many}<answerdisplay>dropdown</answerdisplay>`, text);
    expect(row.question!.details!.gaps!.map(({ kind }) => kind)).toEqual(['text', 'text']);
    expect(notes(row)).toEqual([['gap-list-typed', 10, 8]]);
  });

  it('has its own signs, case and patterns', () => {
    const signs = '<delimitchars>@@</delimitchars><answerdisplay>gapfill</answerdisplay>';
    const row = xml('gapfill', `${signs}<casesensitive>1</casesensitive>`, 'El @Gato@ [así] come @rat.*@.');
    expect(row.question!.statement).toBe('El ___1___ [así] come ___2___.');
    expect(row.question!.details!.matchCase).toBe(true);
    expect(notes(row)).toEqual([['gap-pattern', 'rat.*']]);
    const plain = xml('gapfill', `${signs}<disableregex>1</disableregex>`, 'Son @f(x)@.');
    expect(notes(plain)).toEqual([]);
  });
});

describe('a question of the plugin WIRIS', () => {
  const wiris = '<wirisquestion>&lt;question/&gt;</wirisquestion>';

  it('is the plain type where it uses no variable', () => {
    expect(xml('multichoicewiris', answer(100, 'sí') + answer(0, 'no') + wiris).type).toBe('opcion_multiple');
    expect(xml('shortanswerwiris', answer(100, 'agua') + wiris).type).toBe('respuesta_corta');
    expect(xml('truefalsewiris', answer(100, 'true') + answer(0, 'false')).type).toBe('verdadero_falso');
    expect(xml('essaywiris', wiris).type).toBe('respuesta_abierta');
    expect(xml('multianswerwiris', wiris, 'Es {1:SA:=agua}.').type).toBe('completar');
    expect(xml('multichoicewiris', answer(100, 'nº 1 &#8212; #1') + answer(0, 'no')).type).toBe(
      'opcion_multiple',
    );
  });

  it('is refused with the reason where it uses one', () => {
    expect(notes(xml('shortanswerwiris', answer(100, '#sol') + wiris))).toEqual([['type-calculated']]);
    expect(notes(xml('multichoicewiris', answer(100, 'sí') + answer(0, 'no'), '¿Es #a + #b?'))).toEqual([
      ['type-calculated'],
    ]);
  });
});

it.each(['kprime', 'mtf'])('a table of true and false is refused with the way from there: %s', (type) => {
  expect(notes(xml(type, answer(100, 'sí')))).toEqual([['type-statements', type]]);
});
