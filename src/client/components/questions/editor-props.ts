import type { ReactNode } from 'react';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';

/** Props of the type-specific fields in the question form. */
export type EditorProps = {
  question: QuestionContent;
  disabled: boolean;
  errorOf: (field: keyof QuestionContent) => string | null;
  change: (fields: Partial<QuestionContent>) => void;
  /** Returns whether its first text takes the focus as it appears. */
  focused?: (() => boolean) | undefined;
  /** What is doubtful in the question; belongs below its answers. */
  doubts?: ReactNode;
};
