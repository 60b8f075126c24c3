import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sealer } from '../../domain/kernel/sealer.ts';
import { makeFolder } from '../files/make-folder.ts';

/** AES-256-GCM: 32 bytes of key, 12 of nonce, 16 of tag. */
const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Protects the keys of models and of receipts that stand in the database with a key of the installation: a copy of the database alone
 * gives none away. It is `given` by the settings, 32 bytes, else it stands in a file of the data folder that only the
 * product's user may read, made when the first key is kept.
 */
export function createKeySealer(dataDir: string, given: Buffer | null = null): Sealer {
  const path = join(dataDir, 'installation.key');
  const read = () => given ?? (existsSync(path) ? readFileSync(path) : null);

  function readOrMake(): Buffer {
    const known = read();
    if (known) return known;
    makeFolder(dataDir);
    try {
      // Another process may make it at the same moment: the first one stands.
      writeFileSync(path, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
    return readFileSync(path);
  }

  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, readOrMake(), nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const key = read();
      if (!key || bytes.length < nonceBytes + tagBytes) return null;
      try {
        const opening = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const hidden = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([opening.update(hidden), opening.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
