import { getPriority, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Hashes in a thread of its own, one password after another, and steps back behind everybody who is in already. */

export type HashQuestion = { password: string; stored?: string };
export type HashAnswer = string | boolean;

/** By how much this thread is nicer than its process: who is not has three turns while it has one. */
const nicer = 5;

/** On Linux a thread has a priority of its own, and 0 means the one that asks; elsewhere it means the process. */
function stepBack(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(0, Math.min(19, getPriority(0) + nicer));
  } catch {
    // Where that is not allowed passwords are hashed all the same, at everybody's expense.
  }
}

function answer({ password, stored }: HashQuestion): HashAnswer {
  if (stored === undefined) return hashSync(password, workerData as Options);
  try {
    return verifySync(stored, password);
  } catch {
    // Not a hash this can read.
    return false;
  }
}

stepBack();
parentPort?.on('message', (question: HashQuestion) => parentPort?.postMessage(answer(question)));
