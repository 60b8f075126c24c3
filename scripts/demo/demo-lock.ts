import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Locks the demo's data for this process until it exits, however it exits: two servers with different settings would
 * take each other's jobs. Uses a system lock on a file beside the data folder, which `--reset` does not delete.
 * Throws when another process holds the lock.
 *
 * @returns a function that releases the lock.
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
