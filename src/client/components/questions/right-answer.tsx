import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { RightAnswerProps } from './staff-part.ts';
import { staffPartOf } from './staff-parts.ts';

/** The correct answer with its type-specific label; for teachers only. */
export function RightAnswer({ type, ...props }: RightAnswerProps & { type: QuestionType }) {
  const { RightAnswer: Part } = staffPartOf({ type });
  return <Part {...props} />;
}
