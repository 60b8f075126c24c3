import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { checkpoint, left } from './checkpoint.ts';

/** How often what was written meanwhile is taken along, so that the next write finds the log empty and begins it anew. */
const rounds = 4;
/** Milliseconds without work after which the thread ends, and gives back the memory it takes. */
const warmMilliseconds = 60_000;

const sqlite = new Database(workerData as string);
// Like every connection: what is told to be in the file stays there when the power goes.
sqlite.pragma('synchronous = full');
const cooling = setTimeout(() => process.exit(), warmMilliseconds);

function moveLog(): void {
  for (let round = 0; round < rounds; round += 1) {
    const moved = checkpoint(sqlite, 'passive');
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
