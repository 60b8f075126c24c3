import { account } from './es/account.ts';
import { common } from './es/common.ts';
import { errors } from './es/errors.ts';
import { gradeWords } from './es/grade-words.ts';
import { home } from './es/home.ts';
import { jobs } from './es/jobs.ts';
import { lessons } from './es/lessons.ts';
import { marks } from './es/marks.ts';
import { nav } from './es/nav.ts';
import { questions } from './es/questions.ts';
import { subjects } from './es/subjects.ts';

/**
 * Texts of pages for several roles, except those of the login page. Each area is one file here and one in en/. Texts
 * for one role are in es-student.ts, es-teacher.ts and es-admin.ts.
 */
export const es = {
  account,
  common,
  errors,
  gradeWords,
  home,
  jobs,
  lessons,
  marks,
  nav,
  questions,
  subjects,
} as const;
