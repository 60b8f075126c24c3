/** `30 min`, and `45 min (30 + 15)` where minutes of it are the student's own; the same in both languages. */
export function minutesOf(lesson: { durationMinutes: number; extraMinutes: number }): string {
  const { durationMinutes, extraMinutes } = lesson;
  const parts = extraMinutes > 0 ? ` (${durationMinutes - extraMinutes} + ${extraMinutes})` : '';
  return `${durationMinutes} min${parts}`;
}
