import { sitting } from './es/sitting.ts';

/** Texts of the student pages. */
export const esStudent = {
  sitting,
} as const;
