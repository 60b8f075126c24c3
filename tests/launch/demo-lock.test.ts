import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDemo } from '../../scripts/demo/demo-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aula-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('allows one demo at a time on its data, also after the data was deleted', () => {
  const data = join(folder, 'data', 'demo');
  const release = lockDemo(data);
  rmSync(data, { recursive: true, force: true });
  expect(() => lockDemo(data)).toThrow(/Another "npm run demo" uses .*demo already/);
  release();
  lockDemo(data)();
});
