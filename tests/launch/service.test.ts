import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handOver } from '../../scripts/service/hand-over.ts';
import { plistOf } from '../../scripts/service/launchd.ts';
import { taskOf } from '../../scripts/service/scheduled-task.ts';
import { writeSettings } from '../../scripts/service/settings-file.ts';
import { unitOf } from '../../scripts/service/systemd.ts';
import { isRoot, otherUid } from '../support/other-account.ts';

const clone = readFileSync(new URL('../../deploy/aula.service', import.meta.url), 'utf8');
const usual = { home: '/opt/aula', dataDir: '/var/lib/aula' };
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aula-service-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the systemd unit of a release', () => {
  it('starts the launcher, with write access to the data and not to the program', () => {
    const unit = unitOf(clone, usual);
    expect(unit).toContain('\nExecStart=/opt/aula/aula\n');
    expect(unit).toContain('\nStateDirectory=aula\n');
    expect(unit).not.toMatch(/ReadWritePaths|npm|node /);
  });

  it('grants write access to another data folder from the settings', () => {
    const unit = unitOf(clone, { home: '/srv/aula', dataDir: '/mnt/disk/aula' });
    expect(unit).toContain('\nReadWritePaths=/mnt/disk/aula\n');
    expect(unit).toContain('\nWorkingDirectory=/srv/aula\n');
    expect(unit).not.toContain('StateDirectory');
  });

  it.each([
    ['/home/ana/aula', 'does not see /home'],
    ['/tmp/aula', 'does not see /tmp'],
    ['/opt/mi aula', 'plain name'],
  ])('is refused for a program in %s', (home, why) => {
    expect(() => unitOf(clone, { ...usual, home })).toThrow(why);
  });

  it.skipIf(!hasSystemd)('is a valid unit with a systemd exposure score of at most 1.5', () => {
    // `npm run release -- --check` verifies and scores the unit on a machine with systemd.
    const root = join(folder, 'root');
    for (const path of ['opt/aula', 'etc/systemd/system', 'usr/lib/systemd/system'])
      mkdirSync(join(root, path), { recursive: true });
    const launcher = join(root, 'opt/aula/aula');
    writeFileSync(launcher, '#!/bin/sh\n');
    chmodSync(launcher, 0o755);
    const file = join(root, 'etc/systemd/system/aula.service');
    writeFileSync(file, unitOf(clone, usual));
    const report = spawnSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', file], {
      encoding: 'utf8',
    });
    const exposure = Number(/exposure level for aula\.service: ([\d.]+)/.exec(report.stdout)?.[1]);
    expect(exposure, report.stderr).toBeLessThanOrEqual(1.5);
  });
});

it('makes launchd start the service at boot as the user who owns the data', () => {
  const plist = plistOf({ home: '/Users/ana/aula & más', dataDir: '/Users/ana/data' }, 'ana');
  expect(plist).toContain('<string>/Users/ana/aula &amp; más/aula</string>');
  expect(plist).toContain('<key>UserName</key><string>ana</string>');
  for (const key of ['RunAtLoad', 'KeepAlive']) expect(plist).toContain(`<key>${key}</key><true/>`);
});

it('makes Windows start the service at boot, without a time limit and without administrator rights', () => {
  const task = taskOf('C:\\Aula & Co');
  expect(task).toContain('<Command>C:\\Aula &amp; Co\\aula.cmd</Command>');
  expect(task).toContain('<BootTrigger><Enabled>true</Enabled></BootTrigger>');
  expect(task).toContain('<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>');
  expect(task).toContain('<UserId>S-1-5-19</UserId><RunLevel>LeastPrivilege</RunLevel>');
});

describe.skipIf(!isRoot)('the data folder of a service (needs root)', () => {
  const before = { uid: otherUid, gid: otherUid };
  const account = { uid: 12_345, gid: 12_345 };
  const ownerOf = (...names: string[]) => lstatSync(join(folder, ...names)).uid;

  it('changes hands with what belongs to its owner, and with nothing that a link or a second name leads to', () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'documents'), { recursive: true });
    writeFileSync(join(data, 'documents', 'a.pdf'), '');
    mkdirSync(join(folder, 'etc'));
    for (const name of ['shadow', 'passwd']) writeFileSync(join(folder, 'etc', name), '', { mode: 0o600 });
    symlinkSync(join(folder, 'etc'), join(data, 'pictures'));
    symlinkSync(join(folder, 'etc/shadow'), join(data, 'aula.db'));
    execFileSync('chown', ['-hR', `${before.uid}:${before.gid}`, data]);
    linkSync(join(folder, 'etc/passwd'), join(data, 'second-name'));
    chmodSync(data, 0o755);
    chmodSync(folder, 0o755);
    handOver(data, account);
    expect(['data', 'data/documents', 'data/documents/a.pdf'].map((name) => ownerOf(name))).toEqual(
      Array(3).fill(account.uid),
    );
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(['etc', 'etc/shadow', 'etc/passwd', 'data/second-name'].map((name) => ownerOf(name))).toEqual(
      Array(4).fill(0),
    );
    expect(statSync(join(folder, 'etc')).mode & 0o777).toBe(0o755);
  });

  it('is created when it is missing, and refused when another account made it a link', () => {
    handOver(join(folder, 'new/data'), account);
    expect(ownerOf('new/data')).toBe(account.uid);
    mkdirSync(join(folder, 'etc'));
    symlinkSync(join(folder, 'etc'), join(folder, 'link'));
    lchownSync(join(folder, 'link'), account.uid, account.gid);
    expect(() => handOver(join(folder, 'link'), account)).toThrow('name the folder itself');
    expect(ownerOf('etc')).toBe(0);
  });
});

describe('the settings of a service', () => {
  it('start with the example and contain the data folder', () => {
    writeFileSync(join(folder, '.env.example'), '#PORT=3000\n');
    const file = writeSettings(folder, '/var/lib/aula');
    expect(readFileSync(file, 'utf8')).toBe('#PORT=3000\n\nDATA_DIR=/var/lib/aula\n');
    writeSettings(folder, '/another');
    expect(readFileSync(file, 'utf8')).toBe('#PORT=3000\n\nDATA_DIR=/var/lib/aula\n');
  });

  it('keep what a person has written', () => {
    writeFileSync(join(folder, '.env'), 'PORT=80\nDATA_DIR=/srv/data');
    writeSettings(folder, '/var/lib/aula');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('PORT=80\nDATA_DIR=/srv/data');
  });
});
