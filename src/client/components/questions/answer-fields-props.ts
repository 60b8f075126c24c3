import type { QuestionContent } from '../../../shared/contracts/questions.ts';

export type AnswerFieldsProps = {
  question: QuestionContent;
  disabled: boolean;
  errorOf: (field: keyof QuestionContent) => string | null;
  change: (fields: Partial<QuestionContent>) => void;
};
