import { isClockSynchronised } from '../../src/platform/health/clock-synchronised.ts';
import { type Finding, fault, findingsOf, good, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** A school is never inactive for this many milliseconds, unless the clock jumped. */
const maxInactivity = 400 * 86_400_000;

/** Timestamps that the product always takes from the clock at the time of the event. */
const timestampColumns = [
  ['sessions', 'last_seen_at'],
  ['jobs', 'created_at'],
  ['attempts', 'submitted_at'],
  ['ai_calls', 'created_at'],
  ['migrations', 'applied_at'],
] as const;

/** Compares the machine's clock with the newest timestamp in the database, without network access. */
export function checkClock(dataDir: string, now: Date): Finding[] {
  try {
    const newest = readDatabase(dataDir, (sqlite) =>
      timestampColumns
        .filter(([table]) => hasTable(sqlite, table))
        .map(([table, column]) => sqlite.prepare(`select max(${column}) as at from ${table}`).get())
        .flatMap((row) => (row as { at: string | null }).at ?? [])
        .sort()
        .at(-1),
    );
    const values = { now: now.toISOString().slice(0, 16), newest: (newest ?? '').slice(0, 16) };
    const elapsed = newest ? now.getTime() - Date.parse(newest) : 0;
    const clock = { step: null, newest: newest ?? null, isSynchronised: null };
    const behind = findingsOf({ clock }, now);
    if (behind.length > 0) return behind;
    return [elapsed > maxInactivity ? notice('clock-ahead', values) : good('clock-good', values)];
  } catch (error) {
    return [fault('clock-unknown', { why: messageOf(error) })];
  }
}

/** Reports a clock that no time server synchronises; nothing where systemd does not tell. */
export async function checkTimeServer(): Promise<Finding[]> {
  const clock = { step: null, newest: null, isSynchronised: await isClockSynchronised() };
  return findingsOf({ clock }, new Date());
}
