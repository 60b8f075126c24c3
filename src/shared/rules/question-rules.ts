import type { QuestionContent } from '../contracts/questions.ts';
import { trueFalseValues } from '../contracts/values.ts';
import { type FieldRules, findProblems } from './field-rules.ts';
import { firstProblem, rule } from './rule-kinds.ts';

const filledOptions = ({ options }: QuestionContent) => options.filter(({ text }) => text.trim());

/** What keeps a question from being saved. */
export const questionRules = {
  text: [rule('question-text-missing', (text: string) => !text.trim())],
  options: [
    rule(
      'too-few-options',
      (_, question: QuestionContent) =>
        question.type === 'opcion_multiple' && filledOptions(question).length < 2,
    ),
  ],
  correctAnswer: [
    // One that points at an empty option counts as not chosen.
    rule(
      'correct-answer-missing',
      (answer: string, question: QuestionContent) =>
        question.type === 'opcion_multiple' && !filledOptions(question).some(({ id }) => id === answer),
    ),
  ],
  statement: [
    rule(
      'statement-missing',
      (statement: string, { type }: QuestionContent) => type === 'ejercicio' && !statement.trim(),
    ),
  ],
  criteria: [
    rule(
      'criterion-points',
      (criteria: QuestionContent['criteria'], { type }: QuestionContent) =>
        type === 'respuesta_abierta' &&
        criteria.some(({ text, points }) => text.trim() && !(points > 0 && points <= 100)),
    ),
  ],
} satisfies FieldRules<QuestionContent>;

/** Everything that keeps a question from being saved, in the order a person is told. */
export const questionProblems = (question: QuestionContent) =>
  Object.values(findProblems(questionRules, question));

/** The first thing that keeps a question from being saved, or null. */
export const questionProblem = (question: QuestionContent) => firstProblem(questionRules, question);

/** The question with only what its type uses, trimmed; true/false without an answer is `Verdadero`. */
export function tidyQuestion(question: QuestionContent): QuestionContent {
  const isChoice = question.type === 'opcion_multiple';
  return {
    type: question.type,
    text: question.text.trim(),
    difficulty: question.difficulty,
    options: isChoice ? tidyParts(question.options) : [],
    correctAnswer: tidyAnswer(question),
    statement: question.type === 'ejercicio' ? question.statement.trim() : '',
    solutionExample: question.solutionExample.trim(),
    criteria: question.type === 'respuesta_abierta' ? tidyParts(question.criteria) : [],
  };
}

function tidyParts<P extends { text: string }>(parts: P[]): P[] {
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter(({ text }) => text);
}

function tidyAnswer(question: QuestionContent): string {
  const answer = question.correctAnswer.trim();
  if (question.type !== 'verdadero_falso') return answer;
  return (trueFalseValues as readonly string[]).includes(answer) ? answer : trueFalseValues[0];
}
