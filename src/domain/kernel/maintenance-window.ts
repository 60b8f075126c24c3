import { addSeconds } from './clock.ts';

/** Local hour at which nightly maintenance is due; no lessons are taken then. */
const dueHour = 2;
/** Seconds before incomplete or failed nightly work is retried. */
export const retryAfterSeconds = 3_600;

/** Returns the local date of the latest due nightly maintenance, such as `2026-11-22`. */
export function maintenanceDateOf(at: Date): string {
  const shifted = addSeconds(at, -dueHour * 3_600);
  const part = (number: number) => String(number).padStart(2, '0');
  return `${shifted.getFullYear()}-${part(shifted.getMonth() + 1)}-${part(shifted.getDate())}`;
}

/** Returns the start of the next nightly maintenance in local time. */
export function nextMaintenance(after: Date): Date {
  const night = new Date(after);
  night.setHours(dueHour, 0, 0, 0);
  if (night <= after) night.setDate(night.getDate() + 1);
  return night;
}
