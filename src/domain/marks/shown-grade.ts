/** A grade in force, and whether its student may read it. */
interface Graded {
  grade: number | null;
  published: boolean;
}

/** The one rule of what a student is told of a grade: nothing before it is published. */
export function shownGrade({ grade, published }: Graded): number | null {
  return published ? grade : null;
}

/** The best of the grades a student may read; null of none. */
export function bestShown(attempts: readonly Graded[]): number | null {
  const grades = attempts.map(shownGrade).filter((grade) => grade !== null);
  return grades.length > 0 ? Math.max(...grades) : null;
}
