import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** Returns whether redis-server is installed. Without it, tests that need Redis are skipped, and the run reports that. */
export function hasRedisServer(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

export interface TestRedis {
  url: string;
  /** `kill -9`, like a crash. */
  kill(): Promise<void>;
  /** Restarts empty on the same port: nothing is stored on disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis server for tests on a free port, without persistence. */
export async function startRedis(policy = 'noeviction'): Promise<TestRedis> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'aula-redis-'));
  let child: ChildProcess;

  async function start(): Promise<void> {
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      dir,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    child = spawn('redis-server', [...args, '--maxmemory-policy', policy], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: child.stdout! })) {
      if (line.includes('Ready to accept connections')) return;
    }
    throw new Error('redis-server did not start');
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    restart: start,
    async stop() {
      await end('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
