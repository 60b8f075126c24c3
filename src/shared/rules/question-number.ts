/** Numbers of a question, from 1. */
export interface QuestionNumbers {
  /** In the lesson's bank; null for a question written for one student. */
  bank: number | null;
  /** On the student's sheet, where pools and shuffling give each student another order. */
  own: number;
}

/**
 * Returns the number by which staff know a question: the bank's. `own` is the student's number where it differs, to be
 * shown beside it; students read only their own.
 */
export function staffNumber({ bank, own }: QuestionNumbers): { number: number; own: number | null } {
  return bank === null || bank === own ? { number: own, own: null } : { number: bank, own };
}
