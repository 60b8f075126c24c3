/** Minutes of a lesson on a student's terms; `extraMinutes` of them are the student's own. */
interface Minutes {
  durationMinutes: number;
  extraMinutes: number;
}

/** `30 min`, and `45 min (30 + 15)` where minutes of it are the student's own; the same in both languages. */
export const minutesOf = (lesson: Minutes): string => `${lesson.durationMinutes} min${partsOf(lesson)}`;

/** The same without the unit, where it stands before: `45 (30 + 15)`. */
export const bareMinutesOf = (lesson: Minutes): string => `${lesson.durationMinutes}${partsOf(lesson)}`;

function partsOf({ durationMinutes, extraMinutes }: Minutes): string {
  return extraMinutes > 0 ? ` (${durationMinutes - extraMinutes} + ${extraMinutes})` : '';
}

const toSecond = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** `13 min 55 s`: what an attempt took, as its times to the second tell it, and never more than it had. */
export function minutesUsed(
  attempt: { startedAt: string; submittedAt: string } & Pick<Minutes, 'durationMinutes'>,
): string {
  const taken = toSecond(attempt.submittedAt) - toSecond(attempt.startedAt);
  const seconds = Math.min(Math.max(0, taken), attempt.durationMinutes * 60);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
