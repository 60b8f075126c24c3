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

test('opens a key in every process of the installation, and seals it differently each time', () => {
  const sealed = createKeySealer(dataDir).seal('sk-geheim-ñ');
  expect(sealed).not.toContain('geheim');
  expect(createKeySealer(dataDir).open(sealed)).toBe('sk-geheim-ñ');
  expect(createKeySealer(dataDir).seal('sk-geheim-ñ')).not.toBe(sealed);
});

test('makes the key file readable only by the user of the process', () => {
  createKeySealer(dataDir).seal('x');
  const path = join(dataDir, 'installation.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path)).toHaveLength(32);
});

test('returns null without the key file and for a modified sealed key', () => {
  const sealed = createKeySealer(dataDir).seal('sk-1');
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(createKeySealer(dataDir).open(bytes.toString('base64'))).toBeNull();
  rmSync(join(dataDir, 'installation.key'));
  expect(createKeySealer(dataDir).open(sealed)).toBeNull();
});

test('uses a key from the settings instead of the file, and creates no file', () => {
  const key = Buffer.alloc(32, 7);
  const sealed = createKeySealer(dataDir, key).seal('sk-1');
  expect(existsSync(join(dataDir, 'installation.key'))).toBe(false);
  expect(createKeySealer(dataDir, key).open(sealed)).toBe('sk-1');
  expect(createKeySealer(dataDir, Buffer.alloc(32, 8)).open(sealed)).toBeNull();
  expect(createKeySealer(dataDir).open(sealed)).toBeNull();
});
