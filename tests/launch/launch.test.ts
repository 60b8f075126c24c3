import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../../scripts/launch.mjs', import.meta.url));

// The fake `npm` is a shell script.
describe.skipIf(process.platform === 'win32')('the launcher of all commands', () => {
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

  /** Defines what the fake `npm` does. */
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

  it('installs once for two concurrent commands, and runs both', async () => {
    const both = await Promise.all([launch(['doctor']), launch(['doctor'])]);
    for (const { code, text } of both) expect([code, text]).toEqual([0, expect.stringContaining('examined')]);
    expect(calls()).toHaveLength(1);
  });

  it('installs the build tools of the pages also with NODE_ENV=production', async () => {
    await launch(['doctor'], { NODE_ENV: 'production' });
    expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  });

  it('does not wait for a process that was killed during its installation', async () => {
    writeFileSync(join(folder, '.launching'), '99999999');
    expect((await launch(['doctor'])).code).toBe(0);
  });

  it('tries again after a failed installation', async () => {
    standIn('exit 1');
    const failed = await launch(['doctor']);
    expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('did not succeed')]);
    standIn('echo "$@" >> calls; mkdir -p node_modules');
    expect((await launch(['doctor'])).code).toBe(0);
  });

  it('explains a command with --help and does not run it', async () => {
    for (const name of ['start', 'restore', 'worker', 'doctor']) {
      const { code, text } = await launch([name, '--help']);
      expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`^Usage: npm (run )?${name}\\b`))]);
    }
    expect(() => calls()).toThrow(/ENOENT/);
  });
});
