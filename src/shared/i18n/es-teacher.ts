import { accommodations } from './es/accommodations.ts';
import { archive } from './es/archive.ts';
import { assignments } from './es/assignments.ts';
import { audit } from './es/audit.ts';
import { calibration } from './es/calibration.ts';
import { copyCourse } from './es/copy-course.ts';
import { courseGrades } from './es/course-grades.ts';
import { courseStaff } from './es/course-staff.ts';
import { generation } from './es/generation.ts';
import { gradebook } from './es/gradebook.ts';
import { importedKeys } from './es/imported-keys.ts';
import { items } from './es/items.ts';
import { lessonConfiguration } from './es/lesson-configuration.ts';
import { oneQuestion } from './es/one-question.ts';
import { oneTime } from './es/one-time.ts';
import { outdated } from './es/outdated.ts';
import { paste } from './es/paste.ts';
import { slips } from './es/people-list.ts';
import { questionBank } from './es/question-bank.ts';
import { questionSets } from './es/question-sets.ts';
import { regrade } from './es/regrade.ts';
import { reports } from './es/reports.ts';
import { reviews } from './es/reviews.ts';
import { roster } from './es/roster.ts';
import { sheetErrors } from './es/sheet-errors.ts';
import { staffErrors } from './es/staff-errors.ts';
import { teacherCourses } from './es/teacher-courses.ts';
import { teacherHome } from './es/teacher-home.ts';
import { teacherStudents } from './es/teacher-students.ts';
import { years } from './es/years.ts';

/** Texts of the teacher pages. */
export const esTeacher = {
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
} as const;
