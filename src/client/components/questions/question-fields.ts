import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import { questionRules } from '../../../shared/rules/question-rules.ts';
import type { Form } from '../../lib/forms/use-form.ts';

/** Schema of the question form. */
export const questionFields = (question: QuestionContent) => ({
  type: { initial: question.type },
  difficulty: { initial: question.difficulty },
  text: { initial: question.text, rules: questionRules.text },
  options: { initial: question.options, rules: questionRules.options },
  correctAnswer: { initial: question.correctAnswer, rules: questionRules.correctAnswer },
  statement: { initial: question.statement, rules: questionRules.statement },
  solutionExample: { initial: question.solutionExample },
  criteria: { initial: question.criteria, rules: questionRules.criteria },
  details: { initial: question.details, rules: questionRules.details },
  points: { initial: question.points, rules: questionRules.points },
  tags: { initial: question.tags },
});

/** The parts of the form that the question fields use. */
export type QuestionFormFields = Pick<
  Form<ReturnType<typeof questionFields>>,
  'values' | 'set' | 'choice' | 'errorOf' | 'pending'
>;
