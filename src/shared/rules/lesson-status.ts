export type LessonStatus = 'available' | 'upcoming' | 'overdue' | 'disabled';

interface Lesson {
  enabled: boolean;
  /** ISO 8601; null opens it as soon as it is enabled. */
  opensAt: string | null;
  /** ISO 8601; null for no due date. */
  submissionDate: string | null;
}

/** A disabled lesson stays disabled when its due date passes; one without a due date is never overdue. */
export function lessonStatus(lesson: Lesson, now: Date): LessonStatus {
  if (!lesson.enabled) return 'disabled';
  if (lesson.submissionDate !== null && new Date(lesson.submissionDate) <= now) return 'overdue';
  if (lesson.opensAt !== null && new Date(lesson.opensAt) > now) return 'upcoming';
  return 'available';
}

/** Returns whether a new sitting can start. */
export function isStartable(lesson: Lesson & { attemptsLeft: number }, now: Date): boolean {
  return lessonStatus(lesson, now) === 'available' && lesson.attemptsLeft > 0;
}

/** Returns at least 0, even when the teacher lowered the maximum after attempts. */
export function attemptsLeft(attempts: number, used: number): number {
  return Math.max(0, attempts - used);
}

/** Comparator by due date, earliest first; lessons without one come last, by id. */
export function compareByDueDate(
  one: { lessonId: number; submissionDate: string | null },
  other: { lessonId: number; submissionDate: string | null },
): number {
  const [a, b] = [one.submissionDate, other.submissionDate];
  if (a === b) return one.lessonId - other.lessonId;
  return a === null || (b !== null && a > b) ? 1 : -1;
}
