import { parentPort, workerData } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';
import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import { readWebStream, writeWebStream } from './file-streams.ts';

export interface EncryptRequest {
  work: 'encrypt' | 'decrypt';
  from: string;
  to: string;
  passphrase: string;
}

/** Scrypt work factor (log2 N): 2^16 uses 64 MB for a moment. The program `age` accepts up to 22. */
const workFactor = 16;

/**
 * Encrypts `from` to `to` in the age format (https://age-encryption.org/v1); `age -d` decrypts it with the
 * passphrase.
 */
async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  await writeWebStream(await encrypter.encrypt(readWebStream(from)), to);
}

/** Decrypts `from` to `to`. Throws OffBoxError when the passphrase is wrong or the file is damaged. */
async function decryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    await writeWebStream(await decrypter.decrypt(readWebStream(from)), to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OffBoxError('other', `The copy cannot be decrypted with this passphrase (${reason}).`, error);
  }
}

const { work, from, to, passphrase } = workerData as EncryptRequest;
try {
  await (work === 'encrypt' ? encryptFile : decryptFile)(from, to, passphrase);
  parentPort?.postMessage(null);
} catch (error) {
  parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
