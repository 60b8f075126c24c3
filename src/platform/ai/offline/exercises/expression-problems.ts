import { pick, shuffled } from '../../../../shared/rules/seeded-random.ts';
import { whole } from '../offline-draft.ts';
import type { Problem, ProblemTemplate } from './problem.ts';

type Part = { latex: string; value: number };

/** Terms of an expression, each of another form, so that two expressions differ in more than numbers. */
const parts: ((random: () => number) => Part)[] = [
  (random) => numberPart(whole(11, 60, random)),
  (random) => {
    const [a, b] = [whole(2, 9, random), whole(3, 12, random)];
    return { latex: `${a} \\cdot ${b}`, value: a * b };
  },
  (random) => {
    const [a, b] = [whole(3, 9, random), whole(2, 9, random)];
    return { latex: `\\frac{${a * b}}{${b}}`, value: a };
  },
  (random) => {
    const root = whole(3, 12, random);
    return { latex: `\\sqrt{${root * root}}`, value: root };
  },
  (random) => {
    const base = whole(2, 9, random);
    return { latex: `${base}^2`, value: base * base };
  },
  (random) => {
    const base = whole(2, 4, random);
    return { latex: `${base}^3`, value: base ** 3 };
  },
  (random) => {
    const [a, b, c] = [whole(2, 6, random), whole(5, 12, random), whole(1, 4, random)];
    return { latex: `${a} \\cdot (${b} - ${c})`, value: a * (b - c) };
  },
  (random) => {
    const [a, b] = [whole(3, 20, random), whole(21, 40, random)];
    return { latex: `|${a} - ${b}|`, value: b - a };
  },
];

const asks = [
  { es: 'Calcula el valor de', en: 'Work out the value of' },
  { es: '¿Cuál es el resultado de', en: 'What is the result of' },
  {
    es: 'Efectúa las operaciones y escribe el resultado de',
    en: 'Carry out the operations and write down the result of',
  },
];

/** A sum of three to five different terms: enough combinations for any number of exercises. */
function expressionProblem(random: () => number): Problem {
  const chosen = shuffled(parts, random).slice(0, whole(3, 5, random));
  let latex = '';
  let value = 0;
  for (const [index, make] of chosen.entries()) {
    const part = make(random);
    const minus = index > 0 && random() < 0.4;
    latex += index === 0 ? part.latex : ` ${minus ? '-' : '+'} ${part.latex}`;
    value += minus ? -part.value : part.value;
  }
  const ask = pick(asks, random);
  const end = ask.es.startsWith('¿') ? '?' : '.';
  return {
    es: `${ask.es} $${latex}$${end}`,
    en: `${ask.en} $${latex}$${end}`,
    value: String(value),
    working: `${latex} = ${value}`,
    wrong: [value + 10, -value, value + whole(3, 9, random)].map(String),
  };
}

function numberPart(value: number): Part {
  return { latex: String(value), value };
}

/** For topics about calculating itself. It is code, not data, since it composes its expression. */
export const expressionTemplate: ProblemTemplate = {
  names: {
    es: ['operaciones combinadas', 'jerarquía de operaciones', 'orden de las operaciones'],
    en: ['order of operations', 'combined operations'],
  },
  make: expressionProblem,
};
