import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestPostgres } from '../support/postgres-server.ts';
import type { Installation, Replaceable } from './installation.ts';
import type { SettableClock } from './settable-clock.ts';

/** A fault. `happen` resolves when the fault is over. */
export interface Fault {
  name: string;
  weight: number;
  /** Counts as a kill: a process ends without a shutdown. */
  isKill: boolean;
  happen(random: () => number): Promise<void>;
}

const between = (random: () => number, from: number, to: number) => from + random() * (to - from);

/** Returns all possible faults of this installation; a worker is suspended for at most `longestStop` milliseconds. */
export function faultsOf(app: Installation, longestStop: number): Fault[] {
  const { redis, postgres, workers, model, servers, clocks } = app;
  const common: Fault[] = [
    {
      name: 'model away',
      weight: 1,
      isKill: false,
      async happen(random) {
        model.play(() => ({ kind: random() < 0.5 ? 'reset' : 'status', status: 503 }) as never);
        await pause(between(random, 500, 2_000));
        model.play([]);
      },
    },
    {
      name: 'model hangs',
      weight: 1,
      isKill: false,
      async happen(random) {
        model.play(() => ({ kind: 'hang' }));
        await pause(between(random, 500, 4_000));
        model.play([]);
      },
    },
    {
      name: 'model talks nonsense',
      weight: 1,
      isKill: false,
      async happen(random) {
        model.play(() => (random() < 0.7 ? { kind: 'content', content: '{"results": [' } : undefined));
        await pause(between(random, 300, 1_500));
        model.play([]);
      },
    },
  ];
  const ofServers = servers.map(
    (server, index): Fault => ({
      name: servers.length > 1 ? `server ${index + 1} killed` : 'server killed',
      weight: 4 / servers.length,
      isKill: true,
      happen: () => server.killAndRestart(),
    }),
  );
  const ofWorkers = workers.flatMap((worker, index): Fault[] => [
    { name: `worker ${index + 1} killed`, weight: 3, isKill: true, happen: () => worker.killAndRestart() },
    {
      name: `worker ${index + 1} stopped and continued`,
      weight: 1,
      isKill: false,
      async happen(random) {
        const { pid } = worker.now();
        process.kill(pid, 'SIGSTOP');
        // Longer than its leases.
        await pause(between(random, 1_000, longestStop));
        process.kill(pid, 'SIGCONT');
      },
    },
  ]);
  return [
    ...common,
    ...ofServers,
    ...ofWorkers,
    ...(redis ? faultsOfRedis(redis) : []),
    ...(postgres ? [postgresKilled(postgres)] : faultsOfDisk(servers[0]!)),
    ...clocks.map((clock, index) => clockSet(clock, index, clocks.length)),
  ];
}

/** Permanently shifts a clock by up to ten minutes, like a time server or a person. */
function clockSet(clock: SettableClock, index: number, of: number): Fault {
  return {
    name: of > 1 ? `clock ${index + 1} set` : 'clock set',
    weight: 1 / of,
    isKill: false,
    happen: async (random) => clock.set(between(random, -600, 600)),
  };
}

function postgresKilled(postgres: TestPostgres): Fault {
  return {
    name: 'PostgreSQL killed',
    weight: 2,
    isKill: true,
    async happen(random) {
      await postgres.kill();
      await pause(between(random, 0, 2_000));
      await postgres.restart();
    },
  };
}

/** Makes system calls fail briefly with strace, as on a failing or full disk; returns nothing if strace cannot attach. */
function faultsOfDisk(server: Replaceable): Fault[] {
  if (!canInject()) return [];
  const failing = (name: string, calls: string, error: string): Fault => ({
    name,
    weight: 1,
    isKill: false,
    async happen(random) {
      const { pid } = server.now();
      const inject = `inject=${calls}:error=${error}`;
      const strace = spawn('strace', ['-f', '-qq', '-e', `trace=${calls}`, '-e', inject, '-p', String(pid)], {
        stdio: 'ignore',
      });
      const gone = once(strace, 'exit');
      await pause(between(random, 300, 1_500));
      strace.kill('SIGINT');
      await gone;
    },
  });
  return [
    failing('disk does not sync (EIO)', 'fsync,fdatasync', 'EIO'),
    failing('disk does not write (EIO)', 'pwrite64', 'EIO'),
    failing('disk is full (ENOSPC)', 'pwrite64', 'ENOSPC'),
  ];
}

/** Returns whether strace is installed and may attach to processes that are not its children. */
function canInject(): boolean {
  return spawnSync('strace', ['-V']).status === 0 && process.getuid?.() === 0;
}

function faultsOfRedis(redis: NonNullable<Installation['redis']>): Fault[] {
  return [
    {
      name: 'Redis killed',
      weight: 2,
      isKill: true,
      async happen(random) {
        await redis.kill();
        await pause(between(random, 0, 2_000));
        await redis.restart();
      },
    },
    {
      name: 'Redis wiped',
      weight: 1,
      isKill: false,
      happen: async () => void (await redis.command('FLUSHALL')),
    },
    {
      name: 'Redis out of memory',
      weight: 1,
      isKill: false,
      async happen(random) {
        await redis.command('CONFIG', 'SET', 'maxmemory', '1');
        await pause(between(random, 500, 2_000));
        await redis.command('CONFIG', 'SET', 'maxmemory', '0');
      },
    },
    {
      name: 'Redis read-only',
      weight: 1,
      isKill: false,
      async happen(random) {
        await redis.command('REPLICAOF', '127.0.0.1', '1');
        await pause(between(random, 500, 1_500));
        await redis.command('REPLICAOF', 'NO', 'ONE');
      },
    },
  ];
}
