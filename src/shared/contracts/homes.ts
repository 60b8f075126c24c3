import { z } from 'zod';
import { agreementMoved } from './agreement.ts';
import { studentLesson } from './lessons.ts';
import { homeNotice } from './notices.ts';

/** A lesson by its names, with the course it belongs to. */
const namedLesson = z.object({
  lessonId: z.int(),
  topic: z.string(),
  subjectName: z.string(),
});

/** A lesson that students can take now: who handed in, who is taking it. */
export const runningLesson = namedLesson.extend({
  courseId: z.int(),
  submissionDate: z.string().nullable(),
  /** Students who have questions of it. */
  students: z.int(),
  handedIn: z.int(),
  /** Open sittings. */
  inside: z.int(),
});
export type RunningLesson = z.infer<typeof runningLesson>;

export const unfinishedKinds = [
  /** Generated questions that are not saved. */
  'drafts',
  'no-questions',
  'not-assigned',
  /** Assigned and not enabled. */
  'not-enabled',
  /** Enabled, and some students of the course have no questions. */
  'students-without-questions',
] as const;

export const unfinishedLesson = namedLesson.extend({
  kind: z.enum(unfinishedKinds),
  /** Drafts, or students without questions; 0 for the other kinds. */
  count: z.int(),
});
export type UnfinishedLesson = z.infer<typeof unfinishedLesson>;

/** What a teacher needs today, over all courses of the current school year. */
export const teacherHome = z.object({
  serverNow: z.string(),
  /** Being taken now, or due today. */
  running: z.array(runningLesson),
  waiting: z.object({
    /** Requests for a review of a mark, and the oldest of them. */
    appeals: z.object({ count: z.int(), since: z.string(), names: z.string() }).nullable(),
    /** Answers whose mark only the teacher can give. */
    toMark: z.int(),
    /** Answers to mark before the model's mark is shown. */
    toCompare: z.int(),
    /** Other answers that should be looked at. */
    toCheck: z.int(),
    /** Lessons in which a model's marks agree with the teacher's otherwise since what marks was changed. */
    moved: z.array(namedLesson.extend({ moved: agreementMoved })),
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
      /** Lessons that can be taken now, and lessons that are not enabled yet. */
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
  /** When an answer was last stored; null before the first. */
  savedAt: z.string().nullable(),
});
export type OpenLesson = z.infer<typeof openLesson>;

/** A lesson that can be started, now or later, as the list of its subject has it. */
export const dueLesson = studentLesson.extend({ subjectId: z.int(), subjectName: z.string() });
export type DueLesson = z.infer<typeof dueLesson>;

const newsOf = namedLesson.extend({ sittingId: z.int(), at: z.string() });

export const studentNews = z.discriminatedUnion('kind', [
  /** A grade was published; `missing`: marks the teacher still has to give. */
  newsOf.extend({ kind: z.literal('grade'), grade: z.number().nullable(), missing: z.int() }),
  /** The mark of one answer was decided anew; `asked`: in answer to a request of the student. */
  newsOf.extend({
    kind: z.literal('mark'),
    position: z.int(),
    asked: z.boolean(),
    before: z.number().nullable(),
    after: z.number().nullable(),
  }),
  /** Handed in; the teacher has not published the grade. */
  newsOf.extend({ kind: z.literal('unpublished') }),
]);
export type StudentNews = z.infer<typeof studentNews>;

/** What a student needs today, over all subjects of the current school year. */
export const studentHome = z.object({
  serverNow: z.string(),
  open: z.array(openLesson),
  /** Lessons to do, the next due date first. */
  due: z.array(dueLesson),
  /** What teachers told their classes, the newest first. */
  notices: z.array(homeNotice),
  news: z.array(studentNews),
});
export type StudentHome = z.infer<typeof studentHome>;
