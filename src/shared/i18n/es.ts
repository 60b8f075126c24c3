import { account } from './es/account.ts';
import { admin } from './es/admin.ts';
import { assignments } from './es/assignments.ts';
import { assistant } from './es/assistant.ts';
import { common } from './es/common.ts';
import { courseGrades } from './es/course-grades.ts';
import { errors } from './es/errors.ts';
import { generation } from './es/generation.ts';
import { home } from './es/home.ts';
import { jobs } from './es/jobs.ts';
import { legacy } from './es/legacy.ts';
import { lessonConfiguration } from './es/lesson-configuration.ts';
import { lessons } from './es/lessons.ts';
import { nav } from './es/nav.ts';
import { questionBank } from './es/question-bank.ts';
import { questions } from './es/questions.ts';
import { result } from './es/result.ts';
import { roster } from './es/roster.ts';
import { setUp } from './es/set-up.ts';
import { sitting } from './es/sitting.ts';
import { studentGrades } from './es/student-grades.ts';
import { subjects } from './es/subjects.ts';
import { teacherCourses } from './es/teacher-courses.ts';
import { teacherStudents } from './es/teacher-students.ts';

/** Every text of the interface but the login page's. A new area is one file here and one in en/. */
export const es = {
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
} as const;
