import { Decrypter, Encrypter } from 'age-encryption';
import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import { readWebStream, writeWebStream } from './file-streams.ts';

/** Of scrypt: 2^16 times, for which 64 MB are needed for a moment. The program `age` takes up to 22. */
const workFactor = 16;

/** Writes `from` to `to` in the format of age (https://age-encryption.org/v1), which `age -d` opens with the passphrase. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  await writeWebStream(await encrypter.encrypt(readWebStream(from)), to);
}

/** Throws OffBoxError where it is another passphrase, or the file is damaged. */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    await writeWebStream(await decrypter.decrypt(readWebStream(from)), to);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new OffBoxError('other', `The copy cannot be decrypted with this passphrase (${said}).`, error);
  }
}
