import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { checkpoint, left } from './checkpoint.ts';

/**
 * The first keeps nobody waiting, the second takes along what was written meanwhile. Where there still is something, the
 * third keeps writers off for the moment the last pages take: else a log that is written to without a pause never is
 * whole in the file, and never begun anew.
 */
const rounds = ['passive', 'passive', 'restart'] as const;
/** Milliseconds the last round waits for those who read or write. */
const patience = 20;
/** Milliseconds without work after which the thread ends, and gives back the memory it takes. */
const warmMilliseconds = 60_000;

const sqlite = new Database(workerData as string, { timeout: patience });
// Like every connection: what is told to be in the file stays there when the power goes.
sqlite.pragma('synchronous = full');
const cooling = setTimeout(() => process.exit(), warmMilliseconds);

function moveLog(): void {
  for (const round of rounds) {
    const moved = checkpoint(sqlite, round);
    if (moved.busy || left(moved) === 0) return;
  }
}

parentPort!.on('message', () => {
  cooling.refresh();
  try {
    moveLog();
  } catch {
    // A disk that is full or fails: the log stays what counts, and the next look tries again.
  }
  parentPort!.postMessage('moved');
});
