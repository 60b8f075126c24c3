import { publicHome } from './es/public-home.ts';
import { studentHome } from './es/student-home.ts';

/** Texts of the public home page and the student's home page. */
export const esHome = { home: publicHome, studentHome } as const;
