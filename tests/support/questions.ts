import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { withPairs } from '../../src/shared/question-types/matching/content.ts';
import { tidyQuestion } from '../../src/shared/rules/question-rules.ts';

const base = {
  difficulty: 3,
  options: [],
  statement: '',
  solutionExample: '',
  criteria: [],
};

/** The functions below create one question of each type, with simple answers. */
export function choiceQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return {
    ...base,
    type: 'opcion_multiple',
    text: '¿Cuál es la capital de Ecuador?',
    options: [
      { id: 'a', text: 'Guayaquil' },
      { id: 'b', text: 'Quito' },
      { id: 'c', text: 'Cuenca' },
    ],
    correctAnswer: 'b',
    solutionExample: 'Quito es la capital desde 1830.',
    ...overrides,
  };
}

export function trueFalseQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return {
    ...base,
    type: 'verdadero_falso',
    text: 'El agua hierve a menor temperatura a gran altura.',
    correctAnswer: 'Verdadero',
    solutionExample: 'Con menos presión el agua hierve antes.',
    ...overrides,
  };
}

export function exerciseQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return {
    ...base,
    type: 'ejercicio',
    text: 'Calcula el valor exacto:',
    statement: '$$\\int_0^1 x\\,dx$$',
    correctAnswer: '1/2',
    solutionExample: 'La primitiva es $x^2/2$, y entre 0 y 1 vale un medio.',
    ...overrides,
  };
}

/** An exercise with a rule. */
export function ruledExercise(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return exerciseQuestion({
    text: '¿Con qué velocidad llega al suelo?',
    statement: 'Cae desde $44{,}1$ m, con $g = 9{,}8$ m/s².',
    correctAnswer: '29,4 m/s',
    solutionExample: '',
    details: {
      accept: {
        tolerance: { kind: 'percent', amount: 1 },
        unit: 'any',
        answers: [{ text: '14,7 m/s', share: 0.5, feedback: 'Esa es la media.' }],
        mistakes: [{ text: '20,8 m/s', feedback: 'Falta el 2.' }],
      },
    },
    ...overrides,
  });
}

export function openQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return {
    ...base,
    type: 'respuesta_abierta',
    text: '¿Por qué flota un barco de acero?',
    correctAnswer:
      'Porque desplaza un volumen de agua cuyo peso es igual al del barco: el empuje lo equilibra.',
    criteria: [
      { text: 'Menciona el agua desplazada.', points: 5 },
      { text: 'Dice que el empuje equilibra el peso.', points: 5 },
    ],
    ...overrides,
  };
}

export function multipleAnswersQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return {
    ...base,
    type: 'seleccion_multiple',
    text: '¿Cuáles de estos organelos están rodeados por una membrana doble?',
    options: [
      { id: 'a', text: 'Mitocondria' },
      { id: 'b', text: 'Ribosoma' },
      { id: 'c', text: 'Cloroplasto' },
      { id: 'd', text: 'Núcleo' },
      { id: 'e', text: 'Lisosoma' },
    ],
    correctAnswer: 'a, c, d',
    solutionExample: 'El ribosoma no tiene membrana.',
    details: { marking: 'parts', tellCount: true },
    ...overrides,
  };
}

export function shortAnswerQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return {
    ...base,
    type: 'respuesta_corta',
    text: '¿Cómo se llama el proceso por el que una célula se divide en dos células idénticas?',
    correctAnswer: 'mitosis',
    details: {
      answers: [
        { text: 'mitosis', share: 1 },
        { text: 'división mitótica', share: 1 },
        { text: 'división celular', share: 0.5, feedback: 'Es más general: ¿qué división es?' },
        { text: 'meiosis', share: 0, feedback: 'La meiosis da cuatro células distintas.' },
      ],
      forgiveTypo: true,
    },
    ...overrides,
  };
}

/** Creates the stored form: items shuffled and lettered; the key lists the letters in the right order. */
export function orderingQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return tidyQuestion({
    ...base,
    type: 'ordenar',
    text: 'Ordena de lo más pequeño a lo más grande.',
    options: ['Átomo', 'Molécula', 'Célula', 'Tejido', 'Órgano'].map((text, n) => ({ id: `${n}`, text })),
    correctAnswer: '0, 1, 2, 3, 4',
    details: { marking: 'parts' },
    ...overrides,
  });
}

/** Creates a matching question whose first pair is the given one. */
export const pairsQuestion = ([left, right]: readonly [string, string]): QuestionContent =>
  matchingQuestion(
    withPairs({
      pairs: [
        { left, right },
        { left: 'Animal', right: 'Perro' },
      ],
      distractors: [],
    }),
  );

export function matchingQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return tidyQuestion({
    ...base,
    type: 'emparejar',
    text: 'Une cada organelo con lo que hace. Sobra una opción.',
    ...withPairs({
      pairs: [
        { left: 'Mitocondria', right: 'Obtiene energía' },
        { left: 'Ribosoma', right: 'Fabrica proteínas' },
        { left: 'Cloroplasto', right: 'Hace la fotosíntesis' },
        { left: 'Lisosoma', right: 'Digiere desechos' },
      ],
      distractors: ['Guarda la información genética'],
    }),
    ...overrides,
  });
}

export function gapFillingQuestion(overrides: Partial<QuestionContent> = {}): QuestionContent {
  return tidyQuestion({
    ...base,
    type: 'completar',
    text: 'Completa el texto sobre la fotosíntesis.',
    statement:
      'La planta toma ___1___ del suelo. Con la energía de la ___2___ libera oxígeno. De 6 salen ___3___.',
    correctAnswer: '',
    details: {
      gaps: [
        {
          kind: 'text',
          answers: [
            { text: 'agua', share: 1 },
            { text: 'humedad', share: 0.5 },
          ],
        },
        { kind: 'choice', answers: [{ text: 'luz', share: 1 }], options: ['luz', 'lluvia', 'tierra'] },
        { kind: 'value', answers: [{ text: '6', share: 1 }] },
      ],
      forgiveTypo: true,
    },
    ...overrides,
  });
}

/** Returns one question of each type, in the order of the type picker. */
export const questionsOfEachType = (): QuestionContent[] => [
  choiceQuestion(),
  multipleAnswersQuestion(),
  trueFalseQuestion(),
  matchingQuestion(),
  orderingQuestion(),
  gapFillingQuestion(),
  shortAnswerQuestion(),
  ruledExercise(),
  openQuestion(),
];
