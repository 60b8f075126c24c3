import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAccount } from '../../src/domain/identity/identity-queries.ts';
import { openSession } from '../../src/domain/identity/sign-in.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { nextRevision } from '../../src/domain/kernel/database/revision.ts';
import { addJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { createJobFeed, type JobFeed } from '../../src/server/job-feed.ts';
import type { JobView } from '../../src/shared/contracts/jobs.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;
let feed: JobFeed;
let stream: AsyncGenerator<JobView>;
let gone: AbortController;

beforeEach(async () => {
  app = await openTestApp();
  person = await scenario(app.deps).person('teacher');
  await openSession(app.deps, (await findAccount(app.deps.db, person.userId))!);
  feed = createJobFeed(app.deps);
  gone = new AbortController();
});
afterEach(async () => {
  gone.abort();
  feed.close();
  await app.close();
});

async function ask(key: string): Promise<number> {
  const request = {
    kind: 'answer-question' as const,
    key,
    payload: { questionId: 1 },
    userId: person.userId,
  };
  const now = app.clock.now().toISOString();
  return (await write(app.deps.db, (tx) => addJob(tx, request, now))).jobId;
}

/** Starts to listen to changes. */
async function listen(): Promise<void> {
  const session = await app.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  stream = await feed.watch({ userId: person.userId, sessionId: session.id }, gone.signal);
}

/** Reads events until each of these jobs was reported; returns all events. */
async function toldOf(ids: number[], news: Promise<IteratorResult<JobView>>) {
  const seen: JobView[] = [];
  for (let next = await news; ; next = await stream.next()) {
    seen.push(next.value);
    if (ids.every((id) => seen.some((job) => job.id === id))) return seen;
  }
}

it('reports a change that is committed after one with a higher revision', async () => {
  const beside = await app.database.openAsOtherProcess();
  const [early, late] = [await ask('one'), await ask('two')];
  await listen();
  const first = stream.next();
  // Starts before and commits after the other change, so that its revision is lower.
  const halfway = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = beside.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('jobs')
      .set({ stage: 'reading', revision: nextRevision })
      .where('id', '=', early)
      .execute();
    halfway.resolve();
    await release.promise;
  });
  await halfway.promise;
  await app.deps.db
    .updateTable('jobs')
    .set({ stage: 'writing', revision: nextRevision })
    .where('id', '=', late)
    .execute();
  expect(await toldOf([late], first)).toMatchObject([{ id: late, stage: 'writing' }]);
  release.resolve();
  await slow;
  expect(await toldOf([early], stream.next())).toMatchObject([{ id: early, stage: 'reading' }]);
  const rows = await app.deps.db.selectFrom('jobs').select(['id', 'revision']).orderBy('revision').execute();
  expect(rows.map(({ id }) => id)).toEqual([early, late]);
  await beside.close();
});

it('reports changes during an outage once the connection is back', async () => {
  const id = await ask('one');
  await listen();
  await app.deps.db.updateTable('jobs').set({ stage: 'writing', revision: nextRevision }).execute();
  await toldOf([id], stream.next());
  const next = stream.next();
  // Cuts the connection and changes a job before anyone listens again.
  await write(app.deps.db, async (tx) => {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      tx,
    );
    await tx.updateTable('jobs').set({ stage: 'reading', revision: nextRevision }).execute();
  });
  expect((await toldOf([id], next)).at(-1)).toMatchObject({ id, stage: 'reading' });
});
