import type { Gradebook, GradebookStudent } from '../contracts/gradebook.ts';
import { courseGrade } from './course-grade.ts';

/** Returns a student's grade for the course or one term. The gradebook, its exports and the student's page use it. */
export function computeGradebookGrade(
  { items, categories }: Pick<Gradebook, 'items' | 'categories'>,
  { cells }: Pick<GradebookStudent, 'cells'>,
  termId: number | null,
): number | null {
  const counted = items.filter((item) => termId === null || item.termId === termId);
  return courseGrade(
    counted.map(({ kind, id, categoryId, weight }) => {
      const cell = cells.find((one) => one.kind === kind && one.id === id);
      return { categoryId, weight, grade: cell?.grade ?? null };
    }),
    categories,
  );
}
