import { parentPort, workerData } from 'node:worker_threads';
import { decryptFile, encryptFile } from './encrypt.ts';

export interface EncryptRequest {
  work: 'encrypt' | 'decrypt';
  from: string;
  to: string;
  passphrase: string;
}

const { work, from, to, passphrase } = workerData as EncryptRequest;
try {
  await (work === 'encrypt' ? encryptFile : decryptFile)(from, to, passphrase);
  parentPort?.postMessage(null);
} catch (error) {
  parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
