import { describe, expect, it } from 'vitest';
import {
  choiceQuestion,
  exerciseQuestion,
  gapFillingQuestion,
  matchingQuestion,
  orderingQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../../../tests/support/questions.ts';
import { contentDoubts } from './content-doubts.ts';
import { withPairs } from './matching/content.ts';
import { otherForms } from './short-answer/other-forms.ts';

const kinds = (question: Parameters<typeof contentDoubts>[0]) =>
  contentDoubts(question).map(({ kind }) => kind);
const short = (texts: [string, number][], details: object = {}) =>
  shortAnswerQuestion({ details: { answers: texts.map(([text, share]) => ({ text, share })), ...details } });
const options = (...texts: string[]) =>
  choiceQuestion({ options: texts.map((text, index) => ({ id: 'abcd'.charAt(index), text })) });

describe('a doubt about the content', () => {
  it('is a pair of dollar signs that are prices or the limits of a formula, in any type', () => {
    const doubts = (text: string) => contentDoubts(trueFalseQuestion({ text }));
    expect(doubts('Cuesta $2 y el otro vale 3$ hoy.')).toEqual([
      { kind: 'price-or-formula', sample: 'Cuesta $2 y el otro vale 3$ hoy.' },
    ]);
    for (const sure of ['Cuesta $2 y el otro $3.', 'Sea $x^2$.', 'Cuesta \\$2 y vale 3\\$.'])
      expect(doubts(sure), sure).toEqual([]);
  });

  it('is two options that are the same to a reader', () => {
    expect(contentDoubts(options('La  mitosis', 'la mitosis.', 'Otra'))).toEqual([
      { kind: 'same-options', one: 'La  mitosis', other: 'la mitosis.' },
    ]);
    expect(kinds(options('camión', 'camion', 'Aa', 'AA'))).toEqual([]);
    expect(kinds(options('', '', 'a', 'b'))).toEqual([]);
  });

  it('is none for equal items that may change places, and for two items with one match', () => {
    const texts = 'la niña lee la carta'.split(' ');
    const items = texts.map((text, n) => ({ id: `${n}`, text }));
    const sentence = orderingQuestion({ options: items, correctAnswer: '0, 1, 2, 3, 4' });
    expect(kinds(sentence)).toEqual([]);
    const pairs = withPairs({
      pairs: ['Perro', 'Gato'].map((left) => ({ left, right: 'Mamífero' })),
      distractors: ['mamífero'],
    });
    expect(kinds(matchingQuestion(pairs))).toEqual(['same-options']);
  });

  it('is a text that is compared as equal to another one with another share', () => {
    expect(
      kinds(
        short([
          ['comió', 1],
          ['comio', 0.5],
        ]),
      ),
    ).toEqual(['fold-alike']);
    expect(
      kinds(
        short(
          [
            ['comió', 1],
            ['comio', 0.5],
          ],
          { matchAccents: true },
        ),
      ),
    ).toEqual([]);
  });

  it('is a key whose capitals have a meaning, until the teacher has said whether they count', () => {
    expect(contentDoubts(short([['Aa', 1]]))).toEqual([
      { kind: 'letter-case', key: 'Aa', forms: ['AA', 'aa'] },
    ]);
    for (const matchCase of [true, false]) expect(kinds(short([['Aa', 1]], { matchCase }))).toEqual([]);
    expect(kinds(short([['Madrid', 1]]))).toEqual([]);
  });

  it('is a value as a key, also in a gap', () => {
    for (const key of ['3,5', '25 km', '12/10/1492']) expect(kinds(short([[key, 1]]))).toEqual(['value-key']);
    for (const key of ['siglo XVIII', 'mitosis']) expect(kinds(short([[key, 1]]))).toEqual([]);
    const gap = gapFillingQuestion({
      statement: 'En ___1___ llegó.',
      details: { gaps: [{ kind: 'text', answers: [{ text: '1492', share: 1 }] }] },
    });
    expect(contentDoubts(gap)).toEqual([{ kind: 'value-key', key: '1492', gap: 1 }]);
  });

  it('is that several gaps accept the same answers', () => {
    const gap = (...texts: string[]) => ({
      kind: 'text' as const,
      answers: texts.map((text) => ({ text, share: 1 })),
    });
    const question = gapFillingQuestion({
      statement: '___1___ y ___2___',
      details: { gaps: [gap('épica', 'lírica'), gap('lírica', 'épica')] },
    });
    expect(contentDoubts(question)).toEqual([{ kind: 'same-gaps', gaps: [1, 2] }]);
  });

  it.each([
    ['192.168.0.1', ''],
    ['3.10', '¿Qué versión de Python?'],
    ['H2O', ''],
    ['1E3', 'en hexadecimal'],
  ])('is an exercise whose key is no value: %s', (correctAnswer, text) => {
    expect(kinds(exerciseQuestion({ correctAnswer, text }))).toEqual(['identifier-key']);
  });

  it.each(['3.10', '20 N', 'PV', '3/4', 'x'])('is none for the value %s', (correctAnswer) => {
    expect(kinds(exerciseQuestion({ correctAnswer, text: 'Calcula.' }))).toEqual([]);
  });
});

describe('other forms of an answer', () => {
  const formsOf = (text: string, language: 'es' | 'en' = 'es') =>
    otherForms([{ text, share: 1 }], {}, language);

  it.each([
    ['siglo XVIII', ['XVIII', 's. XVIII', 'siglo 18', '18']],
    ['3 sílabas', ['3', 'tres sílabas', 'tres']],
    ['Segunda', ['2.ª', 'II']],
    ['Felipe II', ['Felipe segundo']],
    ['Federico García Lorca', ['García Lorca', 'García Lorca, Federico']],
    ['Miguel de Cervantes', ['Cervantes', 'Cervantes, Miguel de']],
    ['el río Tajo', ['Tajo']],
    ['Buenos Aires', []],
    ['mitosis', []],
    ['1492', []],
  ])('are proposed for %s', (text, forms) => {
    expect(formsOf(text)).toEqual(forms);
  });

  it('are in the language of the answer', () => {
    expect(formsOf('four', 'es')).toEqual(['4']);
    expect(formsOf('4', 'en')).toEqual(['four']);
    expect(formsOf('River Thames', 'en')).toEqual(['Thames']);
  });

  it('leave out what an answer already covers', () => {
    const answers = ['siglo XVIII', 'XVIII', '18'].map((text) => ({ text, share: 1 }));
    expect(otherForms(answers, {}, 'es')).toEqual(['s. XVIII', 'siglo 18']);
    expect(otherForms([{ text: 'siglo XVIII', share: 0.5 }], {}, 'es')).toEqual([]);
  });
});
