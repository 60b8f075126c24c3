import { z } from 'zod';
import { courseRoles } from '../rules/course-rights.ts';
import { gradeScales } from '../rules/grade-display.ts';
import { courseRef } from './courses.ts';
import { attemptGrade } from './grades.ts';
import { gradeNameLength } from './staff-limits.ts';
import { plainText } from './text.ts';
import { yearRef } from './years.ts';

const id = z.int().positive();

const weight = z.int();
const name = plainText(gradeNameLength);

export const gradeTerm = z.object({
  termId: z.int(),
  name: z.string(),
  /** Days: `2026-02-01`. */
  startsOn: z.string(),
  endsOn: z.string(),
});
export type GradeTerm = z.infer<typeof gradeTerm>;

export const gradeCategory = z.object({ categoryId: z.int(), name: z.string(), weight: z.int() });
export type GradeCategory = z.infer<typeof gradeCategory>;

/** A column of the gradebook: a lesson, or outside marks. */
export const itemKind = z.enum(['lesson', 'column']);

export const gradebookItem = z.object({
  kind: itemKind,
  id: z.int(),
  name: z.string(),
  categoryId: z.int().nullable(),
  weight: z.int(),
  /** The term it counts in: the chosen term, otherwise the term of its due date. */
  termId: z.int().nullable(),
  chosenTermId: z.int().nullable(),
  /** The term of its due date; null for outside marks. */
  dueTermId: z.int().nullable(),
});
export type GradebookItem = z.infer<typeof gradebookItem>;

export const gradebookCell = z.object({
  kind: itemKind,
  id: z.int(),
  /** The grade in force; null when none counts. */
  grade: z.number().nullable(),
  /** The attempt with this grade, otherwise the latest attempt; null for outside marks. */
  attempt: attemptGrade.nullable(),
  /** Number of attempts with answers the teacher must mark. */
  awaiting: z.int(),
});
export type GradebookCell = z.infer<typeof gradebookCell>;

export const schoolScale = z.object({ scale: z.enum(gradeScales), decimals: z.int().min(0).max(2) });

export const gradebook = z.object({
  courseId: z.int(),
  courseName: z.string(),
  closed: z.boolean(),
  /** The caller's role in the course. */
  role: z.enum(courseRoles),
  /** True when the course has categories or outside marks: the figure is the course grade, otherwise the average. */
  weighted: z.boolean(),
  scale: schoolScale,
  terms: z.array(gradeTerm),
  categories: z.array(gradeCategory),
  items: z.array(gradebookItem),
  students: z.array(
    z.object({
      studentId: z.int(),
      names: z.string(),
      surnames: z.string(),
      email: z.string(),
      awaiting: z.int(),
      cells: z.array(gradebookCell),
    }),
  ),
});
export type Gradebook = z.infer<typeof gradebook>;
export type GradebookStudent = Gradebook['students'][number];

/** All categories of a course, and where its items count; items not in `places` stay where they are. */
export const saveWeightsInput = courseRef.extend({
  categories: z.array(z.object({ categoryId: id.nullable(), name, weight })).max(20),
  places: z
    .array(
      z.object({
        kind: itemKind,
        id,
        /** Index in `categories`; null means no category. */
        category: z.int().min(0).nullable(),
        /** Null means the term of the due date; for outside marks no term. */
        termId: id.nullable(),
      }),
    )
    .max(500),
});

export const saveColumnInput = courseRef.extend({
  /** Null creates a new column. */
  columnId: id.nullable(),
  name,
  weight,
  categoryId: id.nullable(),
  termId: id.nullable(),
});
export const columnRef = z.object({ columnId: id });
export const saveOutsideMarksInput = columnRef.extend({
  marks: z
    .array(
      z.object({
        studentId: id,
        /** Null deletes the mark. */
        grade: z.number().nullable(),
        /** The mark that the caller saw; another stored one refuses the whole request. Without it nothing is compared. */
        expected: z.number().nullable().optional(),
      }),
    )
    .max(2_000),
});

/** A mark that another user changed in the meantime, and who did; null when the history does not say it. */
export const outsideMarkConflict = z.object({
  studentId: z.int(),
  grade: z.number().nullable(),
  by: z.string().nullable(),
});
export type OutsideMarkConflict = z.infer<typeof outsideMarkConflict>;

/** An outside mark that was entered, changed or deleted; null means no mark. */
export const outsideMarkChange = z.object({
  changeId: z.int(),
  student: z.string(),
  by: z.string(),
  at: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type OutsideMarkChange = z.infer<typeof outsideMarkChange>;

export const saveTermsInput = yearRef.extend({
  terms: z
    .array(
      z.object({ termId: id.nullable(), name, startsOn: z.string().max(10), endsOn: z.string().max(10) }),
    )
    .max(12),
});

/** Number of students who handed in a lesson, and the mean of their best grades. */
export const lessonResult = z.object({
  lessonId: z.int(),
  handedIn: z.int(),
  mean: z.number().nullable(),
});
export type LessonResult = z.infer<typeof lessonResult>;
