import { expect, test } from 'vitest';
import type { WritingRequest } from '../../src/domain/ai/evaluator.ts';
import { foldedWords } from '../../src/domain/ai/text/fold-text.ts';
import { writeOffline } from '../../src/platform/ai/offline/write-offline.ts';
import { htmlToText } from '../../src/shared/content/html.ts';
import type { QuestionDraft, QuestionType } from '../../src/shared/contracts/questions.ts';

const levels = [1, 2, 3, 4, 5] as const;
const seeds = Array.from({ length: 24 }, (_, index) => index * 7 + 1);

const page = `La fotosíntesis ocurre en los cloroplastos de las hojas verdes.
La respiración libera energía en las mitocondrias de cada célula viva.
La clorofila absorbe la luz roja y la luz azul del sol durante todo el día.
El científico Jan Ingenhousz demostró en 1779 que las plantas necesitan luz para producir oxígeno en el agua.
La transpiración mueve el agua desde la raíz hasta las hojas más altas de un árbol de 60 metros.
En 1845 el médico Julius Mayer propuso que la fotosíntesis guarda la energía de la luz en las sustancias de la planta.
La fermentación ocurre sin oxígeno en las levaduras del pan.
El ciclo de Calvin, que Melvin Calvin describió en 1950 con ayuda de carbono marcado, fija el dióxido de carbono del aire en moléculas de azúcar dentro de los cloroplastos.
La evaporación enfría las hojas en los días de calor intenso.
Una hoja grande puede perder 400 mililitros de agua en un día de verano seco.
La germinación empieza cuando la semilla absorbe agua del suelo húmedo.
La polinización une el polen con el óvulo de la flor y depende muchas veces de las abejas.`;

function written(
  type: QuestionType,
  difficulty: number,
  more: Partial<WritingRequest> = {},
): QuestionDraft[] {
  return seeds.flatMap(
    (seed) =>
      writeOffline({
        language: 'es',
        subject: 'Matemática',
        topic: 'Operaciones y jerarquía',
        level: 1,
        guidelines: 'Operaciones combinadas.',
        difficulty,
        types: [type],
        count: 3,
        passage: null,
        avoid: [],
        seed,
        ...more,
      }).questions,
  );
}

const fromText = {
  subject: 'Biología',
  topic: 'Las plantas',
  guidelines: 'El texto.',
  passage: { text: page, firstPage: 1, lastPage: 1 },
};
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const byLevel = (measure: (level: number) => number) => levels.map(measure);

/** Expects that no level is clearly below the previous one, and that the fifth is well above the first. */
function expectRising(values: number[], factor: number) {
  for (const [at, value] of values.slice(1).entries())
    expect(value).toBeGreaterThanOrEqual(values[at]! * 0.97);
  expect(values.at(-1)!).toBeGreaterThan(values[0]! * factor);
}

const operations = ({ statement }: QuestionDraft) =>
  statement.match(/[+\-^|]|\\(?:cdot|frac|sqrt)|\)\(/g)?.length ?? 0;

test('uses more operations in exercises of a higher level', () => {
  expectRising(
    byLevel((level) => mean(written('ejercicio', level).map(operations))),
    1.5,
  );
});

test('uses longer numbers at a higher level in exercises of a topic with one calculation', () => {
  const request = { topic: 'Ecuaciones lineales', guidelines: 'Ecuaciones de primer grado.' };
  const figures = (level: number) =>
    mean(written('ejercicio', level, request).map(({ statement }) => statement.match(/\d/g)?.length ?? 0));
  expectRising(byLevel(figures), 1.15);
});

test('creates wrong options closer to the right one at a higher level', () => {
  const distance = (level: number) => {
    const gaps = written('opcion_multiple', level).flatMap(({ options, correctAnswer }) => {
      const value = (text: string) => Number(text.replace(/\$/g, ''));
      const right = value(options.find(({ id }) => id === correctAnswer)!.text);
      const wrong = options.filter(({ id }) => id !== correctAnswer).map(({ text }) => value(text));
      return wrong.map((one) => Math.abs(one - right) / Math.max(1, Math.abs(right)));
    });
    return mean(gaps.filter(Number.isFinite));
  };
  expect(distance(5)).toBeLessThan(distance(3));
  expect(distance(3)).toBeLessThan(distance(1));
});

test.each(['opcion_multiple', 'verdadero_falso'] as const)(
  'uses longer sentences of a document for %s questions of a higher level',
  (type) => {
    const words = ({ text }: QuestionDraft) => foldedWords(htmlToText(text)).length;
    const length = (level: number) => mean(written(type, level, { ...fromText, count: 2 }).map(words));
    expect(length(5)).toBeGreaterThan(length(3));
    expect(length(3)).toBeGreaterThan(length(1));
  },
);

test('offers numbers closer to a missing one at a higher level', () => {
  const text = 'Quito fue sede en 1979 de otra reunión. Se vendieron allí unas 800 cajas de ese té.';
  const distance = (level: number) =>
    mean(
      written('opcion_multiple', level, { ...fromText, passage: { ...fromText.passage, text } }).flatMap(
        ({ options, correctAnswer }) => {
          const right = Number(options.find(({ id }) => id === correctAnswer)?.text);
          const wrong = options.filter(({ id }) => id !== correctAnswer).map(({ text }) => Number(text));
          return wrong.map((figure) => Math.abs(figure - right) / right).filter(Number.isFinite);
        },
      ),
    );
  expect(distance(5)).toBeLessThan(distance(3));
  expect(distance(3)).toBeLessThan(distance(1));
});

test('stores the requested level in the questions', () => {
  for (const level of levels) {
    expect(new Set(written('ejercicio', level).map(({ difficulty }) => difficulty))).toEqual(
      new Set([level]),
    );
  }
});
