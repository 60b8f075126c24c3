export type LessonStatus = 'available' | 'upcoming' | 'overdue' | 'disabled';

interface Lesson {
  enabled: boolean;
  /** ISO 8601, or null for as soon as it is enabled. */
  opensAt: string | null;
  /** ISO 8601, or null for no due date. */
  submissionDate: string | null;
}

/** A disabled lesson stays disabled when its due date passes; one without a due date is never overdue. */
export function lessonStatus(lesson: Lesson, now: Date): LessonStatus {
  if (!lesson.enabled) return 'disabled';
  if (lesson.submissionDate !== null && new Date(lesson.submissionDate) <= now) return 'overdue';
  if (lesson.opensAt !== null && new Date(lesson.opensAt) > now) return 'upcoming';
  return 'available';
}

/** Whether a new sitting may begin. */
export function isStartable(lesson: Lesson & { attemptsLeft: number }, now: Date): boolean {
  return lessonStatus(lesson, now) === 'available' && lesson.attemptsLeft > 0;
}

/** Never below 0, also when the teacher lowered the maximum afterwards. */
export function attemptsLeft(attempts: number, used: number): number {
  return Math.max(0, attempts - used);
}

/** Sorts by due date, the next first; lessons without one last, then in the order they were made. */
export function byDueDate(
  one: { lessonId: number; submissionDate: string | null },
  other: { lessonId: number; submissionDate: string | null },
): number {
  const [a, b] = [one.submissionDate, other.submissionDate];
  if (a === b) return one.lessonId - other.lessonId;
  return a === null || (b !== null && a > b) ? 1 : -1;
}
