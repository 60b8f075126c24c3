import { parentPort, workerData } from 'node:worker_threads';
import { connectToWrite } from './connect.ts';
import { movingLog } from './moving-log.ts';
import { type Answer, keptStatements, run } from './statements.ts';

/** Runs statements of transactions on a connection of its own, one after another. */

export type WriteQuestion =
  | { is: 'statement'; sql: string; parameters: readonly unknown[] }
  /** Between two transactions. */
  | { is: 'tend' };
type Outcome = Answer | { error: { message: string; code: string } };
/** With whether a transaction is open now, and how many milliseconds it took. */
export type WriteAnswer = Outcome & { isOpen: boolean; took: number };

const sqlite = connectToWrite(workerData as string);
const prepare = keptStatements(sqlite);
const moveLog = movingLog(sqlite);

function answer(question: WriteQuestion): Outcome {
  try {
    if (question.is === 'statement') return run(prepare(question.sql), question.parameters);
    moveLog();
    return { rows: [] };
  } catch (error) {
    const { message, code = 'ERROR' } = error as Error & { code?: string };
    return { error: { message, code } };
  }
}

parentPort?.on('message', (question: WriteQuestion) => {
  const began = performance.now();
  const outcome = answer(question);
  const took = performance.now() - began;
  const answered: WriteAnswer = { ...outcome, isOpen: sqlite.inTransaction, took };
  parentPort?.postMessage(answered);
});
