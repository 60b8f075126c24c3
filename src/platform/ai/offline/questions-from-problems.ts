import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { byLevel } from './by-level.ts';
import { algebraProblems } from './exercises/algebra-problems.ts';
import { everydayProblems } from './exercises/everyday-problems.ts';
import { expressionTemplate } from './exercises/expression-problems.ts';
import { geometryProblems } from './exercises/geometry-problems.ts';
import { loadOf, type Problem, type ProblemTemplate, wrongValues } from './exercises/problem.ts';
import { scienceProblems } from './exercises/science-problems.ts';
import { type DraftFrame, draft, optionsOf } from './offline-draft.ts';
import { calledFor, type Topic } from './topic-of-request.ts';

const templatesOfField: Record<string, ProblemTemplate[]> = {
  mathematics: [...algebraProblems, ...geometryProblems, ...everydayProblems, expressionTemplate],
  physics: scienceProblems,
  chemistry: scienceProblems,
  economics: everydayProblems,
};
/** Chains of operations differ in more than their numbers: so many are tried. */
const chains = 20;
/** A template is tried so often, for the one that fits the level. */
const variants = 60;

const words: Record<
  ContentLanguage,
  {
    solve: string;
    claim: (value: string) => string;
    way: (way: string) => string;
    how: string;
    right: (value: string) => string;
  }
> = {
  es: {
    solve: 'Resuelve el ejercicio y escribe solo el valor exacto.',
    claim: (value) => `Afirmación: el resultado es ${value}.`,
    way: (way) => `Se calcula así: $${way}$.`,
    how: 'Explica paso a paso cómo se resuelve este ejercicio:',
    right: (value) => `Llega al valor ${value}.`,
  },
  en: {
    solve: 'Solve the exercise and write only the exact value.',
    claim: (value) => `Claim: the result is ${value}.`,
    way: (way) => `It is worked out like this: $${way}$.`,
    how: 'Explain step by step how this exercise is solved:',
    right: (value) => `Arrives at the value ${value}.`,
  },
};

/** Numeric questions from the templates of its fields that the topic calls for; none for other topics. */
export function* questionsFromProblems(
  type: QuestionType,
  topic: Topic,
  frame: DraftFrame,
): Generator<QuestionDraft> {
  const ofFields = [...topic.fields].flatMap((field) => templatesOfField[field] ?? []);
  const called = calledFor([...new Set(ofFields)], topic);
  // Each template at its own level, and those with more to do first for a higher one.
  const made = called.map((template) => {
    const problems = Array.from({ length: variants }, () => template.make(frame.random));
    const fitting = byLevel(problems, loadOf, frame);
    return fitting.slice(0, template === expressionTemplate ? chains : 1);
  });
  const ordered = byLevel(made, ([first]) => (first ? loadOf(first) : 0), frame);
  for (const problem of ordered.flat()) yield questionOf(type, problem, frame);
}

function questionOf(type: QuestionType, problem: Problem, frame: DraftFrame): QuestionDraft {
  const text = words[frame.language];
  const statement = problem[frame.language];
  const solutionExample = text.way(problem.way);
  const wrong = wrongValues(problem, frame.difficulty);
  switch (type) {
    case 'ejercicio':
      return draft(frame, type, {
        text: text.solve,
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
