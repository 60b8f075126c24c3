import { createHash } from 'node:crypto';

/** Returns a checksum of a job's input; it changes when any value changes. */
export function inputVersion(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32);
}
