import { z } from 'zod';
import { gradeTerm } from './gradebook.ts';

/** A course in a term: counts and the mean, never an answer or the mark of one student. */
export const termCourse = z.object({
  courseId: z.int(),
  name: z.string(),
  teacher: z.string(),
  students: z.int(),
  /** Lessons of the term that students could take. */
  lessons: z.int(),
  /** Number of times that a student was to hand in a lesson, and did. */
  assigned: z.int(),
  handedIn: z.int(),
  /** Answers that wait for their teacher's mark. */
  toMark: z.int(),
  /** Grades that students cannot see yet. */
  unpublished: z.int(),
  /** Number of students with a grade in the term. */
  graded: z.int(),
  /** Mean of the students' grades; null with fewer of them than `minGraded`. */
  mean: z.number().nullable(),
});
export type TermCourse = z.infer<typeof termCourse>;

/** Fewest grades whose mean is shown: with fewer it tells the marks of students. */
export const minGraded = 5;

export const termOverview = z.object({
  /** Null when no school year has begun. */
  year: z.string().nullable(),
  terms: z.array(gradeTerm),
  /** Null means the whole year. */
  termId: z.int().nullable(),
  courses: z.array(termCourse),
});
export type TermOverview = z.infer<typeof termOverview>;

/** Without a term, the one of today, else the last one that began; null asks for the whole year. */
export const termOverviewInput = z.object({ termId: z.int().positive().nullable().optional() });
