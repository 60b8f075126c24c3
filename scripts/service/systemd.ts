import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { handOver } from './hand-over.ts';
import type { ServiceFolders, ServiceManager } from './service-manager.ts';
import { writeSettings } from './settings-file.ts';

const account = 'aula';
const unitFile = '/etc/systemd/system/aula.service';
/** Folder that systemd creates for `StateDirectory=aula`. */
export const stateDirectory = '/var/lib/aula';
/** Folder that systemd creates for `CacheDirectory=aula`. */
const compileCache = '/var/cache/aula';
const template = new URL('../../deploy/aula.service', import.meta.url);

/**
 * Derives the unit of a release from the one of a clone, without write access to the program. Throws when a path is
 * invalid in a unit or hidden from the service, or when the clone's unit lacks the expected lines.
 */
export function unitOf(clone: string, { home, dataDir }: ServiceFolders): string {
  for (const path of [home, dataDir]) {
    if (!/^\/[\w./-]+$/.test(path))
      throw new Error(`systemd cannot use the folder ${path}: it needs a plain name.`);
    const hidden = /^\/(home|root|run\/user|tmp|var\/tmp)(\/|$)/.exec(path)?.[1];
    if (hidden)
      throw new Error(
        `A service does not see /${hidden}. Move ${path} to another folder, such as /opt/aula.`,
      );
  }
  const isDefaultFolder = dataDir === stateDirectory;
  const lines: [RegExp, string][] = [
    [/# One that fails while it installs packages .*\n/, ''],
    [/WorkingDirectory=.*\n/, `WorkingDirectory=${home}\n`],
    [/# The same as `npm start`.*\nExecStart=.*\n/, `ExecStart=${home}/aula\n`],
    [
      /Environment=DATA_DIR=.*\n/,
      `Environment=DATA_DIR=${dataDir} NODE_COMPILE_CACHE=${compileCache}\nCacheDirectory=aula\n`,
    ],
    [/StateDirectory=.*\nStateDirectoryMode=.*\n/, isDefaultFolder ? '$&' : ''],
    [/# The first start builds .*\n/, ''],
    [
      /# \/opt\/aula is writable .*\nReadWritePaths=.*\n/,
      isDefaultFolder ? '' : `ReadWritePaths=${dataDir}\n`,
    ],
  ];
  return lines.reduce((unit, [line, other]) => {
    if (!line.test(unit)) throw new Error(`deploy/aula.service has no line ${line}.`);
    return unit.replace(line, other);
  }, clone);
}

export const systemd: ServiceManager = {
  definition: unitFile,
  compileCache,
  log: 'sudo journalctl -u aula -f',
  install({ home, dataDir }) {
    assertRoot();
    const unit = unitOf(readFileSync(template, 'utf8'), { home, dataDir });
    if (spawnSync('getent', ['passwd', account]).status !== 0)
      run('useradd', [
        '--system',
        '--home-dir',
        home,
        '--no-create-home',
        '--shell',
        '/usr/sbin/nologin',
        account,
      ]);
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, account], { encoding: 'utf8' })),
    );
    if (uid === 0) throw new Error(`The account ${account} must not be root.`);
    handOver(dataDir, { uid: uid!, gid: gid! });
    const settings = writeSettings(home, dataDir);
    // The service can read its secrets but not change them.
    chownSync(settings, 0, gid!);
    chmodSync(settings, 0o640);
    writeFileSync(unitFile, unit);
    // Readable by all, despite the restrictive umask.
    chmodSync(unitFile, 0o644);
    run('systemctl', ['daemon-reload']);
    run('systemctl', ['enable', '--now', 'aula']);
  },
  remove() {
    assertRoot();
    run('systemctl', ['disable', '--now', 'aula']);
    rmSync(unitFile);
    run('systemctl', ['daemon-reload']);
  },
  isInstalled: () => existsSync(unitFile),
  assertAllowed: assertRoot,
  state: () => spawnSync('systemctl', ['is-active', 'aula'], { encoding: 'utf8' }).stdout.trim(),
  start() {
    // Otherwise systemd refuses to start a service that has failed too often.
    spawnSync('systemctl', ['reset-failed', 'aula']);
    run('systemctl', ['start', 'aula']);
  },
  stop: () => run('systemctl', ['stop', 'aula']),
  hasFailed() {
    const shown = execFileSync('systemctl', ['show', 'aula', '-p', 'NRestarts,ActiveState'], {
      encoding: 'utf8',
    });
    return !/NRestarts=0\b/.test(shown) || /ActiveState=failed/.test(shown);
  },
};

function assertRoot(): void {
  if (process.geteuid?.() !== 0)
    throw new Error('This needs the rights of root: write sudo before the command.');
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}
