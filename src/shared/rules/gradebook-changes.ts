import type { Gradebook } from '../contracts/gradebook.ts';
import { computeGradebookGrade } from './gradebook-grade.ts';

type Weights = Pick<Gradebook, 'items' | 'categories'>;

/** The grades of one student that other weights change, in the whole course (null) or in a term. */
export interface GradebookChange {
  studentId: number;
  names: string;
  changes: { termId: number | null; from: number | null; to: number | null }[];
}

/** Returns the students whose grades differ with other categories and places of the items. */
export function findGradebookChanges(book: Gradebook, next: Weights): GradebookChange[] {
  const periods = [null, ...book.terms.map(({ termId }) => termId)];
  return book.students.flatMap((student) => {
    const changes = periods.flatMap((termId) => {
      const from = computeGradebookGrade(book, student, termId);
      const to = computeGradebookGrade(next, student, termId);
      return from === to ? [] : [{ termId, from, to }];
    });
    const { studentId, names } = student;
    return changes.length > 0 ? [{ studentId, names, changes }] : [];
  });
}

/** Returns the items that count nowhere: there are categories, and they are in none. */
export const itemsNotCounted = ({ items, categories }: Weights): Gradebook['items'] =>
  categories.length === 0 ? [] : items.filter(({ categoryId }) => categoryId === null);
