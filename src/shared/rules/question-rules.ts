import { pointLimits } from '../contracts/limits.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { allContents, contentOf } from '../question-types/contents.ts';
import { tidyComments } from '../question-types/feedback.ts';
import { isBlankText } from '../question-types/filled-options.ts';
import { type FieldRules, findProblems } from './field-rules.ts';
import { tidyTags } from './question-tags.ts';
import { firstProblem, rule } from './rule-factories.ts';

/** Combines the rules of all question types for one field; each rule applies to its type only. */
const rulesOfAllTypes = <F extends 'options' | 'correctAnswer' | 'statement' | 'criteria' | 'details'>(
  field: F,
) =>
  allContents.flatMap(({ type, rules }) =>
    (rules[field] ?? []).map(({ code, isBroken }) =>
      rule(
        code,
        (value: QuestionContent[F], question: QuestionContent) =>
          question.type === type && isBroken(value as never, question),
      ),
    ),
  );

/** Validation rules of a question. */
export const questionRules = {
  text: [rule('question-text-missing', isBlankText)],
  options: rulesOfAllTypes('options'),
  correctAnswer: rulesOfAllTypes('correctAnswer'),
  statement: rulesOfAllTypes('statement'),
  criteria: rulesOfAllTypes('criteria'),
  details: rulesOfAllTypes('details'),
  points: [
    rule(
      'question-points',
      (points: number | undefined) =>
        points !== undefined &&
        !(
          points >= pointLimits.min &&
          points <= pointLimits.max &&
          Number.isInteger(points / pointLimits.step)
        ),
    ),
  ],
} satisfies FieldRules<QuestionContent>;

/** Returns all broken rules of a question, in display order. */
export const questionProblems = (question: QuestionContent) =>
  Object.values(findProblems(questionRules, question));

/** Returns the first broken rule of a question, or null. */
export const questionProblem = (question: QuestionContent) => firstProblem(questionRules, question);

/**
 * Returns the question with only the fields its type uses, trimmed; true/false without an answer becomes `Verdadero`.
 */
export function tidyQuestion(question: QuestionContent): QuestionContent {
  const own = contentOf(question.type).tidy(question);
  const details = { ...own.details, ...tidyComments(question, own.options ?? []) };
  return {
    type: question.type,
    text: question.text.trim(),
    difficulty: question.difficulty,
    options: [],
    statement: '',
    criteria: [],
    ...own,
    ...(Object.keys(details).length > 0 && { details }),
    solutionExample: question.solutionExample.trim(),
    ...(question.points !== undefined && question.points !== 1 && { points: question.points }),
    ...(question.tags && { tags: tidyTags(question.tags) }),
  };
}
