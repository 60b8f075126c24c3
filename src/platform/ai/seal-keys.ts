import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sealer } from '../../domain/kernel/sealer.ts';
import { createFolder } from '../files/create-folder.ts';
import { installationKeyName } from '../files/data-folder.ts';

/** AES-256-GCM: 32-byte key, 12-byte nonce, 16-byte tag. */
const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the API keys of models and the receipt keys in the database with a key of the installation, so that a copy
 * of the database alone does not reveal them. The key (32 bytes) comes from the settings (`configuredKey`), otherwise from a
 * file in the data folder that only the product's user can read. The file is created when the first key is sealed.
 */
export function createKeySealer(dataDir: string, configuredKey: Buffer | null = null): Sealer {
  const path = join(dataDir, installationKeyName);
  const read = () => configuredKey ?? (existsSync(path) ? readFileSync(path) : null);

  function readOrCreate(): Buffer {
    const existing = read();
    if (existing) return existing;
    createFolder(dataDir);
    try {
      // The `wx` flag fails when another process has just created the file; the first one wins.
      writeFileSync(path, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
    return readFileSync(path);
  }

  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, readOrCreate(), nonce);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const key = read();
      if (!key || bytes.length < nonceBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const ciphertext = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
