import { addSeconds } from './clock.ts';

/** The hour by the machine's clock from which a night's work is due: no lessons are taken then. */
const dueHour = 2;
/** Night work that did not come to an end, or failed, is tried again after so many seconds. */
export const retryAfterSeconds = 3_600;

/** The day whose night work is due last, by the machine's clock: `2026-11-22`. */
export function maintenanceDateOf(at: Date): string {
  const shifted = addSeconds(at, -dueHour * 3_600);
  const part = (number: number) => String(number).padStart(2, '0');
  return `${shifted.getFullYear()}-${part(shifted.getMonth() + 1)}-${part(shifted.getDate())}`;
}

/** When the next night's work begins, by the machine's clock. */
export function nextMaintenance(after: Date): Date {
  const night = new Date(after);
  night.setHours(dueHour, 0, 0, 0);
  if (night <= after) night.setDate(night.getDate() + 1);
  return night;
}
