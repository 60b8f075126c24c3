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

/** Another type keeps what it can use: an answer of the old type is none of the new. */
export function withType(question: QuestionContent, type: QuestionType): QuestionContent {
  return type === question.type ? question : { ...question, type, ...contentOf(type).empty(question) };
}
