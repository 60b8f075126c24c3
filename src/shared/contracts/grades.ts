import { z } from 'zod';

/** Attempts are numbered from 0 here, as they are everywhere in the answers of the API about grades. */
export const attemptGrade = z.object({ attempt: z.int(), grade: z.number(), gradedAt: z.string() });

export const lessonGrades = z.object({
  lessonId: z.int(),
  topic: z.string(),
  durationMinutes: z.int(),
  maxAttempts: z.int(),
  questionCount: z.int(),
  bestGrade: z.number(),
  attempts: z.array(attemptGrade),
});
export type LessonGrades = z.infer<typeof lessonGrades>;

export const courseGrades = z.object({
  subjectName: z.string(),
  students: z.array(
    z.object({
      studentId: z.int(),
      names: z.string(),
      email: z.string(),
      /** Mean of the best grades of the completed lessons; 0 with none. */
      average: z.number(),
      completedLessons: z.int(),
      lessons: z.array(lessonGrades),
    }),
  ),
});
export type CourseGrades = z.infer<typeof courseGrades>;

export const subjectGrades = z.object({
  subjectId: z.int(),
  subjectName: z.string(),
  lessonCount: z.int(),
  average: z.number(),
  lessons: z.array(lessonGrades),
});
export type SubjectGrades = z.infer<typeof subjectGrades>;

export const subjectGrade = z.object({
  subjectName: z.string(),
  grade: z.number(),
  /** General feedback of the latest graded attempt in the subject. */
  comments: z.string().nullable(),
});
export type SubjectGrade = z.infer<typeof subjectGrade>;

export const attemptDetail = z.object({
  question: z.string(),
  statement: z.string(),
  answer: z.string(),
  grade: z.number().nullable(),
  feedback: z.string(),
  gradedBy: z.string().nullable(),
  /** Why the teacher should look, with the passage that shows it. */
  review: z.object({ reason: z.string(), passage: z.string() }).nullable(),
});
export type AttemptDetail = z.infer<typeof attemptDetail>;
