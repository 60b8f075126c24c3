import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceFolders, ServiceManager } from './service-manager.ts';
import { writeSettings } from './settings-file.ts';
import { xml } from './xml.ts';

const label = 'org.aula';
const plistFile = `/Library/LaunchDaemons/${label}.plist`;
const target = `system/${label}`;

/** Returns the launchd definition of the daemon, which runs as `user`, the owner of the data. */
export function plistOf({ home, dataDir }: ServiceFolders, user: string): string {
  const log = join(dataDir, 'aula.log');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>${label}</string>
  <key>ProgramArguments</key><array><string>${xml(join(home, 'aula'))}</string></array>
  <key>WorkingDirectory</key><string>${xml(home)}</string>
  <key>EnvironmentVariables</key><dict><key>DATA_DIR</key><string>${xml(dataDir)}</string></dict>
  <key>UserName</key><string>${xml(user)}</string>
  <key>Umask</key><integer>63</integer>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><true/>
  <key>ExitTimeOut</key><integer>20</integer>
  <key>StandardOutPath</key><string>${xml(log)}</string>
  <key>StandardErrorPath</key><string>${xml(log)}</string>
</dict>
</plist>
`;
}

export const launchd: ServiceManager = {
  definition: plistFile,
  compileCache: null,
  log: 'tail -f DATA_DIR/aula.log',
  install({ home, dataDir }) {
    // The user who ran sudo owns the data.
    const user = process.env.SUDO_USER;
    if (process.geteuid?.() !== 0 || !user || user === 'root')
      throw new Error('Type this as the user who shall own the data, with sudo before the command.');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const settings = writeSettings(home, dataDir);
    // -h: a link changes hands itself, not what it names.
    execFileSync('chown', ['-hR', user, dataDir, settings]);
    writeFileSync(plistFile, plistOf({ home, dataDir }, user));
    // Readable by all, despite the restrictive umask.
    chmodSync(plistFile, 0o644);
    this.start();
  },
  remove() {
    spawnSync('launchctl', ['bootout', target]);
    rmSync(plistFile);
  },
  isInstalled: () => existsSync(plistFile),
  assertAllowed() {
    if (process.geteuid?.() !== 0)
      throw new Error('This needs the rights of root: write sudo before the command.');
  },
  state: () =>
    /state = (.+)/.exec(spawnSync('launchctl', ['print', target], { encoding: 'utf8' }).stdout)?.[1] ??
    'not loaded',
  start: () => void execFileSync('launchctl', ['bootstrap', 'system', plistFile]),
  stop: () => void execFileSync('launchctl', ['bootout', target]),
  hasFailed: () => false,
};
