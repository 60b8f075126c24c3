import type { ReactNode } from 'react';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';

/** Props of the type-specific fields in the question form. */
export type EditorProps = {
  question: QuestionContent;
  disabled: boolean;
  errorOf: (field: keyof QuestionContent) => string | null;
  change: (fields: Partial<QuestionContent>) => void;
  /** Its first text field takes the focus when the form opens. */
  focused?: boolean | undefined;
  /** What is doubtful in the question; belongs below its answers. */
  doubts?: ReactNode;
};
