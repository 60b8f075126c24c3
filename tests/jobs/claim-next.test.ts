import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSeconds, toInstant } from '../../src/domain/kernel/clock.ts';
import { type Tx, write } from '../../src/domain/kernel/database/database.ts';
import { type ClaimedJob, claimJob, claimNext } from '../../src/domain/kernel/jobs/claim-queries.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { type JobQueue, jobQueues } from '../../src/domain/kernel/jobs/job-engine.ts';
import { addJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/** The maximum number of tries for the kind of job in this test. */
const tries = 3;

let app: TestApp;
/** A user who asks, and null for no user. */
let asking: (number | null)[];
const random = seededRandom(1);
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

beforeEach(async () => {
  app = await openTestApp();
  asking = [null];
  for (let n = 0; n < 6; n += 1) asking.push((await scenario(app.deps).person('student')).userId);
});
afterEach(() => app.close());

const at = (seconds: number) => toInstant(addSeconds(app.clock.now(), seconds));
const lease = () => ({ owner: 'w', now: at(0), until: at(12) });

/**
 * Creates jobs of all queues and users: some are scheduled for later, some run. Of those, the share `left` has an expired
 * lease.
 */
async function fill(left: number): Promise<void> {
  await app.deps.db.deleteFrom('jobs').execute();
  const count = Math.floor(random() * 30);
  await write(app.deps.db, async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const what = { kind: 'derive-criteria' as const, payload: { questionId: n }, key: `${n}` };
      const { jobId } = await addJob(tx, { ...what, userId: one(asking), queue: one(jobQueues) }, at(0));
      const isRunning = random() < 0.3;
      const row = {
        state: isRunning ? 'running' : 'queued',
        tries: isRunning ? one([1, 2, 2]) : 0,
        run_after: at(random() < 0.2 ? 60 : 0),
        lease_until: isRunning ? at(random() < left ? -1 : 6) : null,
      };
      await tx.updateTable('jobs').set(row).where('id', '=', jobId).execute();
    }
  });
}

/** Returns the jobs that places would get from the list of due jobs, one after another. */
async function oneByOne(tx: Tx, queue: JobQueue, limit: number): Promise<ClaimedJob[]> {
  const jobs: ClaimedJob[] = [];
  for (let place = 0; place < limit; place += 1) {
    const [ticket] = await selectDueTickets(tx, at(0), 1, queue);
    const job = ticket && (await claimJob(tx, ticket.jobId, lease()));
    if (job) jobs.push(job);
  }
  return jobs;
}

/** Returns the jobs that `take` claims, and rolls the claim back. */
async function tried(take: (tx: Tx) => Promise<ClaimedJob[]>): Promise<ClaimedJob[]> {
  let taken: ClaimedJob[] = [];
  const undo = new Error('undo');
  const work = write(app.deps.db, async (tx) => {
    taken = await take(tx);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return taken;
}

it('gives concurrent claims the same jobs as sequential claims', async () => {
  let taken = 0;
  for (let world = 0; world < 25; world += 1) {
    await fill(0);
    for (const queue of jobQueues) {
      const limit = one([1, 2, 10]);
      const together = await tried((tx) => claimNext(tx, queue, limit, lease()));
      expect(together).toEqual(await tried((tx) => oneByOne(tx, queue, limit)));
      taken += together.length;
    }
  }
  expect(taken).toBeGreaterThan(50);
});

it('never claims two jobs of dead workers together if they are on their last try', async () => {
  let alone = 0;
  for (let world = 0; world < 25; world += 1) {
    await fill(1);
    for (const queue of jobQueues) {
      const together = await tried((tx) => claimNext(tx, queue, 10, lease()));
      const last = together.filter((job) => job.tries === tries).length;
      expect(last).toBeLessThanOrEqual(1);
      alone += last;
      if (together.length === 0) expect(await tried((tx) => oneByOne(tx, queue, 10))).toEqual([]);
    }
  }
  expect(alone).toBeGreaterThan(5);
});
