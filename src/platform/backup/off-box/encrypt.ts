import { Decrypter, Encrypter } from 'age-encryption';
import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import { readWebStream, writeWebStream } from './file-streams.ts';

/** Scrypt work factor (log2 N): 2^16 uses 64 MB for a moment. The program `age` accepts up to 22. */
const workFactor = 16;

/**
 * Encrypts `from` to `to` in the age format (https://age-encryption.org/v1); `age -d` decrypts it with the
 * passphrase.
 */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  await writeWebStream(await encrypter.encrypt(readWebStream(from)), to);
}

/** Decrypts `from` to `to`. Throws OffBoxError when the passphrase is wrong or the file is damaged. */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    await writeWebStream(await decrypter.decrypt(readWebStream(from)), to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OffBoxError('other', `The copy cannot be decrypted with this passphrase (${reason}).`, error);
  }
}
