import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import type { AskAnswer } from '../../src/shared/contracts/exchange.ts';
import { answerAsk } from '../../src/shared/imported-questions/answer-ask.ts';

const rowOf = (file: string) => readQuestionFile(Buffer.from(file)).rows[0]!;
const answered = (file: string, answer: AskAnswer) => {
  const { question, asks } = rowOf(file);
  const ask = asks.find(({ kind }) => kind === answer.kind)!;
  return answerAsk(question!, ask, answer);
};
const right = (...ids: string[]): AskAnswer => ({ kind: 'which-right', right: ids });

const xml = (type: string, inner: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text>¿Cuál es?</text></questiontext>${inner}</question></quiz>`;
const answers = ['Caroteno', 'Clorofila', 'Xantofila']
  .map((text) => `<answer fraction="0"><text>${text}</text></answer>`)
  .join('');

const own = (question: object) =>
  JSON.stringify({ format: 'aula-questions', version: 1, topic: 'x', questions: [question] });

describe('a question whose key the file does not name', () => {
  it.each([
    ['multichoice', `<single>true</single>${answers}`, ['b'], 'b'],
    ['multichoice', `<single>false</single>${answers}`, ['c', 'a'], 'a, c'],
    ['truefalse', '<answer fraction="100"><text>Wahr</text></answer>', ['Falso'], 'Falso'],
  ])('is complete but for it, and a person says it: %s', (type, inner, ids, key) => {
    const file = xml(type, inner);
    const { question, asks, fate } = rowOf(file);
    expect(asks).toEqual([{ kind: 'which-right' }]);
    expect(fate).not.toBe('refused');
    expect(question!.correctAnswer).toBe('');
    expect(answered(file, right(...ids))!.correctAnswer).toBe(key);
  });

  it('is asked for in GIFT and in our own format, where true/false without a key is no true one', () => {
    const { asks, notes } = rowOf('¿Cuál es? {~uno ~dos}');
    expect([asks, notes]).toEqual([[{ kind: 'which-right' }], []]);
    const trueFalse = { type: 'verdadero_falso', text: 'Es así.', difficulty: 3, correctAnswer: '' };
    const row = rowOf(own(trueFalse));
    expect([row.asks, row.question!.correctAnswer]).toEqual([[{ kind: 'which-right' }], '']);
  });

  it('takes no answer that it does not have', () => {
    const file = xml('multichoice', `<single>true</single>${answers}`);
    expect(answered(file, right('z'))).toBeNull();
    expect(answered(file, right('a', 'b'))).toBeNull();
    expect(answered(xml('truefalse', '<answer fraction="0"><text>x</text></answer>'), right('a'))).toBeNull();
  });

  it('is refused when something else is missing too', () => {
    const option = { type: 'opcion_multiple', text: 'x', difficulty: 3, options: [{ id: 'a', text: 'uno' }] };
    const { fate, asks, notes } = rowOf(own(option));
    expect([fate, asks, notes[0]!.values.error]).toEqual(['refused', [], 'too-few-options']);
  });
});

describe('dollar signs with two readings', () => {
  const text = 'Un café cuesta $2 y seis cuestan 9$. ¿Cuánto es?';
  const price = (reading: 'price' | 'formula'): AskAnswer => ({ kind: 'price-or-formula', reading });

  it('are asked about, in the text and in the options', () => {
    expect(rowOf(`${text} {=3 ~4}`).asks).toEqual([{ kind: 'price-or-formula', sample: text }]);
    expect(rowOf(`¿Cuánto? {=cuesta $2 y seis valen 9$ ~4}`).asks).toHaveLength(1);
    const { asks, notes } = rowOf('Halla $2x$ {=3 ~4}');
    expect([asks, notes.map(({ code }) => code)]).toEqual([[], ['dollar']]);
  });

  it('become prices or formulas', () => {
    const file = `${text} {=3 ~4}`;
    expect(answered(file, price('price'))!.text).toContain('cuesta \\$2 y seis cuestan 9\\$.');
    expect(answered(file, price('formula'))!.text).toContain('\\(2 y seis cuestan 9\\)');
    expect(answerAsk(rowOf(file).question!, { kind: 'which-right' }, price('price'))).toBeNull();
  });

  it('are what they are in our own files', () => {
    const question = { type: 'respuesta_abierta', text, difficulty: 3, correctAnswer: 'x' };
    expect(rowOf(own(question)).asks).toEqual([]);
  });
});
