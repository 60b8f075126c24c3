import type { StudentQuestion } from '../../../shared/contracts/questions.ts';

/** What every kind of answer field is given. */
export type AnswerFieldProps = {
  question: StudentQuestion;
  /** 1-based place in the lesson. */
  number: number;
  answer: string;
  disabled: boolean;
  /** Handing in was refused because it is blank. */
  flagged: boolean;
  onChange: (answer: string) => void;
  onLeave: () => void;
};
