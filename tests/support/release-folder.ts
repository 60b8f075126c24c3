import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const testPlatform = 'linux-x64';

/**
 * Lays out a release in `folder/aula`: the source of this clone, with links to its packages and to the Node.js binary of
 * this process. `change` can break the release.
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
  symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'));
  symlinkSync(process.execPath, join(program, 'bin/node'));
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

/** Packs such a release as an archive with a SHA256SUMS file; returns the path of the archive. */
export function packRelease(folder: string, version: string, change?: (program: string) => void): string {
  const work = mkdtempSync(join(folder, 'packed-'));
  createReleaseFolder(work, version, change);
  const archive = join(work, `aula-${version}-${testPlatform}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', work, 'aula']);
  rmSync(join(work, 'aula'), { recursive: true });
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(join(work, 'SHA256SUMS'), `${sum}  ${basename(archive)}\n`);
  return archive;
}
