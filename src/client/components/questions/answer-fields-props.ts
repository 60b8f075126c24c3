import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';

export type AnswerFieldsProps = {
  question: QuestionContent;
  disabled: boolean | undefined;
  errorOf: (code: ErrorCode) => string | null;
  change: (fields: Partial<QuestionContent>) => void;
};
