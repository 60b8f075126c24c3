import { z } from 'zod';

export const assignmentOverview = z.object({
  questionCount: z.int(),
  /** Question-to-student pairs that exist. */
  questionsAssigned: z.int(),
  studentsWithQuestions: z.int(),
  students: z.array(
    z.object({ studentId: z.int(), names: z.string(), email: z.string(), hasAllQuestions: z.boolean() }),
  ),
});
export type AssignmentOverview = z.infer<typeof assignmentOverview>;
