import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Holds the demo's data for this process until it ends, however it ends: two servers with different settings on the same
 * data would take each other's work for their own. A lock of the system on a file beside the data, which `--reset` leaves
 * alone. Throws when another process holds it.
 *
 * @returns releases the lock.
 */
export function lockDemo(dataDir: string): () => void {
  const file = `${dataDir}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Another "npm run demo" uses ${dataDir} already. Use that one, or stop it first with Ctrl+C in its terminal.`,
    );
  }
  return () => void lock.close();
}
