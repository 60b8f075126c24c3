import { seededRandom, shuffled } from '../../../domain/ai/text/seeded-random.ts';
import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { algebraProblems } from './exercises/algebra-problems.ts';
import { everydayProblems } from './exercises/everyday-problems.ts';
import { expressionProblem } from './exercises/expression-problems.ts';
import { geometryProblems } from './exercises/geometry-problems.ts';
import { type Problem, type ProblemTemplate, wrongValues } from './exercises/problem.ts';
import { scienceProblems } from './exercises/science-problems.ts';
import { type DraftFrame, draft, optionsOf, pick } from './offline-draft.ts';
import { contentStems } from './word-stems.ts';

const templatesOfField: Record<string, ProblemTemplate[]> = {
  mathematics: [...algebraProblems, ...geometryProblems],
  physics: scienceProblems,
  chemistry: scienceProblems,
  economics: everydayProblems,
};
/** How many chains of operations follow the templates: more than any lesson asks for. */
const expressions = 400;

const words: Record<
  ContentLanguage,
  {
    solve: string[];
    claim: (value: string) => string;
    way: (way: string) => string;
    how: string;
    right: (value: string) => string;
  }
> = {
  es: {
    solve: [
      'Resuelve el ejercicio y escribe solo el valor exacto.',
      'Lee el enunciado y escribe el resultado exacto.',
      'Haz el cálculo y escribe el valor que se pide.',
    ],
    claim: (value) => `Afirmación: el resultado es ${value}.`,
    way: (way) => `Se calcula así: $${way}$.`,
    how: 'Explica paso a paso cómo se resuelve este ejercicio:',
    right: (value) => `Llega al valor ${value}.`,
  },
  en: {
    solve: [
      'Solve the exercise and write only the exact value.',
      'Read the statement and write the exact result.',
      'Do the calculation and write the value that is asked for.',
    ],
    claim: (value) => `Claim: the result is ${value}.`,
    way: (way) => `It is worked out like this: $${way}$.`,
    how: 'Explain step by step how this exercise is solved:',
    right: (value) => `Arrives at the value ${value}.`,
  },
};

/**
 * Numeric questions: the templates that speak of the topic, then those of its fields, then the other
 * ones, then chains of operations.
 */
export function* questionsFromProblems(
  type: QuestionType,
  fields: readonly string[],
  about: string,
  frame: DraftFrame,
): Generator<QuestionDraft> {
  const templates = templatesFor(fields, new Set(contentStems(about)), frame);
  for (const template of [...templates, ...Array<ProblemTemplate>(expressions).fill(expressionProblem)]) {
    yield questionOf(type, template(frame.random), frame);
  }
}

function templatesFor(
  fields: readonly string[],
  topic: ReadonlySet<string>,
  frame: DraftFrame,
): ProblemTemplate[] {
  const ofFields = fields.flatMap((field) => templatesOfField[field] ?? []);
  const rankOf = (template: ProblemTemplate) => {
    const words = contentStems(template(seededRandom(1))[frame.language]);
    if (words.some((word) => topic.has(word))) return 0;
    return ofFields.includes(template) ? 1 : 2;
  };
  const all = [everydayProblems, algebraProblems, geometryProblems, scienceProblems].flat();
  return shuffled(all, frame.random)
    .map((template) => ({ template, rank: rankOf(template) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ template }) => template);
}

function questionOf(type: QuestionType, problem: Problem, frame: DraftFrame): QuestionDraft {
  const text = words[frame.language];
  const statement = problem[frame.language];
  const solutionExample = text.way(problem.way);
  const wrong = wrongValues(problem);
  switch (type) {
    case 'ejercicio':
      return draft(frame, type, {
        text: pick(text.solve, frame.random),
        statement,
        correctAnswer: problem.value,
        solutionExample,
      });
    case 'opcion_multiple':
      return draft(frame, type, {
        text: statement,
        ...optionsOf(frame, shown(problem.value), wrong.map(shown)),
        solutionExample,
      });
    case 'verdadero_falso': {
      const isTrue = frame.random() < 0.5;
      return draft(frame, type, {
        text: `${statement} ${text.claim(shown(isTrue ? problem.value : (wrong[0] ?? '0')))}`,
        correctAnswer: isTrue ? 'Verdadero' : 'Falso',
        solutionExample,
      });
    }
    case 'respuesta_abierta':
      return draft(frame, type, {
        text: `${text.how} ${statement}`,
        correctAnswer: `${solutionExample} ${text.right(shown(problem.value))}`,
        criteria: [
          { text: solutionExample, points: 7 },
          { text: text.right(shown(problem.value)), points: 3 },
        ],
      });
  }
}

/** A value as a formula: `9*pi` is written $9\pi$, `2/7` as a fraction. */
function shown(value: string): string {
  const fraction = /^(-?\d+)\/(\d+)$/.exec(value);
  if (fraction) return `$\\frac{${fraction[1]}}{${fraction[2]}}$`;
  return `$${value.replace('*pi', '\\pi')}$`;
}
