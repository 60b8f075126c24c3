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
  /** Attempts with a grade, and those of them whose students do not see it. */
  graded: z.int(),
  unpublished: z.int(),
});
export type LessonProgress = z.infer<typeof lessonProgress>;
