import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { RightAnswerProps } from './staff-part.ts';
import { staffPartOf } from './staff-parts.ts';

/** What would have been right, named for what it is; for its teacher only. */
export function RightAnswer({ type, ...props }: RightAnswerProps & { type: QuestionType }) {
  const { RightAnswer: Part } = staffPartOf({ type });
  return <Part {...props} />;
}
