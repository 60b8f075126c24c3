import { result } from './es/result.ts';
import { sitting } from './es/sitting.ts';

/** Texts of the student pages. */
export const esStudent = {
  result,
  sitting,
} as const;
