import { accommodations } from './en/accommodations.ts';
import { archive } from './en/archive.ts';
import { assignments } from './en/assignments.ts';
import { audit } from './en/audit.ts';
import { calibration } from './en/calibration.ts';
import { copyCourse } from './en/copy-course.ts';
import { courseGrades } from './en/course-grades.ts';
import { courseStaff } from './en/course-staff.ts';
import { generation } from './en/generation.ts';
import { gradebook } from './en/gradebook.ts';
import { importedKeys } from './en/imported-keys.ts';
import { items } from './en/items.ts';
import { lessonConfiguration } from './en/lesson-configuration.ts';
import { oneQuestion } from './en/one-question.ts';
import { oneTime } from './en/one-time.ts';
import { outdated } from './en/outdated.ts';
import { paste } from './en/paste.ts';
import { slips } from './en/people-list.ts';
import { questionBank } from './en/question-bank.ts';
import { questionSets } from './en/question-sets.ts';
import { regrade } from './en/regrade.ts';
import { reports } from './en/reports.ts';
import { reviews } from './en/reviews.ts';
import { roster } from './en/roster.ts';
import { sheetErrors } from './en/sheet-errors.ts';
import { staffErrors } from './en/staff-errors.ts';
import { teacherCourses } from './en/teacher-courses.ts';
import { teacherHome } from './en/teacher-home.ts';
import { teacherStudents } from './en/teacher-students.ts';
import { years } from './en/years.ts';
import type { esTeacher } from './es-teacher.ts';
import type { Texts } from './texts.ts';

export const enTeacher: Texts<typeof esTeacher> = {
  errors: { ...staffErrors, ...sheetErrors },
  audit,
  accommodations,
  archive,
  assignments,
  calibration,
  copyCourse,
  courseGrades,
  courseStaff,
  generation,
  gradebook,
  paste,
  items,
  lessonConfiguration,
  oneTime,
  oneQuestion,
  outdated,
  questionBank,
  questionSets,
  importedKeys,
  regrade,
  reports,
  reviews,
  roster,
  slips,
  teacherCourses,
  teacherHome,
  teacherStudents,
  years,
};
