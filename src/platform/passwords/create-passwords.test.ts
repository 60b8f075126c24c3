import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority, platform } from 'node:os';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPasswords } from './create-passwords.ts';

let passwords: ReturnType<typeof createPasswords>;
beforeEach(() => {
  passwords = createPasswords();
});
afterEach(() => passwords.close());

it('verifies only the hashed password, and no password against a decoy or an unreadable hash', async () => {
  const stored = await passwords.hash('río Añasco 7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'río Añasco 7')).toBe(true);
  expect(await passwords.verify(stored, 'rio Anasco 7')).toBe(false);
  expect(await passwords.verify('$2b$10$of-another-kind', 'río Añasco 7')).toBe(false);
  expect(await passwords.verify(passwords.decoyHash, 'río Añasco 7')).toBe(false);
  const shape = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length));
  expect(shape(passwords.decoyHash)).toEqual(shape(stored));
});

it('rejects a call as busy when 600 are waiting, and completes those before it', async () => {
  const places = 600 + Math.max(1, Math.min(2, availableParallelism() - 1));
  const enter = () => passwords.verify('none', 'secreto1');
  const waiting = Array.from({ length: places }, enter);
  await expect(enter()).rejects.toMatchObject({ code: 'busy', details: { seconds: 5 } });
  expect(await Promise.all(waiting)).toEqual(Array(places).fill(false));
  expect(await enter()).toBe(false);
});

it('runs the next call after a call is refused', async () => {
  const refuse = async () => {
    throw new Error('too many tries');
  };
  const tried = Array.from({ length: 5 }, () => passwords.verify('none', 'secreto1', refuse));
  for (const { status } of await Promise.allSettled(tried)) expect(status).toBe('rejected');
  expect(await passwords.verify('none', 'secreto1')).toBe(false);
});

/**
 * Nice value of each thread of this process: field 19 of its stat file. Splits after the name, which may contain
 * spaces.
 */
const niceness = () =>
  readdirSync('/proc/self/task').map((task) =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]),
  );

it.runIf(platform() === 'linux')('lowers the priority of the hashing thread only', async () => {
  const own = getPriority(0);
  const steppedBack = () => niceness().filter((nice) => nice > own);
  expect(steppedBack()).toEqual([]);
  await passwords.hash('secreto1');
  expect(steppedBack()).toEqual([Math.min(19, own + 5)]);
  expect(getPriority(0)).toBe(own);
  await passwords.close();
  // The operating system removes the thread a moment later.
  await expect.poll(steppedBack).toEqual([]);
});

it('lets the process exit after it has hashed a password', async () => {
  const module = JSON.stringify(new URL('./create-passwords.ts', import.meta.url));
  const script = `import(${module}).then((it) => it.createPasswords().hash('secreto1')).then(console.log)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(await passwords.verify(stdout.trim(), 'secreto1')).toBe(true);
});
