import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../../scripts/launch.mjs', import.meta.url));

// The stand-in for npm is a script of the shell.
describe.skipIf(process.platform === 'win32')('the command that starts every other', () => {
  let folder: string;
  let bin: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aula-launch-'));
    bin = join(folder, 'bin');
    for (const name of ['bin', 'scripts']) mkdirSync(join(folder, name));
    cpSync(launcher, join(folder, 'scripts/launch.mjs'));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    writeFileSync(join(folder, 'scripts/doctor.ts'), "console.log('examined');\n");
    standIn('echo "$@" >> calls; sleep 1; mkdir -p node_modules');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What the program does that is found as `npm`. */
  function standIn(script: string): void {
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, 'npm'), 0o755);
  }

  async function launch(args: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['scripts/launch.mjs', ...args], {
      cwd: folder,
      env: { PATH: [bin, process.env.PATH].join(delimiter), ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece));
    const [code] = await once(child, 'close');
    return { code, text };
  }
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

  it('installs once when two commands begin at the same moment, and runs both', async () => {
    const both = await Promise.all([launch(['doctor']), launch(['doctor'])]);
    for (const { code, text } of both) expect([code, text]).toEqual([0, expect.stringContaining('examined')]);
    expect(calls()).toHaveLength(1);
  });

  it('installs what builds the pages also where NODE_ENV is production', async () => {
    await launch(['doctor'], { NODE_ENV: 'production' });
    expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  });

  it('is not kept waiting by a process that was killed while it installed', async () => {
    writeFileSync(join(folder, '.launching'), '99999999');
    expect((await launch(['doctor'])).code).toBe(0);
  });

  it('tries again after an installation that failed', async () => {
    standIn('exit 1');
    const failed = await launch(['doctor']);
    expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('did not succeed')]);
    standIn('echo "$@" >> calls; mkdir -p node_modules');
    expect((await launch(['doctor'])).code).toBe(0);
  });

  it('explains a command and does not start it', async () => {
    for (const name of ['start', 'restore', 'worker', 'doctor']) {
      const { code, text } = await launch([name, '--help']);
      expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`^Usage: npm (run )?${name}\\b`))]);
    }
    expect(() => calls()).toThrow(/ENOENT/);
  });
});
