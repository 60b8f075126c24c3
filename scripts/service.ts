import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../src/platform/config.ts';
import { findRelease, releaseHome } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { isAlive, localAddress, waitUntilAlive } from './service/check-alive.ts';
import { findServiceManager } from './service/find-service-manager.ts';
import { stateDirectory } from './service/systemd.ts';

/** `./aula service install|remove|status` in a release. */

/** Seconds allowed for a start; a new version may first migrate a large database. */
const startTimeoutSeconds = 120;

const action = process.argv[2];
await runCommand(async () => {
  const release = findRelease();
  if (!release)
    throw new Error(
      'A clone of the source is run as docs/operations.md says; "service" belongs to a release.',
    );
  const manager = findServiceManager();
  if (action === 'install') await install();
  else if (action === 'remove') {
    if (!manager.isInstalled()) throw new Error('There is no service of Aula on this machine.');
    manager.remove();
    console.log(
      `The service was removed. Data and settings stay where they are: ${dataFolder()}, ${join(releaseHome, '.env')}.`,
    );
  } else if (action === 'status') {
    const config = loadConfig();
    const address = localAddress(config);
    const state = manager.isInstalled() ? manager.state() : 'not installed';
    const answers = (await isAlive(address)) ? `answers at ${address}` : `does not answer at ${address}`;
    console.log(`Aula ${release.version}: service ${state}, ${answers}.`);
    if (state !== 'active' && process.platform === 'linux') process.exitCode = 1;
  } else {
    console.error('Usage: ./aula service install|remove|status');
    process.exitCode = 2;
  }

  async function install(): Promise<void> {
    const dataDir = dataFolder();
    manager.install({ home: releaseHome, dataDir });
    const address = localAddress(loadConfig());
    if (!(await waitUntilAlive(address, startTimeoutSeconds, () => manager.hasFailed())))
      throw new Error(
        `The service is installed (${manager.definition}) and does not answer at ${address}. See: ${manager.log}`,
      );
    console.log(
      `Aula ${release!.version} answers at ${address} and starts with this machine. Its data is in ${dataDir}.`,
    );
    const setUp = setUpLine();
    if (setUp) console.log(setUp);
  }
});

/** Returns the configured data folder, or one that already contains data, or the system's state folder. */
function dataFolder(): string {
  const { dataDir } = loadConfig();
  const isConfigured = Boolean(process.env.DATA_DIR?.trim());
  if (isConfigured || existsSync(join(dataDir, 'aula.db')) || process.platform !== 'linux')
    return resolve(dataDir);
  return stateDirectory;
}

/** Returns the log line about setting up the first admin, when the log is readable. */
function setUpLine(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const log = spawnSync('journalctl', ['-u', 'aula', '-o', 'cat', '-n', '50'], { encoding: 'utf8' });
  return /No admin yet\..*/.exec(log.stdout ?? '')?.[0];
}
