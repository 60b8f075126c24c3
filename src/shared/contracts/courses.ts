import { z } from 'zod';
import { courseRoles } from '../rules/course-rights.ts';
import { subjectTypes } from './values.ts';

export const subjectType = z.enum(subjectTypes);

export const courseRef = z.object({ courseId: z.int().positive() });

/** A course is one subject taught by one teacher in one school year. */
export const teacherCourse = z.object({
  courseId: z.int(),
  subjectId: z.int(),
  name: z.string(),
  semester: z.int(),
  type: subjectType.nullable(),
  active: z.boolean(),
  studentCount: z.int(),
  lessonCount: z.int(),
  /** The caller's role in the course. */
  role: z.enum(courseRoles),
  /** The school year; a course of a closed year is read-only. */
  year: z.object({ yearId: z.int(), name: z.string(), closed: z.boolean() }),
});
export type TeacherCourse = z.infer<typeof teacherCourse>;

export const courseDetail = teacherCourse.extend({
  /** Students with at least one attempt in this course. */
  activeStudentCount: z.int(),
  archivedLessonCount: z.int(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

export const studentSubject = z.object({
  subjectId: z.int(),
  name: z.string(),
  semester: z.int(),
  active: z.boolean(),
  teachers: z.array(z.string()),
  lessonCount: z.int(),
});
export type StudentSubject = z.infer<typeof studentSubject>;

export const courseMember = courseRef.extend({ studentId: z.int().positive() });
export type CourseMember = z.infer<typeof courseMember>;

/**
 * Whether a teacher may renew a student's access: the account is linked with a sign-in provider (`linked`), or the student
 * has courses of other teachers (`other-courses`).
 */
export const accessRenewals = ['allowed', 'linked', 'other-courses'] as const;
export type AccessRenewal = (typeof accessRenewals)[number];
export const memberAccess = z.object({
  renewal: z.enum(accessRenewals),
  /** The open request to the admins for a new password. */
  request: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type MemberAccess = z.infer<typeof memberAccess>;

/** A student who was removed from a course. */
export const formerMember = z.object({
  studentId: z.int(),
  names: z.string(),
  email: z.string(),
  removedAt: z.string(),
});
export type FormerMember = z.infer<typeof formerMember>;

/** A course the student is or was enrolled in. */
export const studentCourse = z.object({
  courseId: z.int(),
  subjectId: z.int(),
  name: z.string(),
  semester: z.int(),
  teacher: z.string(),
  year: z.string(),
  /** True when its school year is closed; the course is read-only. */
  closed: z.boolean(),
  enrolled: z.boolean(),
});
export type StudentCourse = z.infer<typeof studentCourse>;
