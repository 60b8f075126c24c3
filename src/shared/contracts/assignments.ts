import { z } from 'zod';

export const assignmentOverview = z.object({
  /** What each student gets. */
  questionCount: z.int(),
  /** Some of them are drawn. */
  hasPools: z.boolean(),
  /** Pairs of a question of the bank and a student that exist; questions written for one student do not count. */
  questionsAssigned: z.int(),
  /** Students with questions of the lesson, however they came. */
  studentsWithQuestions: z.int(),
  students: z.array(
    z.object({ studentId: z.int(), names: z.string(), email: z.string(), hasAllQuestions: z.boolean() }),
  ),
});
export type AssignmentOverview = z.infer<typeof assignmentOverview>;
