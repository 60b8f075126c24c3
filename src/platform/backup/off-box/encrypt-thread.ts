import { parentPort, workerData } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';
import { readWebStream, writeWebStream } from './file-streams.ts';

export interface EncryptRequest {
  work: 'encrypt' | 'decrypt';
  from: string;
  to: string;
  passphrase: string;
}

export interface DecryptProblem {
  /** `unopened`: the header is damaged; `damaged`: the passphrase opened it, and what follows is damaged. */
  kind: 'wrong-passphrase' | 'unopened' | 'damaged';
  /** In the words of the library. */
  reason: string;
}

/** The answer of the thread; null when it is done. */
export type EncryptAnswer = DecryptProblem | { kind: 'failed'; reason: string } | null;

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

/** Decrypts `from` to `to`. Returns whether the passphrase is wrong or the file is damaged; null when neither. */
async function decryptFile(from: string, to: string, passphrase: string): Promise<DecryptProblem | null> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let isPassphraseRight = false;
  try {
    const plain = await decrypter.decrypt(readWebStream(from));
    isPassphraseRight = true;
    await writeWebStream(plain, to);
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (isPassphraseRight) return { kind: 'damaged', reason };
    return { kind: /no identity matched/.test(reason) ? 'wrong-passphrase' : 'unopened', reason };
  }
}

const { work, from, to, passphrase } = workerData as EncryptRequest;
let answer: EncryptAnswer = null;
try {
  if (work === 'encrypt') await encryptFile(from, to, passphrase);
  else answer = await decryptFile(from, to, passphrase);
} catch (error) {
  answer = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
parentPort?.postMessage(answer);
