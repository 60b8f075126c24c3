import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { assignments } from './en/assignments.ts';
import { assistant } from './en/assistant.ts';
import { common } from './en/common.ts';
import { courseGrades } from './en/course-grades.ts';
import { errors } from './en/errors.ts';
import { generation } from './en/generation.ts';
import { home } from './en/home.ts';
import { jobs } from './en/jobs.ts';
import { legacy } from './en/legacy.ts';
import { lessonConfiguration } from './en/lesson-configuration.ts';
import { lessons } from './en/lessons.ts';
import { nav } from './en/nav.ts';
import { questionBank } from './en/question-bank.ts';
import { questions } from './en/questions.ts';
import { result } from './en/result.ts';
import { roster } from './en/roster.ts';
import { setUp } from './en/set-up.ts';
import { sitting } from './en/sitting.ts';
import { studentGrades } from './en/student-grades.ts';
import { subjects } from './en/subjects.ts';
import { teacherCourses } from './en/teacher-courses.ts';
import { teacherStudents } from './en/teacher-students.ts';
import type { es } from './es.ts';
import type { Texts } from './texts.ts';

export const en: Texts<typeof es> = {
  account,
  admin,
  assignments,
  assistant,
  common,
  courseGrades,
  errors,
  generation,
  home,
  jobs,
  legacy,
  lessonConfiguration,
  lessons,
  nav,
  questionBank,
  questions,
  result,
  roster,
  setUp,
  sitting,
  studentGrades,
  subjects,
  teacherCourses,
  teacherStudents,
};
