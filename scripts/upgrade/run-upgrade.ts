import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../../src/platform/config.ts';
import { backupsFolder, databaseName } from '../../src/platform/files/data-folder.ts';
import { findLesserOwner, type Owner, runAsOwner } from '../../src/platform/files/owner.ts';
import { assertSpace, findSpaceNeeds } from '../../src/platform/files/required-space.ts';
import { findRelease, type Release } from '../../src/platform/release.ts';
import { clearUpgradeMarker, isUpgradeMarked, markUpgrade } from '../../src/platform/upgrade-marker.ts';
import { compareVersions, isVersion } from '../../src/shared/rules/version.ts';
import { isAlive, localAddress, waitUntilAlive } from '../service/check-alive.ts';
import type { ServiceManager } from '../service/service-manager.ts';
import { fetchRelease, type ReleaseSource } from './fetch-release.ts';
import { readReleaseKeys } from './release-keys.ts';
import { unpackedName, unpackRelease } from './unpack-release.ts';

export type Service = Pick<ServiceManager, 'start' | 'stop' | 'hasFailed' | 'compileCache'>;

export interface Upgrade extends ReleaseSource {
  /** Folder of the installed release. */
  home: string;
  config: Pick<Config, 'dataDir' | 'host' | 'port' | 'releasesUrl'>;
  /** Null when no service is installed: then no server may be running, and none is started. */
  service: Service | null;
  log(line: string): void;
}

const workFolderPrefix = '.upgrade-';
/** Seconds allowed for a start, after the database has been migrated. */
const startSeconds = 60;
/** Seconds allowed for the trial to respond. */
const trialSeconds = 120;
/** Settings that isolate a trial from the running server. An empty value counts as unset. */
const isolatedSettings = { HOST: '127.0.0.1', PORT: '0', REDIS_URL: '', METRICS_PORT: '', LOG_LEVEL: 'info' };

/**
 * Upgrades an installed release. Nothing changes until a trial on a copy has succeeded. From the stop of the old
 * version to the first request of the new one, any failure rolls back to the old version and its data. After that
 * request there is no rollback, so that no answer is lost. If the machine stops at any point, its next start finds a
 * version and a database that fit together. Root changes nothing in DATA_DIR by itself: that is done with the rights of
 * its owner, who could put links there. Throws with what was done about a failure.
 */
export async function runUpgrade(upgrade: Upgrade): Promise<void> {
  let isStopped = false;
  try {
    await performUpgrade(upgrade, () => {
      isStopped = true;
    });
  } catch (error) {
    throw isStopped ? error : new Error(`${reason(error).replace(/\.?$/, '.')} Nothing was changed.`);
  }
}

/** @param onStop called before the running version is stopped; nothing has changed until then */
async function performUpgrade(
  { home, config, service, log, ...named }: Upgrade,
  onStop: () => void,
): Promise<void> {
  const { dataDir } = config;
  const address = localAddress(config);
  const installed = findRelease(programOf(home, currentVersion(home)));
  if (!installed) throw new Error(`${home} holds no release of Aula.`);
  if (!service && (await isAlive(address)))
    throw new Error(`Aula runs at ${address} without a service: stop it first, and start it afterwards.`);
  if (!existsSync(join(dataDir, databaseName))) throw new Error(`There is no school in ${dataDir} yet.`);

  const owner = findLesserOwner(dataDir);
  const asOwner = <T>(work: () => T) => runAsOwner(owner, work);
  removeLeftovers(join(home, 'versions'), unpackedName);
  const workFolder = asOwner(() => {
    removeLeftovers(dataDir, workFolderPrefix);
    clearUpgradeMarker(dataDir);
    return mkdtempSync(join(dataDir, workFolderPrefix));
  });
  try {
    assertSpace(await findSpaceNeeds(home, dataDir));
    const keys = readReleaseKeys(programOf(home, installed.version));
    const downloads = join(home, 'versions', '.downloads');
    rmSync(downloads, { recursive: true, force: true });
    mkdirSync(downloads);
    const published = { ...installed, downloads: config.releasesUrl ?? installed.downloads };
    let next: Release;
    try {
      next = await unpackRelease(await fetchRelease(named, published, keys, downloads), home, installed);
    } finally {
      rmSync(downloads, { recursive: true, force: true });
    }
    log(
      named.unsignedSha256 === null
        ? `${next.version} is signed by its publisher, and unpacked.`
        : `${next.version} has the checksum that you gave, and is unpacked. No signature was checked.`,
    );
    const run = (version: string, script: string, args: string[], env: Record<string, string> = {}) =>
      runScript(
        home,
        version,
        script,
        args,
        { ...env, ...(env.DATA_DIR ? {} : { DATA_DIR: dataDir }) },
        owner,
      );

    const backups = join(dataDir, backupsFolder);
    const backup = join(backups, `before-${next.version}.tar.gz`);
    run(installed.version, 'scripts/backup.ts', [backup]);
    log(`A backup is in ${backup}.`);
    const trial = join(workFolder, 'trial');
    run(next.version, 'scripts/restore.ts', [backup], { DATA_DIR: trial });
    // The trial fills the compile cache, which shortens the real start.
    const trialEnv: Record<string, string> = { DATA_DIR: trial };
    if (service?.compileCache) trialEnv.NODE_COMPILE_CACHE = service.compileCache;
    await tryVersion(home, next.version, trialEnv, owner);
    log(`${next.version} starts with a copy of the data.`);

    const copy = join(backups, `before-${next.version}.db`);
    const database = join(dataDir, databaseName);
    const stoppedAt = performance.now();
    onStop();
    service?.stop();
    const rollBack = async (why: string): Promise<Error> => {
      try {
        run(installed.version, 'scripts/upgrade-step.ts', ['copy', copy, database]);
      } catch (error) {
        return new Error(
          `${why} The data could not be put back (${reason(error)}): it is in ${copy}. Aula is stopped.`,
        );
      }
      switchTo(home, installed.version);
      asOwner(() => clearUpgradeMarker(dataDir));
      service?.start();
      const isBack = !service || (await waitUntilAlive(address, startSeconds));
      const state = isBack ? `is ${installed.version} again` : `${installed.version} does not answer either`;
      return new Error(`${why} Aula ${state}, with everything that was handed in.`);
    };
    try {
      asOwner(() => rmSync(copy, { force: true }));
      run(installed.version, 'scripts/upgrade-step.ts', ['copy', database, copy]);
    } catch (error) {
      service?.start();
      throw new Error(
        `The database could not be copied (${reason(error)}). Aula is ${installed.version} still.`,
      );
    }
    // Switches the version first: a start in between finds an older database, which the new version can migrate.
    switchTo(home, next.version);
    try {
      run(next.version, 'scripts/upgrade-step.ts', ['migrate', dataDir]);
    } catch (error) {
      throw await rollBack(`${next.version} could not bring the database up to date (${reason(error)}).`);
    }
    if (service) {
      try {
        asOwner(() => markUpgrade(dataDir, next.version));
      } catch (error) {
        throw await rollBack(`${dataDir} could not be marked (${reason(error)}).`);
      }
      await startVersion(next.version);
    }
    const seconds = Math.ceil((performance.now() - stoppedAt) / 1_000);
    removeOldVersions(home, [installed.version, next.version]);
    log(
      service
        ? `Aula is ${next.version} now. It was away for ${seconds} s.`
        : `Aula is ${next.version} from its next start on.`,
    );

    async function startVersion(version: string): Promise<void> {
      let why = 'does not answer';
      try {
        service!.start();
        if (await waitUntilAlive(address, startSeconds, () => service!.hasFailed())) return;
      } catch (error) {
        why = `does not start (${reason(error)})`;
      }
      service!.stop();
      // Checked after the stop, when no more requests can arrive.
      if (isUpgradeMarked(dataDir)) throw await rollBack(`${version} ${why}.`);
      service!.start();
      throw new Error(
        `${version} ${why} now, and has answered requests before: it was started again and nothing was taken back. ` +
          `See its log. The data from before the upgrade is in ${backup}.`,
      );
    }
  } finally {
    asOwner(() => rmSync(workFolder, { recursive: true, force: true }));
  }
}

function currentVersion(home: string): string {
  const version = readFileSync(join(home, 'current'), 'utf8').trim();
  if (!isVersion(version)) throw new Error(`${join(home, 'current')} names no version.`);
  return version;
}

function programOf(home: string, version: string): string {
  return join(home, 'versions', version);
}

function nodeOf(home: string, version: string): string {
  return join(programOf(home, version), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Makes `aula` start this version, atomically. Also updates the launcher when the version ships one. */
function switchTo(home: string, version: string): void {
  const launcher = process.platform === 'win32' ? 'aula.cmd' : 'aula';
  const shipped = join(programOf(home, version), 'deploy/release', launcher);
  if (existsSync(shipped)) replaceFile(join(home, launcher), readFileSync(shipped), 0o755);
  replaceFile(join(home, 'current'), `${version}\n`, 0o644);
}

/** @param mode set explicitly regardless of the umask, because the service account reads the file */
function replaceFile(path: string, content: string | Buffer, mode: number): void {
  const written = `${path}.new`;
  writeFileSync(written, content);
  chmodSync(written, mode);
  renameSync(written, path);
}

/** Runs a script of a version as the owner of the data. Throws with its last line of output when it fails. */
function runScript(
  home: string,
  version: string,
  script: string,
  args: string[],
  env: Record<string, string>,
  owner: Owner | null,
): void {
  try {
    execFileSync(nodeOf(home, version), [join(programOf(home, version), script), ...args], {
      cwd: home,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    });
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    throw new Error(stderr?.toString().trim().split('\n').at(-1) || reason(error));
  }
}

/** Starts the version on a copy of the data, isolated and without running jobs, and checks its health. */
async function tryVersion(
  home: string,
  version: string,
  env: Record<string, string>,
  owner: Owner | null,
): Promise<void> {
  const main = join(programOf(home, version), 'src/server/main.ts');
  const child = spawn(nodeOf(home, version), [main, '--no-worker'], {
    cwd: home,
    env: { ...process.env, ...isolatedSettings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  });
  try {
    const address = await addressOf(child, version);
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`it says of itself: ${await answer.text()}`);
    const stopped = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await stopped;
    if (code !== 0 && process.platform !== 'win32')
      throw new Error(`it ended with ${code} when it was stopped`);
  } catch (error) {
    throw new Error(`${version} does not work with a copy of the data: ${reason(error)}`);
  } finally {
    child.kill('SIGKILL');
  }
}

/** Returns the address of the trial server. Throws with its last output when it exits before. */
async function addressOf(child: ChildProcess, version: string): Promise<string> {
  const lines: string[] = [];
  return await new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${version} did not listen in ${trialSeconds} s`)),
      trialSeconds * 1_000,
    );
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const listening = /Server listening at (http:[^"\s]+)/.exec(line);
        if (listening) resolve(listening[1]!);
        if (listening) clearTimeout(late);
      });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(late);
      reject(
        new Error(lines.findLast((line) => /Error|Setting|error/.test(line)) ?? lines.at(-1) ?? 'it ended'),
      );
    });
  });
}

/** Removes what a killed upgrade left: a copy of the school, or a partial program. */
function removeLeftovers(folder: string, prefix: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix)) rmSync(join(folder, name), { recursive: true });
}

/** Removes versions older than the kept ones. */
function removeOldVersions(home: string, keptVersions: readonly string[]): void {
  for (const name of readdirSync(join(home, 'versions'))) {
    if (isVersion(name) && !keptVersions.includes(name) && compareVersions(name, keptVersions[0]!) < 0)
      rmSync(programOf(home, name), { recursive: true });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
