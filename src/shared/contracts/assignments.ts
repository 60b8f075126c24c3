import { z } from 'zod';

export const assignmentOverview = z.object({
  /** Number of questions each student gets. */
  questionCount: z.int(),
  /** Number of them about which a doubt is open. */
  doubtfulCount: z.int(),
  /** True when some of the questions are drawn from pools. */
  hasPools: z.boolean(),
  /** Number of (bank question, student) assignments; questions written for one student do not count. */
  questionsAssigned: z.int(),
  /** Students who have questions of the lesson, bank or individual. */
  studentsWithQuestions: z.int(),
  students: z.array(
    z.object({ studentId: z.int(), names: z.string(), email: z.string(), hasAllQuestions: z.boolean() }),
  ),
});
export type AssignmentOverview = z.infer<typeof assignmentOverview>;
