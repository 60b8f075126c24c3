import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { win32 } from 'node:path';
import type { ServiceManager } from './service-manager.ts';
import { writeSettings } from './settings-file.ts';
import { xml } from './xml.ts';

const name = 'Aula';
/** LOCAL SERVICE: an account without network credentials and without access to other users' files. */
const account = 'S-1-5-19';

/** Returns the definition of a task that starts with Windows, has no time limit, and restarts on failure. */
export function taskOf(home: string): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Aula</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals><Principal id="Author"><UserId>${account}</UserId><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>30</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xml(win32.join(home, 'aula.cmd'))}</Command>
      <WorkingDirectory>${xml(home)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;
}

export const scheduledTask: ServiceManager = {
  definition: `Task Scheduler, ${name}`,
  compileCache: null,
  log: 'Task Scheduler, History',
  install({ home, dataDir }) {
    mkdirSync(dataDir, { recursive: true });
    writeSettings(home, dataDir);
    // (OI)(CI): inherited by the folder's contents. M: modify, RX: read and execute. /L: links themselves.
    execFileSync('icacls', [dataDir, '/grant', `*${account}:(OI)(CI)M`, '/T', '/L', '/Q']);
    execFileSync('icacls', [home, '/grant', `*${account}:(OI)(CI)RX`, '/T', '/L', '/Q']);
    const folder = mkdtempSync(win32.join(tmpdir(), 'aula-task-'));
    const file = win32.join(folder, 'task.xml');
    writeFileSync(file, `\ufeff${taskOf(home)}`, 'utf16le');
    execFileSync('schtasks', ['/Create', '/TN', name, '/XML', file, '/F']);
    rmSync(folder, { recursive: true });
    this.start();
  },
  remove() {
    spawnSync('schtasks', ['/End', '/TN', name]);
    execFileSync('schtasks', ['/Delete', '/TN', name, '/F']);
  },
  // Windows itself denies it.
  assertAllowed() {},
  isInstalled: () => spawnSync('schtasks', ['/Query', '/TN', name]).status === 0,
  state() {
    const [row = ''] = spawnSync('schtasks', ['/Query', '/TN', name, '/FO', 'CSV', '/NH'], {
      encoding: 'utf8',
    })
      .stdout.trim()
      .split('\n');
    return row.split(',').at(-1)?.replaceAll('"', '').trim() ?? 'unknown';
  },
  start: () => void execFileSync('schtasks', ['/Run', '/TN', name]),
  stop: () => void execFileSync('schtasks', ['/End', '/TN', name]),
  hasFailed: () => false,
};
