import { z } from 'zod';
import { courseRoles } from '../rules/course-rights.ts';
import type { PoolState } from '../rules/question-pools.ts';
import { textLimits } from './limits.ts';
import type { AlternativeTexts } from './pictures.ts';
import { plainText } from './text.ts';
import { answersShown, markingPolicies, marksShown } from './values.ts';
import { editedOver, version } from './versions.ts';

export const lessonRef = z.object({ lessonId: z.int().positive() });

/** An instant in ISO 8601 with an offset or `Z`; stored in UTC. */
export const instant = z.iso.datetime({ offset: true });

export const createLessonInput = z.object({
  courseId: z.int().positive(),
  topic: plainText(textLimits.topic),
  submissionDate: instant.nullable(),
  durationMinutes: z.int().nullable(),
  attempts: z.int().nullable(),
  /** Left out: at once. */
  marksShown: z.enum(marksShown).optional(),
  shuffled: z.boolean().optional(),
});

export const updateLessonInput = z.object({
  lessonId: z.int().positive(),
  topic: plainText(textLimits.topic),
  submissionDate: instant.nullable(),
  durationMinutes: z.int().nullable(),
  attempts: z.int().nullable(),
  enabled: z.boolean(),
  /** Left out, these stay as they are. */
  opensAt: instant.nullable().optional(),
  marksShown: z.enum(marksShown).optional(),
  markingPolicy: z.enum(markingPolicies).nullable().optional(),
  answersShown: z.enum(answersShown).optional(),
  secondGrading: z.boolean().optional(),
  shuffled: z.boolean().optional(),
  uncertainFirst: z.boolean().optional(),
  over: editedOver,
});

export const archiveLessonInput = lessonRef.extend({ archived: z.boolean() });

export const teacherLesson = z.object({
  lessonId: z.int(),
  version,
  courseId: z.int(),
  topic: z.string(),
  enabled: z.boolean(),
  createdAt: z.string(),
  /** From when it can be started; null for as soon as it is enabled. */
  opensAt: z.string().nullable(),
  submissionDate: z.string().nullable(),
  durationMinutes: z.int(),
  attempts: z.int(),
  marksShown: z.enum(marksShown),
  /** Who marks open answers, where it is stricter than the school's policy; null: the school's. */
  markingPolicy: z.enum(markingPolicies).nullable(),
  answersShown: z.enum(answersShown),
  /** Borderline open answers are graded twice, for the teacher to compare. */
  secondGrading: z.boolean(),
  /** Each student meets questions and options in an order of their own. */
  shuffled: z.boolean(),
  /** Its teacher marks the answers a model is least certain of before its marks count. */
  uncertainFirst: z.boolean(),
  questionCount: z.int(),
  studentCount: z.int(),
  studentsWithQuestions: z.int(),
  hasPrompt: z.boolean(),
  /** In no list, and it cannot be started. */
  archived: z.boolean(),
  /** The lesson that it is a copy of, by the name that had then. */
  copiedFrom: z.object({ lessonId: z.int(), topic: z.string() }).nullable(),
});
export type TeacherLesson = z.infer<typeof teacherLesson>;

export const lessonDetail = teacherLesson.extend({
  subjectId: z.int(),
  subjectName: z.string(),
  /** As what the asking teacher is in its course. */
  role: z.enum(courseRoles),
  /** Semester of the subject. */
  level: z.int(),
  /** Left out where no question shows a picture. */
  alternativeTexts: z.custom<AlternativeTexts>().optional(),
  /** Left out where no question is drawn. */
  pools: z.custom<PoolState>().optional(),
});
export type LessonDetail = z.infer<typeof lessonDetail>;

export const studentLesson = z.object({
  lessonId: z.int(),
  topic: z.string(),
  /** On this student's terms, as are attempts and due date. */
  durationMinutes: z.int(),
  /** How much of the duration is this student's own. */
  extraMinutes: z.int(),
  attempts: z.int(),
  attemptsUsed: z.int(),
  attemptsLeft: z.int(),
  opensAt: z.string().nullable(),
  submissionDate: z.string().nullable(),
  enabled: z.boolean(),
  /** Best of the published grades, 0..10; null before the first. */
  bestGrade: z.number().nullable(),
  /** A sitting is open and can be resumed. */
  sittingOpen: z.boolean(),
  /** Attempts were graded and their marks are not published yet. */
  marksWaiting: z.boolean(),
  /** An attempt was handed in and a model has still to grade it. */
  gradingPending: z.boolean(),
  /** The newest attempt whose teacher has marks left to give and whose marks are shown, with what it has so far. */
  awaiting: z.object({ sittingId: z.int(), grade: z.number().nullable(), missing: z.int() }).nullable(),
});
export type StudentLesson = z.infer<typeof studentLesson>;

export const studentLessons = z.object({
  subjectId: z.int(),
  subjectName: z.string(),
  serverNow: z.string(),
  lessons: z.array(studentLesson),
});
