import type { ExerciseTemplate, WritingRequest } from '../../../domain/ai/evaluator.ts';
import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { hashText, seededRandom } from '../../../shared/rules/seeded-random.ts';
import { exerciseTemplates } from './exercises/exercise-templates.ts';
import { expressionTemplate } from './exercises/expression-problems.ts';
import { loadOf, type Problem, type ProblemTemplate, wrongValues } from './exercises/problem.ts';
import { type DraftFrame, draft, optionsOf } from './offline-draft.ts';
import { orderByLevel } from './order-by-level.ts';
import { matchTemplates, type RequestedTopic, topicOf } from './topic-of-request.ts';

const templates: readonly ProblemTemplate[] = [...exerciseTemplates, expressionTemplate];
/** Problems taken from `expressionTemplate`, whose problems differ in more than numbers; other templates give one. */
const expressions = 20;
/** Problems made from each template, of which those that fit the difficulty are taken. */
const variants = 60;

const words: Record<
  ContentLanguage,
  {
    solve: string;
    claim: (value: string) => string;
    working: (formula: string) => string;
  }
> = {
  es: {
    solve: 'Resuelve el ejercicio y escribe solo el valor exacto.',
    claim: (value) => `Afirmación: el resultado es ${value}.`,
    working: (formula) => `Se calcula así: $${formula}$.`,
  },
  en: {
    solve: 'Solve the exercise and write only the exact value.',
    claim: (value) => `Claim: the result is ${value}.`,
    working: (formula) => `It is worked out like this: $${formula}$.`,
  },
};

/** The exercises that can be written for a topic, each with its name and one example. */
export function exercisesFor(
  request: Pick<WritingRequest, 'language' | 'subject' | 'topic' | 'guidelines'>,
): ExerciseTemplate[] {
  const { language } = request;
  const byName = new Map<string, ExerciseTemplate>();
  for (const template of matchTemplates(templates, topicOf(request))) {
    const name = template.names[language][0]!;
    const random = seededRandom(hashText(name));
    if (!byName.has(name)) byName.set(name, { name, example: template.make(random)[language] });
  }
  return [...byName.values()];
}

const templateTypes = ['ejercicio', 'opcion_multiple', 'verdadero_falso'] as const;
type TemplateType = (typeof templateTypes)[number];
const isTemplateType = (type: QuestionType): type is TemplateType =>
  templateTypes.some((made) => made === type);

/** Yields numeric questions from the templates that the topic names, and none for other topics or question types. */
export function* questionsFromProblems(
  type: QuestionType,
  topic: RequestedTopic,
  frame: DraftFrame,
): Generator<QuestionDraft> {
  if (!isTemplateType(type)) return;
  const matching = matchTemplates(templates, topic);
  // Picks the fitting problems of each template, then orders the templates by the same measure.
  const made = matching.map((template) => {
    const problems = Array.from({ length: variants }, () => template.make(frame.random));
    const fitting = orderByLevel(problems, loadOf, frame);
    return fitting.slice(0, template === expressionTemplate ? expressions : 1);
  });
  const ordered = orderByLevel(made, ([first]) => (first ? loadOf(first) : 0), frame);
  for (const problem of ordered.flat()) yield questionOf(type, problem, frame);
}

function questionOf(type: TemplateType, problem: Problem, frame: DraftFrame): QuestionDraft {
  const text = words[frame.language];
  const statement = problem[frame.language];
  const solutionExample = text.working(problem.working);
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
        ...optionsOf(frame, toFormula(problem.value), wrong.map(toFormula)),
        solutionExample,
      });
    case 'verdadero_falso': {
      const isTrue = frame.random() < 0.5;
      return draft(frame, type, {
        text: `${statement} ${text.claim(toFormula(isTrue ? problem.value : (wrong[0] ?? '0')))}`,
        correctAnswer: isTrue ? 'Verdadero' : 'Falso',
        solutionExample,
      });
    }
  }
}

/** The value as a formula: `9*pi` becomes $9\pi$, `2/7` a fraction. */
function toFormula(value: string): string {
  const fraction = /^(-?\d+)\/(\d+)$/.exec(value);
  if (fraction) return `$\\frac{${fraction[1]}}{${fraction[2]}}$`;
  return `$${value.replace('*pi', '\\pi')}$`;
}
