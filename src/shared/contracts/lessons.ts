import { z } from 'zod';
import { courseRoles } from '../rules/course-rights.ts';
import type { PoolState } from '../rules/question-pools.ts';
import { clientKey } from './client-key.ts';
import { textLimits } from './limits.ts';
import type { AlternativeTextCounts } from './pictures.ts';
import { plainText } from './text.ts';
import { answersShown, markingPolicies, marksShown } from './values.ts';
import { editedVersion, version } from './versions.ts';

export const lessonRef = z.object({ lessonId: z.int().positive() });

/** An instant in ISO 8601 with an offset or `Z`; stored in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** The settings of a lesson that are sent as they are stored. */
const settings = {
  marksShown: z.enum(marksShown),
  /** Marking policy when it is stricter than the school's; null uses the school's. */
  markingPolicy: z.enum(markingPolicies).nullable(),
  answersShown: z.enum(answersShown),
  /** True to grade borderline open answers twice, for the teacher to compare. */
  secondGrading: z.boolean(),
  /** True when each student gets questions and options in a different order. */
  shuffled: z.boolean(),
  /** True when the model's marks count only after the teacher has marked the answers the model is least certain of. */
  uncertainFirst: z.boolean(),
};

export const createLessonInput = z.object({
  courseId: z.int().positive(),
  topic: plainText(textLimits.topic),
  submissionDate: instant.nullable(),
  durationMinutes: z.int().nullable(),
  attempts: z.int().nullable(),
  /** Undefined means `at-once`. */
  marksShown: z.enum(marksShown).optional(),
  shuffled: z.boolean().optional(),
  clientKey: clientKey.optional(),
});

export const updateLessonInput = z.object({
  lessonId: z.int().positive(),
  topic: plainText(textLimits.topic),
  submissionDate: instant.nullable(),
  durationMinutes: z.int().nullable(),
  attempts: z.int().nullable(),
  enabled: z.boolean(),
  /** This field and the settings keep their value when undefined. */
  opensAt: instant.nullable().optional(),
  ...z.object(settings).partial().shape,
  over: editedVersion,
});

export const archiveLessonInput = lessonRef.extend({ archived: z.boolean() });

export const teacherLesson = z.object({
  lessonId: z.int(),
  version,
  courseId: z.int(),
  topic: z.string(),
  enabled: z.boolean(),
  createdAt: z.string(),
  /** Start of the period in which it can be started; null when only `enabled` decides. */
  opensAt: z.string().nullable(),
  submissionDate: z.string().nullable(),
  durationMinutes: z.int(),
  attempts: z.int(),
  ...settings,
  questionCount: z.int(),
  studentCount: z.int(),
  studentsWithQuestions: z.int(),
  hasPrompt: z.boolean(),
  /** True when archived: hidden in lists, and it cannot be started. */
  archived: z.boolean(),
  /** The lesson it was copied from, with the topic at that time. */
  copiedFrom: z.object({ lessonId: z.int(), topic: z.string() }).nullable(),
});
export type TeacherLesson = z.infer<typeof teacherLesson>;

export const lessonDetail = teacherLesson.extend({
  subjectId: z.int(),
  subjectName: z.string(),
  /** The caller's role in its course. */
  role: z.enum(courseRoles),
  /** Semester of the subject. */
  level: z.int(),
  /** Undefined when no question contains a picture. */
  alternativeTexts: z.custom<AlternativeTextCounts>().optional(),
  /** Undefined when no question belongs to a pool. */
  pools: z.custom<PoolState>().optional(),
  /** Number of generated questions in the bank about which a doubt is open; undefined for none, and in lists. */
  doubtfulCount: z.int().optional(),
});
export type LessonDetail = z.infer<typeof lessonDetail>;

export const studentLesson = z.object({
  lessonId: z.int(),
  topic: z.string(),
  /** Includes the student's accommodations, as do attempts and due date. */
  durationMinutes: z.int(),
  /** Extra minutes of this student, contained in `durationMinutes`. */
  extraMinutes: z.int(),
  attempts: z.int(),
  attemptsUsed: z.int(),
  attemptsLeft: z.int(),
  opensAt: z.string().nullable(),
  submissionDate: z.string().nullable(),
  enabled: z.boolean(),
  /** Best published grade, 0 to 10; null when there is none. */
  bestGrade: z.number().nullable(),
  /** True while a sitting is open and can be resumed. */
  sittingOpen: z.boolean(),
  /** True when a graded attempt has unpublished marks. */
  marksWaiting: z.boolean(),
  /** True when a handed-in attempt waits for a model's grading. */
  gradingPending: z.boolean(),
  /** The latest attempt with shown marks and answers the teacher must mark, with its provisional grade. */
  awaiting: z.object({ sittingId: z.int(), grade: z.number().nullable(), missing: z.int() }).nullable(),
});
export type StudentLesson = z.infer<typeof studentLesson>;

export const studentLessons = z.object({
  subjectId: z.int(),
  subjectName: z.string(),
  serverNow: z.string(),
  lessons: z.array(studentLesson),
});
