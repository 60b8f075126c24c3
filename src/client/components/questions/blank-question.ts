import type { QuestionContent, QuestionType } from '../../../shared/contracts/questions.ts';
import { trueFalseValues } from '../../../shared/contracts/values.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
/** A new multiple choice has these four. */
const firstOptions = letters.slice(0, 4).map((id) => ({ id, text: '' }));

export const maxOptions = letters.length;

export const blankQuestion: QuestionContent = {
  type: 'opcion_multiple',
  text: '',
  difficulty: 3,
  options: firstOptions,
  correctAnswer: '',
  statement: '',
  solutionExample: '',
  criteria: [],
};

/** The next letter that no option has. */
export const nextOptionId = (question: QuestionContent): string | undefined =>
  letters.find((letter) => question.options.every(({ id }) => id !== letter));

/** Another type keeps what it can use: an answer of the old type is none of the new. */
export function withType(question: QuestionContent, type: QuestionType): QuestionContent {
  if (type === question.type) return question;
  return {
    ...question,
    type,
    options: type === 'opcion_multiple' && question.options.length === 0 ? firstOptions : question.options,
    correctAnswer: type === 'verdadero_falso' ? trueFalseValues[0] : '',
  };
}
