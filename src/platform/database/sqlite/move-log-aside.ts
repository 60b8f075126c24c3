import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import type { TakenPlace } from '../engine.ts';
import { checkpoint, left } from './checkpoint.ts';

/** Milliseconds between looks at how much the log holds. */
const lookEvery = 250;
/** Pages of the log that are worth their way into the file: as many as SQLite itself waits for. */
const worthwhilePages = 1_000;
/** Pages (64 MiB) at which a commit moves them after all, should the thread not keep up: the log is cut to as many. */
const longestLogPages = 16_384;

/**
 * Lets a thread of its own move the log of writes into the file, warm while there is much to write. SQLite does it in the
 * commit that makes the log 1,000 pages long: it then waits for the disk a hundred times as long as any other, and with it
 * everybody the process serves.
 */
export function moveLogAside(sqlite: Database.Database): TakenPlace {
  const byItself = sqlite.pragma('wal_autocheckpoint', { simple: true });
  const commitsMoveAt = (pages: unknown) => sqlite.pragma(`wal_autocheckpoint = ${pages}`);
  let thread: Worker | null = null;
  let isMoving = false;

  function start(): Worker {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: sqlite.name,
    });
    // One that fails is as one that ended: the next look starts another, and the commits know their limit.
    started.on('message', () => (isMoving = false)).on('error', () => {});
    started.once('exit', () => {
      isMoving = false;
      thread = null;
    });
    started.unref();
    return started;
  }

  commitsMoveAt(longestLogPages);
  const looking = setInterval(() => {
    if (isMoving || sqlite.inTransaction || left(checkpoint(sqlite, 'noop')) < worthwhilePages) return;
    isMoving = true;
    thread ??= start();
    thread.postMessage('move');
  }, lookEvery);
  looking.unref();
  return {
    async leave() {
      clearInterval(looking);
      await thread?.terminate();
      commitsMoveAt(byItself);
    },
  };
}
