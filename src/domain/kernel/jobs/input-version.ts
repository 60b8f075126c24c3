import { createHash } from 'node:crypto';

/** The version of what a job works on: the same for the same values, another one once something of it changed. */
export function inputVersion(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32);
}
