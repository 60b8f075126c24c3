import { parentPort, workerData } from 'node:worker_threads';
import { connectToWrite } from './connect.ts';
import { type Answer, keptStatements, run } from './statements.ts';

/** Runs the statements of long writes on a connection of its own, one after another. */

export type LongWriteQuestion =
  | { is: 'ready' }
  | { is: 'statement'; sql: string; parameters: readonly unknown[] }
  | { is: 'move-log' };
export type LongWriteAnswer = Answer | { error: { message: string; code: string } };

const sqlite = connectToWrite(workerData as string);
const prepare = keptStatements(sqlite);

function answer(question: LongWriteQuestion): LongWriteAnswer {
  try {
    if (question.is === 'statement') return run(prepare(question.sql), question.parameters);
    if (question.is === 'move-log') sqlite.pragma('wal_checkpoint(passive)');
    return { rows: [] };
  } catch (error) {
    const { message, code = 'ERROR' } = error as Error & { code?: string };
    return { error: { message, code } };
  }
}

parentPort?.on('message', (question: LongWriteQuestion) => parentPort?.postMessage(answer(question)));
