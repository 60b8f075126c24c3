import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureName, sumsName } from '../upgrade/fetch-release.ts';
import { readReleaseKeys, releaseKeysFile, textOfPublicKey } from '../upgrade/release-keys.ts';

/**
 * Returns the private key of a PEM file. Throws when the releases of this tree would not accept its signatures.
 */
export function readSigningKey(file: string, program = '.'): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new Error(`${file} holds no private key (${error instanceof Error ? error.message : error}).`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no ed25519 key.`);
  const own = createPublicKey(key);
  if (!readReleaseKeys(program).some((known) => known.equals(own)))
    throw new Error(
      `${releaseKeysFile} does not name the key of ${file}, so that no release would accept what it signs. Its public ` +
        `key is ${textOfPublicKey(own)}.`,
    );
  return key;
}

/** Writes SHA256SUMS.sig, the signature of SHA256SUMS, beside it. */
export function signSums(folder: string, key: KeyObject): void {
  const signature = sign(null, readFileSync(join(folder, sumsName)), key);
  writeFileSync(join(folder, signatureName), `${signature.toString('base64')}\n`);
}

/** Writes a new private key to a file that does not exist yet; returns the text of its public key. */
export function createSigningKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
  return textOfPublicKey(publicKey);
}

// `node scripts/release/sign-release.ts FOLDER KEYFILE` signs what another machine has built; it needs no packages.
if (import.meta.main) {
  const [folder, keyFile] = process.argv.slice(2);
  if (!folder || !keyFile) throw new Error('Usage: node scripts/release/sign-release.ts FOLDER KEYFILE');
  signSums(folder, readSigningKey(keyFile));
}
