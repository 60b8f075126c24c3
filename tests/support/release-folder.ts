import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signSums } from '../../scripts/release/sign-release.ts';
import { releaseKeysFile, textOfPublicKey } from '../../scripts/upgrade/release-keys.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const testPlatform = 'linux-x64';

const newKey = () => generateKeyPairSync('ed25519');
/** Keys of a publisher, whose public halves the releases of `createReleaseFolder` hold, and of a stranger. */
export const testKeys = { current: newKey(), next: newKey(), stranger: newKey() };

/**
 * Lays out a release in `folder/aula`: the source of this clone, with a link beside its versions to the packages, and a
 * script that starts the Node.js of this process. `change` can break the release.
 */
export function createReleaseFolder(
  folder: string,
  version: string,
  change: (program: string) => void = () => {},
): string {
  const home = join(folder, 'aula');
  const program = join(home, 'versions', version);
  mkdirSync(join(program, 'bin'), { recursive: true });
  for (const name of ['migrations', 'scripts', 'src', 'deploy'])
    cpSync(join(root, name), join(program, name), {
      recursive: true,
      filter: (path) => !/\.test\.ts$|src[/\\]client$/.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  writeFileSync(join(program, 'bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  writeTestKeys(program);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
  writeFileSync(join(program, 'package.json'), JSON.stringify({ ...manifest, version }));
  const release = { version, platform: testPlatform, commit: 'test', downloads: null };
  writeFileSync(join(program, 'release.json'), JSON.stringify(release));
  writeFileSync(join(home, 'current'), `${version}\n`);
  cpSync(join(root, 'deploy/release/aula'), join(home, 'aula'));
  cpSync(join(root, '.env.example'), join(home, '.env.example'));
  change(program);
  return home;
}

/** Makes a program accept what `testKeys.current` and `testKeys.next` have signed. */
export function writeTestKeys(program: string): void {
  const [current, next] = [testKeys.current, testKeys.next].map(({ publicKey }) =>
    textOfPublicKey(publicKey),
  );
  writeFileSync(join(program, releaseKeysFile), JSON.stringify({ current, next }));
}

/** Packs such a release as an archive with signed SHA256SUMS; returns the path of the archive. */
export function packRelease(folder: string, version: string, change?: (program: string) => void): string {
  const work = mkdtempSync(join(folder, 'packed-'));
  const home = createReleaseFolder(work, version, change);
  rmSync(join(home, 'node_modules'));
  const archive = join(work, `aula-${version}-${testPlatform}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', work, 'aula']);
  rmSync(home, { recursive: true });
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(join(work, 'SHA256SUMS'), `${sum}  ${basename(archive)}\n`);
  signSums(work, testKeys.current.privateKey);
  return archive;
}
