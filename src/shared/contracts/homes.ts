import { z } from 'zod';
import { agreementShift } from './agreement.ts';
import { studentLesson } from './lessons.ts';
import { homeNotice } from './notices.ts';

/** A lesson with the names of lesson and subject. */
const namedLesson = z.object({
  lessonId: z.int(),
  topic: z.string(),
  subjectName: z.string(),
});

/** A lesson that students can take now, with counts. */
export const runningLesson = namedLesson.extend({
  courseId: z.int(),
  submissionDate: z.string().nullable(),
  /** Number of students with questions of the lesson. */
  students: z.int(),
  handedIn: z.int(),
  /** Number of open sittings. */
  inside: z.int(),
});
export type RunningLesson = z.infer<typeof runningLesson>;

export const unfinishedKinds = [
  /** Draft questions that are not saved. */
  'drafts',
  'no-questions',
  'not-assigned',
  /** Assigned but not enabled. */
  'not-enabled',
  /** Enabled, but some students of the course have no questions. */
  'students-without-questions',
] as const;

export const unfinishedLesson = namedLesson.extend({
  kind: z.enum(unfinishedKinds),
  /** Drafts, or students without questions; 0 for the other kinds. */
  count: z.int(),
});
export type UnfinishedLesson = z.infer<typeof unfinishedLesson>;

/** The teacher's home page, over all courses of the current school year. */
export const teacherHome = z.object({
  serverNow: z.string(),
  /** Lessons with open sittings, or due today. */
  running: z.array(runningLesson),
  waiting: z.object({
    /** Open review requests; `since` and `names` describe the oldest one. */
    appeals: z.object({ count: z.int(), since: z.string(), names: z.string() }).nullable(),
    /** The same for requests to get back an attempt that was left. */
    exits: z.object({ count: z.int(), since: z.string(), names: z.string() }).nullable(),
    /** Number of answers only the teacher can mark. */
    toMark: z.int(),
    /** Number of answers to mark blind, before the model's mark is shown. */
    toCompare: z.int(),
    /** Number of other answers in the review queue. */
    toCheck: z.int(),
    /** Answers, and their questions, that the current rules of code mark otherwise. */
    ruleChanges: z.object({ answers: z.int(), questions: z.int() }),
    /** Imported true/false questions whose key may be the opposite of the right one. */
    importedKeys: z.int(),
    /** Lessons where the agreement of model and teacher changed with the grader. */
    moved: z.array(namedLesson.extend({ moved: agreementShift })),
    unpublished: z.array(namedLesson.extend({ courseId: z.int(), count: z.int(), reviewed: z.int() })),
  }),
  unfinished: z.array(unfinishedLesson),
  /** The next due dates. */
  closing: z.array(runningLesson),
  courses: z.array(
    z.object({
      courseId: z.int(),
      name: z.string(),
      semester: z.int(),
      students: z.int(),
      /** Whether the teacher may create lessons in it. */
      creates: z.boolean(),
      lessons: z.int(),
      /** Lessons that can be taken now (`open`), and lessons not enabled yet (`inPreparation`). */
      open: z.int(),
      inPreparation: z.int(),
    }),
  ),
});
export type TeacherHome = z.infer<typeof teacherHome>;

export const openLesson = namedLesson.extend({
  endsAt: z.string(),
  answered: z.int(),
  questions: z.int(),
  /** Time of the last stored answer; null before the first one. */
  savedAt: z.string().nullable(),
});
export type OpenLesson = z.infer<typeof openLesson>;

/** A lesson the student can start now or later, with its subject. */
export const dueLesson = studentLesson.extend({ subjectId: z.int(), subjectName: z.string() });
export type DueLesson = z.infer<typeof dueLesson>;

const newsBase = namedLesson.extend({ sittingId: z.int(), at: z.string() });

export const studentNews = z.discriminatedUnion('kind', [
  /** A grade was published; `missing` counts the marks the teacher still has to give. */
  newsBase.extend({ kind: z.literal('grade'), grade: z.number().nullable(), missing: z.int() }),
  /** The mark of one answer changed; `asked` is true when it replies to a review request. */
  newsBase.extend({
    kind: z.literal('mark'),
    position: z.int(),
    asked: z.boolean(),
    before: z.number().nullable(),
    after: z.number().nullable(),
  }),
  /** The teacher answered the request to get back an attempt that was left. */
  newsBase.extend({ kind: z.literal('exit'), accepted: z.boolean() }),
  /** The attempt is handed in and its grade is not published yet. */
  newsBase.extend({ kind: z.literal('unpublished') }),
]);
export type StudentNews = z.infer<typeof studentNews>;

/** A change of the student's access by another user: a new password, or entering a lesson without one. */
export const accessNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('renewed'), at: z.string(), by: z.string() }),
  z.object({
    kind: z.literal('let-in'),
    at: z.string(),
    by: z.string(),
    topic: z.string(),
    subjectName: z.string(),
  }),
]);
export type AccessNotice = z.infer<typeof accessNotice>;

/** The student's home page, over all subjects of the current school year. */
export const studentHome = z.object({
  serverNow: z.string(),
  open: z.array(openLesson),
  /** Lessons to do, sorted by due date. */
  due: z.array(dueLesson),
  /** Notices of teachers to their classes, newest first. */
  notices: z.array(homeNotice),
  /** Recent changes of the student's access by others, newest first. */
  access: z.array(accessNotice),
  news: z.array(studentNews),
});
export type StudentHome = z.infer<typeof studentHome>;
