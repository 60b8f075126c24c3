import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** Whether a Redis can be started here. Where not, the tests that need one are skipped, and the run says so. */
export function hasRedisServer(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

export interface TestRedis {
  url: string;
  /** `kill -9`, as a crash. */
  kill(): Promise<void>;
  /** Starts again on the same port, empty: nothing was kept on the disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis of the test's own on a free port, without persistence. */
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
