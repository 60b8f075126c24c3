import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { lowerThreadPriority } from '../lower-thread-priority.ts';

/** Worker thread that hashes passwords one after another at low priority. */

export type HashRequest = { password: string; stored?: string };
export type HashResponse = string | boolean;

function handleRequest({ password, stored }: HashRequest): HashResponse {
  if (stored === undefined) return hashSync(password, workerData as Options);
  try {
    return verifySync(stored, password);
  } catch {
    // Not a hash in a readable format.
    return false;
  }
}

lowerThreadPriority();
parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(handleRequest(request)));
