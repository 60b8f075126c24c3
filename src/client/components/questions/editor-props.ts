import type { QuestionContent } from '../../../shared/contracts/questions.ts';

/** What the fields of a type are given in the form of a question. */
export type EditorProps = {
  question: QuestionContent;
  disabled: boolean;
  errorOf: (field: keyof QuestionContent) => string | null;
  change: (fields: Partial<QuestionContent>) => void;
};
