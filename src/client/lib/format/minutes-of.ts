/** Duration of a lesson for a student; includes the student's `extraMinutes`. */
interface Minutes {
  durationMinutes: number;
  extraMinutes: number;
}

/** `30 min`; `45 min (30 + 15)` with extra minutes. The same in both languages. */
export const minutesOf = (lesson: Minutes): string => `${lesson.durationMinutes} min${partsOf(lesson)}`;

/** The same without the unit: `45 (30 + 15)`. */
export const bareMinutesOf = (lesson: Minutes): string => `${lesson.durationMinutes}${partsOf(lesson)}`;

function partsOf({ durationMinutes, extraMinutes }: Minutes): string {
  return extraMinutes > 0 ? ` (${durationMinutes - extraMinutes} + ${extraMinutes})` : '';
}

const toSecond = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** `13 min 55 s`: duration of an attempt, from its timestamps truncated to seconds, at most the allowed time. */
export function minutesUsed(
  attempt: { startedAt: string; submittedAt: string } & Pick<Minutes, 'durationMinutes'>,
): string {
  const taken = toSecond(attempt.submittedAt) - toSecond(attempt.startedAt);
  const seconds = Math.min(Math.max(0, taken), attempt.durationMinutes * 60);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
