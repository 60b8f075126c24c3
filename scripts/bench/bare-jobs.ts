import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * The least a program can do on the jobs table in `dataDir`: prepared statements, no engine, nothing but the database.
 * A crowd is added in one transaction; then each transaction ends what runs and takes as many again, so that every state
 * is on the disk before the next. Gives what does so with a crowd; `close` it.
 */
export function openBareJobs(dataDir: string, concurrency: number) {
  const sqlite = new Database(join(dataDir, 'aula.db'));
  sqlite.pragma('journal_mode = wal');
  sqlite.pragma('foreign_keys = on');
  sqlite.pragma('synchronous = full');
  const next = '(select coalesce(max(revision), 0) + 1 from jobs)';
  const add = sqlite.prepare(`
    insert into jobs (kind, job_key, payload, lane, state, stage, run_after, revision, created_at)
    values ('derive-criteria', @key, '{"questionId":1}', 'now', 'queued', 'waiting', @now, ${next}, @now)`);
  const take = sqlite.prepare(`
    update jobs set state = 'running', owner = 'bare', lease_until = @now, fence = fence + 1, tries = tries + 1,
      revision = ${next}, started_at = @now
    where id in (select id from jobs where state = 'queued' and lane = 'now' order by id limit ${concurrency})
    returning id, kind, payload, user_id, tries, fence`);
  const end = sqlite.prepare(`
    update jobs set state = 'done', stage = 'finished', finished_at = @now, owner = null, lease_until = null,
      revision = ${next}
    where id = @id and fence = @fence and state = 'running' returning id`);
  type Taken = { id: number; fence: number };
  const now = () => new Date().toISOString();
  let asked = 0;

  const addAll = sqlite.transaction((count: number) => {
    for (let n = 0; n < count; n += 1) {
      asked += 1;
      add.run({ key: `bare:${asked}`, now: now() });
    }
  });
  const endAndTake = sqlite.transaction((running: Taken[]) => {
    for (const { id, fence } of running) end.get({ id, fence, now: now() });
    return take.all({ now: now() }) as Taken[];
  });
  return {
    run(count: number): void {
      addAll.immediate(count);
      let running: Taken[] = [];
      do running = endAndTake.immediate(running);
      while (running.length > 0);
    },
    close: () => sqlite.close(),
  };
}
