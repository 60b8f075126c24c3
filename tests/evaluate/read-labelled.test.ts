import { describe, expect, test } from 'vitest';
import { readLabelled } from '../../scripts/evaluate/read-labelled.ts';

const row = {
  question: '¿Qué es una hoja?',
  reference: 'Un nodo sin hijos.',
  answer: 'No tiene hijos.',
  score: 0.8,
};
const lines = (...rows: unknown[]) =>
  rows.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');
const marks = (text: string, name = 'set.jsonl', maxScore = 1) =>
  readLabelled(text, name, maxScore).answers.map(({ mark }) => mark);

describe('a labelled set', () => {
  test('in JSON lines yields answers with marks out of 10, and their raters', () => {
    const { answers, skipped } = readLabelled(lines({ ...row, score2: [0.6, 1] }), 'set.jsonl', 1);
    expect(skipped).toEqual([]);
    expect(answers).toEqual([
      {
        line: 1,
        language: 'es',
        question: row.question,
        reference: row.reference,
        answer: row.answer,
        mark: 8,
        raters: [6, 10],
      },
    ]);
  });

  test.each([
    'question,reference,answer,score',
    'Pregunta;Respuesta modelo;Respuesta;Nota',
    'Question Text\tDesired_Answer\tstudent-answer\tscore_avg',
    'prompt,modelAnswer,Student Response,Grade',
  ])('in CSV is read with the header %j', (heading) => {
    const delimiter = /[,;\t]/.exec(heading)![0];
    const cells = ['What is a leaf?', 'A node.', 'Green', delimiter === ';' ? '0,5' : '0.5'].join(delimiter);
    const { answers } = readLabelled(`\uFEFF${heading}\r\n${cells}\r\n`, 'set.csv', 1);
    expect(answers).toMatchObject([
      { question: 'What is a leaf?', reference: 'A node.', answer: 'Green', mark: 5, raters: null },
    ]);
  });

  test('names every unusable row by its line and the reason', () => {
    const text = lines(
      row,
      '{"question": ',
      '[1, 2]',
      '',
      { ...row, score: 1.2 },
      { ...row, score: 'good' },
      { ...row, reference: '' },
      { question: 'x', reference: 'y', score: 1 },
      { question: 'x', reference: 'y', answer: 'z' },
      { ...row, score2: [0.5, 7] },
      { ...row, answer: 'x'.repeat(10_001) },
    );
    const { answers, skipped } = readLabelled(text, 'set.jsonl', 1);
    expect(answers).toHaveLength(1);
    expect(skipped).toEqual([
      { line: 2, reason: 'is not JSON' },
      { line: 3, reason: 'is not a JSON object' },
      { line: 5, reason: 'score 1.2 is not between 0 and 1' },
      { line: 6, reason: 'score is not a number' },
      { line: 7, reason: 'has no reference' },
      { line: 8, reason: 'has no answer' },
      { line: 9, reason: 'has no score' },
      { line: 10, reason: "a rater's score 7 is not between 0 and 1" },
      { line: 11, reason: 'answer is longer than 10000 characters' },
    ]);
  });

  test('counts lines correctly when a CSV cell contains line breaks', () => {
    const text = 'question,reference,answer,score\nq,r,"one\ntwo",1\nq,r,three,9\n\nq,r,four,x\n';
    const { answers, skipped } = readLabelled(text, 'set.csv', 1);
    expect(answers.map(({ line }) => line)).toEqual([2]);
    expect(skipped.map(({ line }) => line)).toEqual([4, 6]);
  });

  test('keeps a blank answer, which is valid', () => {
    expect(readLabelled(lines({ ...row, answer: '', score: 0 }), 'set.jsonl', 1).answers[0]!.answer).toBe('');
  });

  test('uses the mean of two raters without a score, in both notations', () => {
    const { score: _, ...unmarked } = row;
    expect(marks(lines({ ...unmarked, score2: [0.5, 1] }))).toEqual([7.5]);
    expect(marks(lines({ ...unmarked, score_me: 4, score_other: 5 }), 'set.jsonl', 5)).toEqual([9]);
    const csv = 'question,reference,answer,score,score2\nq,r,a,0.5,"[0.4, 0.6]"';
    expect(readLabelled(csv, 'set.csv', 1).answers[0]!.raters).toEqual([4, 6]);
  });

  test('divides by the given maximum score, without floating-point errors', () => {
    expect(marks(lines({ ...row, score: 3.5 }), 'set.jsonl', 5)).toEqual([7]);
    expect(marks(lines({ ...row, score: 0.29 }))).toEqual([2.9]);
  });

  test('is recognised as JSON or CSV by its beginning when its name does not tell', () => {
    expect(marks(lines(row), 'answers.txt')).toEqual([8]);
    expect(marks('question,reference,answer,score\nq,r,a,1', 'answers.txt')).toEqual([10]);
  });

  test('has the declared language, or else that of its words', () => {
    const of = (more: object) => readLabelled(lines({ ...row, ...more }), 's.jsonl', 1).answers[0]!.language;
    expect(of({ lang: 'en' })).toBe('en');
    expect(
      of({ question: 'What is the leaf of a tree?', reference: 'It is a node that has no children.' }),
    ).toBe('en');
    expect(of({ question: 'f(x)?', reference: '2x' })).toBe('es');
  });
});
