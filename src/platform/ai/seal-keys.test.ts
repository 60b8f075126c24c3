import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeySealer } from './seal-keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aula-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a key comes back in every process of the installation, and looks different each time it is kept', () => {
  const sealed = createKeySealer(dataDir).seal('sk-geheim-ñ');
  expect(sealed).not.toContain('geheim');
  expect(createKeySealer(dataDir).open(sealed)).toBe('sk-geheim-ñ');
  expect(createKeySealer(dataDir).seal('sk-geheim-ñ')).not.toBe(sealed);
});

test('only the user the product runs as may read the file', () => {
  createKeySealer(dataDir).seal('x');
  const path = join(dataDir, 'installation.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path)).toHaveLength(32);
});

test('without the file, and where a letter was changed, there is no key', () => {
  const sealed = createKeySealer(dataDir).seal('sk-1');
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(createKeySealer(dataDir).open(bytes.toString('base64'))).toBeNull();
  rmSync(join(dataDir, 'installation.key'));
  expect(createKeySealer(dataDir).open(sealed)).toBeNull();
});

test('a key of the settings is taken in place of the file, of which none is made', () => {
  const key = Buffer.alloc(32, 7);
  const sealed = createKeySealer(dataDir, key).seal('sk-1');
  expect(existsSync(join(dataDir, 'installation.key'))).toBe(false);
  expect(createKeySealer(dataDir, key).open(sealed)).toBe('sk-1');
  expect(createKeySealer(dataDir, Buffer.alloc(32, 8)).open(sealed)).toBeNull();
  expect(createKeySealer(dataDir).open(sealed)).toBeNull();
});
