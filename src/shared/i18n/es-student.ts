import { result } from './es/result.ts';
import { sitting } from './es/sitting.ts';
import { studentGrades } from './es/student-grades.ts';

/** Texts of the student pages. */
export const esStudent = {
  result,
  sitting,
  studentGrades,
} as const;
