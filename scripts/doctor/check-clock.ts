import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** Milliseconds that the clock may be behind the newest row; the clocks of two machines always differ a little. */
const tolerance = 60_000;
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
    if (elapsed < -tolerance) return [fault('clock-behind', values)];
    return [elapsed > maxInactivity ? notice('clock-ahead', values) : good('clock-good', values)];
  } catch (error) {
    return [fault('clock-unknown', { why: messageOf(error) })];
  }
}

/** Reports a clock that no time server synchronises; nothing where systemd does not tell. */
export async function checkTimeServer(): Promise<Finding[]> {
  const question = ['show', '--property=NTPSynchronized', '--value'];
  try {
    const { stdout } = await promisify(execFile)('timedatectl', question, { timeout: 3_000 });
    return stdout.trim() === 'no' ? [notice('clock-unsynchronised')] : [];
  } catch {
    return [];
  }
}
