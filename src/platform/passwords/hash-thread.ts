import { getPriority, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Worker thread that hashes passwords one after another at low priority. */

export type HashQuestion = { password: string; stored?: string };
export type HashAnswer = string | boolean;

/** Increment of the nice value; a normal thread gets about three times the CPU share. */
const nicer = 5;

/** Lowers the priority. On Linux, 0 means the calling thread; on other systems it would mean the process. */
function stepBack(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(0, Math.min(19, getPriority(0) + nicer));
  } catch {
    // Without the permission, hashing continues at normal priority.
  }
}

function answer({ password, stored }: HashQuestion): HashAnswer {
  if (stored === undefined) return hashSync(password, workerData as Options);
  try {
    return verifySync(stored, password);
  } catch {
    // Not a hash in a readable format.
    return false;
  }
}

stepBack();
parentPort?.on('message', (question: HashQuestion) => parentPort?.postMessage(answer(question)));
