import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File of the repository and of each release, relative to the program, that holds the public keys. */
export const releaseKeysFile = 'deploy/release-keys.json';

/**
 * Returns the ed25519 public keys of a program: that of the present releases, and the one that will follow it. None
 * when both are null. Throws when the file is damaged, so that a typing mistake is not taken for "no key".
 */
export function readReleaseKeys(program: string): KeyObject[] {
  const file = join(program, releaseKeysFile);
  if (!existsSync(file)) return [];
  const damaged = (why: string) => new Error(`${file} is not as docs/CONTRIBUTING.md describes it: ${why}.`);
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as typeof found;
  } catch {
    throw damaged('no JSON');
  }
  return ['current', 'next'].flatMap((name) => {
    const text = found?.[name];
    if (text === null) return [];
    if (typeof text !== 'string') throw damaged(`"${name}" is neither a key nor null`);
    try {
      const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
      if (key.asymmetricKeyType === 'ed25519') return [key];
    } catch {
      // Reported below.
    }
    throw damaged(`"${name}" is no ed25519 public key`);
  });
}

/** Returns the text of a public key in the file: the base64 of its SPKI, which is the middle line of its PEM. */
export function textOfPublicKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}
