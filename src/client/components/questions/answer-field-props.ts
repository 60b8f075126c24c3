import type { StudentQuestion } from '../../../shared/contracts/questions.ts';

/** Props of all answer fields. */
export type AnswerFieldProps = {
  question: StudentQuestion;
  /** 1-based position in the lesson. */
  number: number;
  answer: string;
  disabled: boolean;
  /** Submission was refused because the answer is blank. */
  flagged: boolean;
  onChange: (answer: string) => void;
  onLeave: () => void;
};
