import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { headerBytes, type Platform, platformOfBinary } from './platforms.ts';

export interface ReleaseSource {
  version: string;
  commit: string;
  /** Seconds since 1970, used as the time of every file for reproducible archives. */
  committedAt: number;
  /** Download URL of artefacts with the placeholder `VERSION`; null when they are not published. */
  downloads: string | null;
}

/** Contents of a release beside the production packages: the program, and the documents that its messages refer to. */
const folders = ['migrations', 'scripts', 'src', 'dist', 'deploy', 'docs'];
const files = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md', '.env.example'];
/** Files used only for development, tests or builds. */
const omitted =
  /^(src\/client|docs\/(bench|pictures)|scripts\/(bench|release|test|test-install)|scripts\/(bench|check|check-lock|check-names|compress-client|count|dev|measure-offline-questions|release|render-guides|test|test-install|test-model)\.ts|dist\/(release|\.client-built))$|\.test\.ts$/;
/** Peer dependencies that are needed for their types only. */
const typePackages = ['typescript', '@typescript'];
/** Sources of native modules whose binaries are included. */
const nativeSources = ['better-sqlite3/deps', 'better-sqlite3/src'];

/**
 * Builds the archive of one platform in `folder` and returns its path. Throws when a binary for the platform is
 * unavailable.
 *
 * @param work an empty folder for temporary files.
 */
export function buildRelease(
  source: ReleaseSource,
  platform: Platform,
  work: string,
  folder: string,
): string {
  const home = join(work, 'aula');
  const program = join(home, 'versions', source.version);
  mkdirSync(program, { recursive: true });
  installPackages(platform, program);
  for (const name of folders)
    cpSync(name, join(program, name), {
      recursive: true,
      filter: (path) => !omitted.test(path.replaceAll('\\', '/')),
    });
  for (const name of files) cpSync(name, join(program, name));
  takeNode(platform, program);
  removeForeignBinaries(platform, program);
  const { version, commit, downloads } = source;
  const release = { version, platform: platform.name, commit, downloads };
  writeFileSync(join(program, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const launcher = platform.os === 'win32' ? 'aula.cmd' : 'aula';
  cpSync(join('deploy/release', launcher), join(home, launcher));
  writeFileSync(join(home, 'current'), `${source.version}\n`);
  cpSync('.env.example', join(home, '.env.example'));
  assertNoLinks(home);
  const archive = join(folder, `aula-${source.version}-${platform.name}.tar.gz`);
  pack(work, archive, source.committedAt);
  return archive;
}

/** Installs the production packages of the lock file for the platform. npm verifies their checksums. */
function installPackages(platform: Platform, program: string): void {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(name, join(program, name));
  const target = [`--os=${platform.os}`, `--cpu=${platform.cpu}`];
  if (platform.os === 'linux') target.push('--libc=glibc');
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--loglevel=error', ...target], {
    cwd: program,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const packages = join(program, 'node_modules');
  for (const name of [...typePackages, ...nativeSources])
    rmSync(join(packages, name), { recursive: true, force: true });
  // Links to the commands of packages, also of nested ones.
  for (const name of readdirSync(packages, { recursive: true, encoding: 'utf8' }))
    if (basename(name) === '.bin') rmSync(join(packages, name), { recursive: true });
  for (const name of ['package-lock.json', '.npmrc']) rmSync(join(program, name));
}

/** Throws when the release has a link: an upgrade refuses such an archive. */
function assertNoLinks(home: string): void {
  const link = readdirSync(home, { recursive: true, withFileTypes: true }).find((entry) =>
    entry.isSymbolicLink(),
  );
  if (link) throw new Error(`${join(link.parentPath, link.name)} is a link, which a release cannot have.`);
}

/** Moves the Node binary from its package to `bin` and removes the rest of the package. */
function takeNode(platform: Platform, program: string): void {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const packages = join(program, 'node_modules');
  const name = platform.os === 'win32' ? 'node.exe' : 'node';
  const found = Object.keys(optionalDependencies).find((one) => existsSync(join(packages, one, 'bin', name)));
  if (!found) throw new Error(`No package of package.json has a Node for ${platform.name}.`);
  mkdirSync(join(program, 'bin'));
  renameSync(join(packages, found, 'bin', name), join(program, 'bin', name));
  chmodSync(join(program, 'bin', name), 0o755);
  rmSync(join(packages, found), { recursive: true });
}

/** Removes native modules of other platforms. Throws when a package has none left, or Node is for another platform. */
function removeForeignBinaries(platform: Platform, program: string): void {
  const node = join(program, 'bin', platform.os === 'win32' ? 'node.exe' : 'node');
  if (!fits(platform, node)) throw new Error(`The Node in its package is not one for ${platform.name}.`);
  const packages = join(program, 'node_modules');
  const modules = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.node'),
  );
  const remaining: string[] = [];
  for (const path of modules) {
    const isMusl = /musl/.test(path);
    if (!isMusl && fits(platform, join(packages, path))) remaining.push(path);
    else rmSync(join(packages, path));
  }
  for (const name of ['better-sqlite3', '@node-rs/argon2', '@napi-rs/canvas', '@img/sharp-'])
    if (!remaining.some((path) => path.replaceAll('\\', '/').includes(name)))
      throw new Error(`The package ${name} has no native module for ${platform.name}.`);
  const libraries = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /libvips-[^/\\]*\.(?:so|dylib|dll)[\d.]*$/.test(path),
  );
  if (!libraries.some((path) => fits(platform, join(packages, path))))
    throw new Error(`There is no libvips for ${platform.name}.`);
}

function fits(platform: Platform, path: string): boolean {
  const header = Buffer.alloc(headerBytes);
  const file = openSync(path, 'r');
  const length = readSync(file, header, 0, headerBytes, 0);
  closeSync(file);
  const made = platformOfBinary(header.subarray(0, length));
  return made?.os === platform.os && made.cpu === platform.cpu;
}

/** Requires GNU tar, for reproducible archives. */
function pack(work: string, archive: string, committedAt: number): void {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${committedAt}`];
  // Readable by the service account, regardless of the umask.
  const modes = '--mode=u=rwX,go=rX';
  const written = ['--use-compress-program=gzip -n', '--file', archive, '--directory', work, 'aula'];
  execFileSync('tar', ['--create', ...same, modes, ...written], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Returns the sorted paths of the artefacts in a folder. */
export function artefactsIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => relative('', join(folder, name)));
}
