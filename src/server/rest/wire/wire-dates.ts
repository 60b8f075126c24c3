import { isDay } from '../../../shared/rules/day.ts';
import { anything } from './wire-fields.ts';

/** Returns `2026-03-10T15:00:00Z`: the API has a precision of seconds. */
export function toWireInstant(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}

/** Returns `2026-03-10 15:00:00` (UTC), the format of the oldest calls. */
export function toWireDateTime(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}

const shape =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<time>\d{2}:\d{2})(?<rest>:\d{2}(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

/** Parses a date with time to an ISO 8601 instant, in UTC if it has no zone; null if invalid. */
export function readInstant(text: string): string | null {
  const parts = shape.exec(text.trim())?.groups;
  if (!parts) return null;
  const zone = (parts.zone ?? 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const date = new Date(`${parts.day}T${parts.time}${parts.rest ?? ':00'}${zone}`.toUpperCase());
  return Number.isNaN(date.getTime()) || !isDay(parts.day!) ? null : date.toISOString();
}

/** An optional date; null if missing or malformed. */
export const optionalInstant = anything
  .transform((sent) => (typeof sent === 'string' ? readInstant(sent) : null))
  .meta({ type: 'string' });
