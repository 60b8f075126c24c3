/** A grade in force, and whether its student may see it. */
interface Graded {
  grade: number | null;
  published: boolean;
}

/** Returns the grade that a student may see: null before it is published. */
export function shownGrade({ grade, published }: Graded): number | null {
  return published ? grade : null;
}

/** Returns the best grade that a student may see, or null. */
export function bestShownGrade(attempts: readonly Graded[]): number | null {
  const grades = attempts.map(shownGrade).filter((grade) => grade !== null);
  return grades.length > 0 ? Math.max(...grades) : null;
}
