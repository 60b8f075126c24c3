import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type DebianRoot, openDebianRoot, waitFor } from '../test-install/debian-root.ts';
import { commandsOf, fillPlaceholders } from '../test-install/documented-commands.ts';
import { sumsName } from '../upgrade/fetch-release.ts';
import { releaseKeysFile, textOfPublicKey } from '../upgrade/release-keys.ts';
import { signSums } from './sign-release.ts';

const address = 'http://127.0.0.1:3000';
/** Path of the artefacts inside the root. */
const downloads = '/srv/release';
/** Maximum exposure reported by `systemd-analyze security`, from 0 (none) to 10. */
const maxExposure = 1.5;
/** Signs the archives of this check, which hold its public half in place of the publisher's. */
const key = generateKeyPairSync('ed25519');
const operations = readFileSync('docs/operations.md', 'utf8');

/**
 * Installs the archive for this machine in a minimal Debian without Node and network by the documented commands, runs
 * the main workflow, upgrades during an open sitting, and tests a failing upgrade. Only its keys differ from those of
 * the archive, because the publisher's are not here to sign the next version. Throws with what failed.
 *
 * @param folder contains the artefacts of `version`.
 */
export async function checkRelease(folder: string, version: string): Promise<void> {
  const archive = `aula-${version}-linux-${process.arch}.tar.gz`;
  const work = mkdtempSync(join(tmpdir(), 'aula-check-'));
  const root = await openDebianRoot({ isBare: true });
  try {
    const releaseFolder = join(root.path, downloads);
    mkdirSync(releaseFolder);
    repack(join(folder, archive), releaseFolder, version, version, work, () => {});
    const documented = commandsOf(operations, 'Installing a release');
    // Skips downloads, because the files are already there.
    const commands = documented.filter((line) => !line.startsWith('curl '));
    const since = Date.now();
    await root.run([
      `cd ${downloads}`,
      ...withThisPlatform(fillPlaceholders(commands, {}, { VERSION: version })),
    ]);
    console.log(`Installed and answering in ${seconds(since)} s, without Node, npm and network.`);
    const state = startMainWorkflow(root);
    console.log('The main job works: set-up, lesson, hand-in, marks by the program and by the teacher.');
    assertUnit(root);

    const next = nextVersion(version, 1);
    repack(join(folder, archive), releaseFolder, version, next, work, () => {});
    const upgrading = fillPlaceholders(commandsOf(operations, 'A new release'), {}, { VERSION: next });
    await root.run([`cd ${downloads}`, ...withThisPlatform(upgrading)]);
    assertRuns(root, next);
    root.runFromHost(process.execPath, ['scripts/release/main-workflow.ts', 'finish', address, state]);
    console.log('After the upgrade the attempt that was open is handed in.');

    const broken = nextVersion(version, 2);
    repack(join(folder, archive), releaseFolder, version, broken, work, (program) => {
      // Fails only with the real data, after the trial has succeeded.
      const main = join(program, 'src/server/main.ts');
      const text = readFileSync(main, 'utf8');
      writeFileSync(main, `if (process.env.PORT !== '0') throw new Error('broken');\n${text}`);
    });
    const upgrade = `cd /opt/aula && sudo ./aula upgrade ${downloads}/aula-${broken}-linux-${process.arch}.tar.gz`;
    await root.run([`if ${upgrade}; then exit 1; fi`]);
    assertRuns(root, next);
    console.log('An upgrade that did not start went back by itself.');
    const back = commandsOf(operations, 'Back to an earlier release');
    await root.run(fillPlaceholders(back, {}, { VERSION: next, OLD: version }));
    await waitFor('the earlier release', 30, () => (runs(root, version) ? true : null));
    console.log('The way back by hand works.');
    await root.run(['cd /opt/aula', 'sudo ./aula service remove']);
    await waitFor('the service to be gone', 30, () =>
      root.read('systemctl is-active aula || true').trim() === 'inactive' ? true : null,
    );
  } finally {
    await root.close();
    rmSync(work, { recursive: true, force: true });
  }
  console.log('\nThe release works on a bare Debian.');
}

/** Replaces the platform in the documented commands, which name the most common one. */
function withThisPlatform(commands: readonly string[]): string[] {
  return commands.map((line) => line.replaceAll('linux-x64', `linux-${process.arch}`));
}

/** Runs the main workflow up to an open sitting; returns the state for the remaining steps. */
function startMainWorkflow(root: DebianRoot): string {
  const log = root.read('sudo journalctl -u aula --no-pager -o cat');
  const code = /enter the code (\S+)/.exec(log)?.[1];
  if (!code) throw new Error(`The log has no set-up code:\n${log}`);
  return root
    .runFromHost(process.execPath, ['scripts/release/main-workflow.ts', 'begin', address, code])
    .trim()
    .split('\n')
    .at(-1)!;
}

function assertUnit(root: DebianRoot): void {
  root.read('systemd-analyze verify /etc/systemd/system/aula.service');
  const report = root.read('systemd-analyze --no-pager security aula');
  const exposure = Number(/exposure level for aula\.service: ([\d.]+)/.exec(report)?.[1]);
  console.log(`systemd-analyze security: ${exposure}.`);
  if (!(exposure <= maxExposure)) throw new Error(report);
  if (root.read('systemctl is-enabled aula').trim() !== 'enabled')
    throw new Error('The service does not start with the machine.');
  const owned = root.read('sudo find /opt/aula -user aula -o -group aula ! -name .env -print');
  if (owned.trim()) throw new Error(`The service may write its own program: ${owned}`);
}

function assertRuns(root: DebianRoot, version: string): void {
  if (!runs(root, version)) throw new Error(statusOf(root));
}

function runs(root: DebianRoot, version: string): boolean {
  return statusOf(root).startsWith(`Aula ${version}: service active, answers`);
}

function statusOf(root: DebianRoot): string {
  return root.read('sudo /opt/aula/aula service status || true');
}

function nextVersion(version: string, by: number): string {
  const [major, minor, patch] = version.split('.').map(Number);
  return `${major}.${minor}.${patch! + by}`;
}

/** Writes an archive of the same program under a version, and signed SHA256SUMS, to `target`. */
function repack(
  archive: string,
  target: string,
  version: string,
  next: string,
  work: string,
  change: (program: string) => void,
): void {
  rmSync(join(work, 'aula'), { recursive: true, force: true });
  execFileSync('tar', ['-xzf', archive, '-C', work]);
  const program = join(work, 'aula/versions', next);
  if (next !== version) renameSync(join(work, 'aula/versions', version), program);
  const keys = { current: textOfPublicKey(key.publicKey), next: null };
  writeFileSync(join(program, releaseKeysFile), JSON.stringify(keys));
  writeFileSync(join(work, 'aula/current'), `${next}\n`);
  for (const name of ['release.json', 'package.json']) {
    const manifest = JSON.parse(readFileSync(join(program, name), 'utf8')) as { version: string };
    writeFileSync(join(program, name), JSON.stringify({ ...manifest, version: next }));
  }
  change(program);
  const file = join(target, basename(archive).replace(version, next));
  execFileSync('tar', ['-czf', file, '--owner=0', '--group=0', '-C', work, 'aula']);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(join(target, sumsName), `${sum}  ${basename(file)}\n`);
  signSums(target, key.privateKey);
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1_000);
}
