import { account } from './en/account.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { gradeWords } from './en/grade-words.ts';
import { home } from './en/home.ts';
import { jobs } from './en/jobs.ts';
import { lessons } from './en/lessons.ts';
import { marks } from './en/marks.ts';
import { nav } from './en/nav.ts';
import { questions } from './en/questions.ts';
import { subjects } from './en/subjects.ts';
import type { es } from './es.ts';
import type { Texts } from './texts.ts';

export const en: Texts<typeof es> = {
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
};
