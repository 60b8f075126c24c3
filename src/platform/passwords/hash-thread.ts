import { getPriority, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Worker thread that hashes passwords one after another at low priority. */

export type HashRequest = { password: string; stored?: string };
export type HashResponse = string | boolean;

/** Increment of the nice value; a normal thread gets about three times the CPU share. */
const niceIncrement = 5;

/** Lowers the priority. On Linux, 0 means the calling thread; on other systems it would mean the process. */
function lowerPriority(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(0, Math.min(19, getPriority(0) + niceIncrement));
  } catch {
    // Without the permission, hashing continues at normal priority.
  }
}

function handleRequest({ password, stored }: HashRequest): HashResponse {
  if (stored === undefined) return hashSync(password, workerData as Options);
  try {
    return verifySync(stored, password);
  } catch {
    // Not a hash in a readable format.
    return false;
  }
}

lowerPriority();
parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(handleRequest(request)));
