import { z } from 'zod';

/** What has happened in a lesson. */
export const lessonProgress = z.object({
  /** Students with a sitting, open or closed. */
  started: z.int(),
  /** Open sittings. */
  inside: z.int(),
  /** Reports about a question that its teacher has not settled. */
  openReports: z.int(),
  /** Students who handed in at least once. */
  handedIn: z.int(),
  /** Answers that only a teacher can mark and that have no mark. */
  toMark: z.int(),
  /** Attempts handed in whose grade is not known yet. */
  ungraded: z.int(),
  /** Attempts with a grade, and those of them whose students do not see it. */
  graded: z.int(),
  unpublished: z.int(),
});
export type LessonProgress = z.infer<typeof lessonProgress>;

export const courseProgress = z.array(lessonProgress.extend({ lessonId: z.int() }));
export type CourseProgress = z.infer<typeof courseProgress>;

/** What became of the questions of a lesson's bank, and who has not handed in. */
export const questionProgress = z.object({
  questions: z.array(
    z.object({
      questionId: z.int(),
      /** Answers handed in, and those of them that only a teacher can mark and that have no mark. */
      handedIn: z.int(),
      toMark: z.int(),
      /** Mean mark, 0 to 1; null while too few answers have one. */
      facility: z.number().nullable(),
    }),
  ),
  /** By surname. */
  notHandedIn: z.array(z.object({ names: z.string(), surnames: z.string() })),
});
export type QuestionProgress = z.infer<typeof questionProgress>;
