import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headerBytes, platformOfBinary } from '../../scripts/release/platforms.ts';
import { rewriteCommandsFor } from '../../src/platform/release.ts';
import { createReleaseFolder } from '../support/release-folder.ts';

describe('the platform of a binary', () => {
  const prebuilds = new URL('../../node_modules/better-sqlite3/prebuilds/', import.meta.url);

  it.each([
    ['linux-x64', { os: 'linux', cpu: 'x64' }],
    ['linux-arm64', { os: 'linux', cpu: 'arm64' }],
    ['darwin-arm64', { os: 'darwin', cpu: 'arm64' }],
    ['darwin-x64', { os: 'darwin', cpu: 'x64' }],
    ['win32-x64', { os: 'win32', cpu: 'x64' }],
    ['win32-arm64', { os: 'win32', cpu: 'arm64' }],
  ])('is detected from a native module for %s', (name, platform) => {
    const header = readFileSync(new URL(`${name}.node`, prebuilds)).subarray(0, headerBytes);
    expect(platformOfBinary(header)).toEqual(platform);
  });

  it('is null for another file', () => {
    for (const text of ['', 'MZ', '#!/bin/sh\n'.repeat(20)])
      expect(platformOfBinary(Buffer.from(text))).toBe(null);
  });
});

it('has a launcher for Windows with CRLF line ends', () => {
  const text = readFileSync(new URL('../../deploy/release/aula.cmd', import.meta.url), 'utf8');
  expect(text.split('\n').filter((line) => line !== '' && !line.endsWith('\r'))).toEqual([]);
});

it('names commands in the form of a release', () => {
  const launcher = join('/opt/aula', process.platform === 'win32' ? 'aula.cmd' : 'aula');
  expect(rewriteCommandsFor('/opt/aula', 'Have a backup first: npm run backup -- FILE.')).toBe(
    `Have a backup first: ${launcher} backup FILE.`,
  );
  expect(rewriteCommandsFor('/opt/aula', 'npm start, or npm run doctor.')).toBe(
    `${launcher}, or ${launcher} doctor.`,
  );
});

// The separate launcher for Windows runs only there.
describe.skipIf(process.platform === 'win32')('a release', () => {
  let folder: string;
  let home: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aula-release-'));
    home = createReleaseFolder(folder, '1.0.0');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the launcher from another folder, without npm and Node.js on the path. */
  const aula = (...args: string[]) =>
    execFileSync('sh', ['-c', '"$0" "$@" 2>&1 || true', join(home, 'aula'), ...args], {
      encoding: 'utf8',
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data') },
    });

  it('lists the commands of a school, and none for developers', () => {
    const help = aula('help');
    for (const name of ['start', 'doctor', 'backup', 'service', 'upgrade', 'demo'])
      expect(help).toContain(name);
    expect(aula('upgrade', '--help')).toContain('Usage: ./aula upgrade FILE|VERSION');
    const sum = 'a'.repeat(64);
    for (const args of [
      ['--unsigned', 'f'],
      ['f', '--sha256', sum],
      ['f', '--unsigned', '--sha256', 'abc'],
    ])
      expect(aula('upgrade', ...args)).toMatch(/^Usage: .*\n.*upgrade --unsigned FILE --sha256 SUM\n$/);
    for (const args of [
      ['--unsigned', 'f.tar.gz', '--sha256', sum],
      ['f.tar.gz', '--unsigned', '--sha256', sum],
    ])
      expect(aula('upgrade', ...args)).toContain('There is no school');
  });

  it('resolves paths from the current folder, and names commands in the form of a release', () => {
    const answer = aula('restore', 'missing.tar.gz');
    expect(answer).toContain(join(folder, 'missing.tar.gz'));
    expect(aula('restore')).toBe(
      `Usage: ${home}/aula restore FILE [--this-is-the-school]\n       ${home}/aula restore --off-box [NAME] [--this-is-the-school]\n`,
    );
  });

  it('refuses an upgrade for a folder without a school', () => {
    expect(aula('upgrade', '1.1.0')).toContain(`There is no school in ${join(folder, 'data')} yet.`);
  });
});
