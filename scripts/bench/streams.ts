import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { type Keep, median, type Note, value } from './figure.ts';
import { openJobStreams } from './job-streams.ts';
import { percentile } from './load.ts';
import { startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';

const warmUp = 20;
const bursts = 7;

/** A job of each student that nobody runs before the year 2099. */
async function addWaitingJobs(db: Db): Promise<void> {
  await sql`insert into jobs (kind, job_key, payload, user_id, state, stage, run_after, revision, created_at)
    select 'grade-sitting', 'bench:' || id, '{}', id, 'queued', 'waiting', '2099-01-01T00:00:00.000Z', 0,
      '2026-05-04T12:00:00.000Z' from users where role = 'student'`.execute(db);
}

/** Every student watches, and then the job of every student changes in one write, as another process would write it. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  const school = await makeSchool(measuredSchool, addWaitingJobs);
  const server = await startProcess('src/server/main.ts', { DATA_DIR: school.dataDir });
  const sqlite = new Database(`${school.dataDir}/aula.db`);
  // Each with a number of its own: watchers ask for what is above what they saw.
  const change = sqlite.prepare(`
    update jobs set progress_done = progress_done + 1, revision = ? + user_id where job_key like 'bench:%'`);
  let revision = 1_000_000;
  try {
    const tokens = school.students.map(({ token }) => token);
    const first = await openJobStreams(server.address, tokens.slice(0, warmUp));
    const before = server.residentMb();
    note(`${tokens.length} streams`);
    const others = await openJobStreams(server.address, tokens.slice(warmUp));
    const arrivals: number[][] = [];
    for (let burst = 0; burst <= bursts; burst += 1) {
      const times: number[] = [];
      const all = Promise.withResolvers<void>();
      const hear = () => {
        times.push(performance.now());
        if (times.length === tokens.length) all.resolve();
      };
      first.onNews = hear;
      others.onNews = hear;
      revision += 1_000_000;
      change.run(revision);
      const written = performance.now();
      await all.promise;
      // The first one warms up.
      if (burst > 0) arrivals.push(times.map((time) => time - written));
    }
    const memory = ((server.residentMb() - before) * 1_024) / (tokens.length - warmUp);
    const spread = arrivals.map((times) => percentile(times, 0.99) - Math.min(...times));
    const whole = arrivals.map((times) => percentile(times, 0.99));
    keep(value('streams.memory', 'an open stream, one of 500, memory', 'kB', memory, { atMost: 100 }));
    keep(
      value('streams.burst', 'news for 500 at once, from the first to the p99', 'ms', median(spread), {
        atMost: 30,
      }),
    );
    keep(
      value(
        'streams.late',
        'the same from the write, looked for 4 times a second',
        'ms',
        median(whole),
        null,
      ),
    );
    await first.close();
    await others.close();
  } finally {
    sqlite.close();
    await server.stop();
    await school.remove();
  }
}
