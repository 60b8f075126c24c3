import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Ensures a `redis-server` for the BullMQ tests: the one on the PATH, or, as root on Debian, a newly installed one.
 * Returns the reason when there is none, otherwise null.
 */
export function ensureRedis(): string | null {
  if (isInstalled()) return null;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return 'there is no redis-server on the PATH';
  console.log('Installing redis-server for the tests (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  const installed =
    apt('install', '-y', 'redis-server') || (apt('update') && apt('install', '-y', 'redis-server'));
  return installed && isInstalled() ? null : 'redis-server could not be installed';
}

function isInstalled(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}
