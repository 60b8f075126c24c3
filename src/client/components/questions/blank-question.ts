import type { QuestionContent, QuestionType } from '../../../shared/contracts/questions.ts';
import { contentOf } from '../../../shared/question-types/contents.ts';
import { emptyOptions } from '../../../shared/question-types/filled-options.ts';

export const blankQuestion: QuestionContent = {
  type: 'opcion_multiple',
  text: '',
  difficulty: 3,
  options: emptyOptions(4),
  correctAnswer: '',
  statement: '',
  solutionExample: '',
  criteria: [],
};

/** Changes the question's type. Keeps the content that the new type can use and drops the rest. */
export function withType(question: QuestionContent, type: QuestionType): QuestionContent {
  return type === question.type ? question : { ...question, type, ...contentOf(type).empty(question) };
}
