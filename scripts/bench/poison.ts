import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { write } from '../../src/domain/kernel/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { addLabelled, type Poison, poisons } from '../../tests/jobs/poison.ts';
import { type Keep, type Note, ratio } from './figure.ts';
import { makeFolder } from './places.ts';

/** Milliseconds of an ordinary job, as of a fast model. */
const jobMilliseconds = 300;
/** More jobs than are done meanwhile. */
const asked = 3_000;
/** Long enough for three tries that end with a process, of which each is noticed after twelve seconds. */
const seconds = 45;

/** Ordinary jobs that end each second in a process that is started again whenever it dies, beside a poisoned one or not. */
async function jobsPerSecond(poison: Poison | null): Promise<number> {
  const { dataDir, remove } = makeFolder();
  const stopping = new AbortController();
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    JOB_MILLISECONDS: String(jobMilliseconds),
    NODE_OPTIONS: '--max-old-space-size=512',
  };
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const child = spawn(process.execPath, ['tests/jobs/poisoned-worker.ts'], { env, stdio: 'ignore' });
      const stop = () => child.kill('SIGTERM');
      stopping.signal.addEventListener('abort', stop, { once: true });
      await once(child, 'exit');
      stopping.signal.removeEventListener('abort', stop);
    }
  };
  const database = openSqlite(dataDir);
  await migrate(database);
  const { db, close } = database;
  const running = keepRunning();
  const done = async () => {
    const { n } = await db
      .selectFrom('jobs')
      .where('state', '=', 'done')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  try {
    await write(db, async (tx) => {
      const now = new Date().toISOString();
      if (poison) await addLabelled(tx, poison, now);
      for (let n = 1; n <= asked; n += 1) await addLabelled(tx, n, now);
    });
    await pause(seconds * 1_000);
    const rate = (await done()) / seconds;
    if (poison) {
      const left = await db.selectFrom('jobs').where('state', '=', 'failed').selectAll().execute();
      if (left.length !== 1) throw new Error(`${left.length} jobs failed beside one that ${poison}`);
    }
    return rate;
  } finally {
    stopping.abort();
    await running;
    await close();
    remove();
  }
}

/** What a job that cannot be done leaves to the others of its process. */
export async function measurePoison(keep: Keep, note: Note): Promise<void> {
  note('jobs without poison');
  const baseline = await jobsPerSecond(null);
  for (const [index, poison] of poisons.entries()) {
    note(`a job that ${poison}`);
    const measured = await jobsPerSecond(poison);
    const what = `jobs in ${seconds} s beside one that ${poison}, one process`;
    keep(ratio(`attacks.poison.${index}`, what, '/s', { baseline, measured }, { atLeast: 0.9 }));
  }
}
