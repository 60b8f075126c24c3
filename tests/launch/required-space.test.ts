import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertSpace, findSpaceNeeds } from '../../src/platform/files/required-space.ts';

const megabyte = 1024 ** 2;
const disks: Record<string, { device: number; freeBytes: number }> = {
  '/opt': { device: 1, freeBytes: 500 * megabyte },
  '/var': { device: 2, freeBytes: 300 * megabyte },
  '/var/lib': { device: 2, freeBytes: 300 * megabyte },
};
const of = (folder: string) => disks[folder]!;

it('names the disk that lacks the space of an upgrade, and what it needs', () => {
  const program = { folder: '/opt', bytes: 450 * megabyte };
  expect(() => assertSpace([program, { folder: '/var', bytes: 300 * megabyte }], of)).not.toThrow();
  expect(() => assertSpace([program, { folder: '/var', bytes: 400 * megabyte }], of)).toThrow(
    'The disk of /var has 300 MB free, and the upgrade needs 400 MB there for a time.',
  );
});

it('adds up what folders on one disk need', () => {
  const needs = [
    { folder: '/var', bytes: 200 * megabyte },
    { folder: '/var/lib', bytes: 200 * megabyte },
  ];
  expect(() => assertSpace(needs, of)).toThrow('needs 400 MB');
});

it('counts the database three times: backup, trial and copy', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aula-space-'));
  try {
    writeFileSync(join(dataDir, 'aula.db'), Buffer.alloc(3 * megabyte));
    writeFileSync(join(dataDir, 'video-of-others.mp4'), Buffer.alloc(5 * megabyte));
    const needs = await findSpaceNeeds('/opt', dataDir);
    expect(needs[1]).toEqual({ folder: dataDir, bytes: 9 * megabyte });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
