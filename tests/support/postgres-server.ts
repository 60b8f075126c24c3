import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPackage, findPrograms } from '../../scripts/test/find-postgres.ts';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  /** URL of an existing database; tests create others on the same server. */
  url: string;
  version: string;
  /** Simulates a crash: ends all connections without a checkpoint, so that the next start recovers. */
  kill(): Promise<void>;
  /** Restarts on the same port with the data on the disk. */
  restart(): Promise<void>;
  /** Returns the process id of the main process. */
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Copies the package into `folder`. Packages are installed without their scripts, so the copy adds the missing library
 * links. Another user may not be able to read the original folder.
 */
function copyPackage(native: string, folder: string): string {
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}

/** PostgreSQL refuses to run as root; returns another user in that case. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => /^nobody:/.test(user));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Test settings: durability is not needed, and the database is deleted before a vacuum would pay off. */
const fastSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };
/** Production settings keep the durable defaults, with more memory. */
const durableSettings = { shared_buffers: '512MB', max_wal_size: '4GB' };

/** Starts a PostgreSQL server for tests on a free local port. `durable` uses production settings, for measurements. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const dir = mkdtempSync(join(tmpdir(), 'aula-postgres-'));
  const user = otherUser();
  const programs = findPrograms() ?? copyPackage(findPackage()!, dir);
  const data = join(dir, 'data');
  mkdirSync(data, { mode: 0o700 });
  for (const folder of [dir, data]) {
    if (user) chownSync(folder, user.uid, user.gid);
  }
  // English messages in the C locale; the environment of the machine could point to another server.
  const env = { PATH: process.env.PATH, HOME: dir, LC_ALL: 'C', TZ: 'UTC' };
  const options = { env, cwd: dir, ...user };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'aula', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(dir, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }
  const port = await freePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: dir,
      shared_buffers: '128MB',
      max_connections: 300,
      max_pred_locks_per_transaction: 256,
      ...(durable ? durableSettings : fastSettings),
    };
    const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(join(programs, 'postgres'), ['-D', data, ...settingArgs], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const output: string[] = [];
    const lines = createInterface({ input: child.stderr! });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        if (output.length < 100) output.push(line);
        if (line.includes('database system is ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`postgres did not start:\n${output.join('\n')}`)));
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    url: `postgres://aula@127.0.0.1:${port}/postgres`,
    version: spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    // SIGKILL would leave the backend processes running for a moment.
    kill: () => end('SIGQUIT'),
    restart: start,
    pid: () => child.pid!,
    async stop() {
      // Immediate shutdown: closes open connections and writes no checkpoint.
      await end('SIGQUIT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
