import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { startFollowingClock } from '../../src/domain/delivery/sittings/follow-clock.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { addSeconds, type Clock, toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { claimJob } from '../../src/domain/kernel/jobs/claim-queries.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import type { JobTicket } from '../../src/domain/kernel/jobs/job-engine.ts';
import { addJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { createSteadyClock } from '../../src/platform/steady-clock.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const minute = 60_000;

/** A machine whose wall clock can be set, while its monotonic clock continues. */
class Machine {
  count = 5 * minute;
  says = new Date('2026-03-02T09:00:00.000Z').getTime();

  pass(milliseconds: number): void {
    this.count += milliseconds;
    this.says += milliseconds;
  }

  process = () =>
    createSteadyClock(
      () => this.says,
      () => this.count,
      'this start',
    );
}

let app: TestApp;
let machine: Machine;
let student: Person<'student'>;
let lessonId: number;

beforeEach(async () => {
  app = await openTestApp();
  machine = new Machine();
  app.deps.clock = machine.process();
  ({ student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()], {
    durationMinutes: 30,
  }));
});
afterEach(() => app.close());

async function open() {
  const opened = await startSitting(app.deps, student, lessonId);
  if (opened.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, endsAt, serverNow } = opened.sitting;
  return { sittingId, left: new Date(endsAt).getTime() - new Date(serverNow).getTime() };
}

/** Queues a job that is due immediately. */
function ask(clock: Clock, key: string): Promise<JobTicket> {
  const request = { kind: 'grade-sitting' as const, key, payload: { sittingId: 0 }, userId: null };
  return write(app.deps.db, (tx) => addJob(tx, request, toInstant(clock.now())));
}

async function runJob(clock: Clock): Promise<void> {
  const { jobId } = await ask(clock, 'running');
  const now = clock.now();
  const lease = { owner: 'a worker', now: toInstant(now), until: toInstant(addSeconds(now, 12)) };
  expect(await claimJob(app.deps.db, jobId, lease)).not.toBeNull();
}

async function leaseLeft(clock: Clock): Promise<number> {
  const job = await app.deps.db
    .selectFrom('jobs')
    .where('job_key', '=', 'running')
    .select('lease_until')
    .executeTakeFirstOrThrow();
  return new Date(job.lease_until!).getTime() - clock.now().getTime();
}

describe('a wall clock that is set', () => {
  it.each([10, -10])(
    'by %i minutes neither ends a sitting nor gives a student more time',
    async (minutes) => {
      const clock = machine.process();
      const follow = await startFollowingClock(app.deps, clock);
      app.deps.clock = clock;
      const { sittingId, left } = await open();
      machine.pass(25 * minute);
      machine.says += minutes * minute;
      // Before the step is detected, and after.
      expect((await open()).left).toBe(left - 25 * minute);
      await follow();
      expect(clock.now().getTime()).toBe(machine.says);
      expect(await open()).toEqual({ sittingId, left: left - 25 * minute });
      await closeOverdueSittings(app.deps);
      const drafts = await saveDrafts(app.deps, student, { sittingId }, [], clock.now());
      expect(drafts.secondsLeft).toBe(5 * 60);
      expect(app.log.warnings).toHaveLength(1);
    },
  );

  it('is detected once by the processes of a machine, and also by a process that starts later', async () => {
    const [one, two] = [machine.process(), machine.process()];
    const followOne = await startFollowingClock(app.deps, one);
    const followTwo = await startFollowingClock(app.deps, two);
    app.deps.clock = one;
    const { left } = await open();
    machine.says -= 10 * minute;
    await followOne();
    await followTwo();
    expect(two.now()).toEqual(one.now());
    expect((await open()).left).toBe(left);
    machine.says += 60 * minute;
    const later = machine.process();
    await startFollowingClock(app.deps, later);
    await followOne();
    app.deps.clock = later;
    expect((await open()).left).toBe(left);
  });

  describe.each([10, -10])('a step of %i minutes', (minutes) => {
    it('takes no job from its worker', async () => {
      const clock = machine.process();
      const follow = await startFollowingClock(app.deps, clock);
      await runJob(clock);
      machine.says += minutes * minute;
      await follow();
      expect(await leaseLeft(clock)).toBe(12_000);
    });

    it('also moves the times that a process writes before it detects the step', async () => {
      const [first, behind] = [machine.process(), machine.process()];
      const followFirst = await startFollowingClock(app.deps, first);
      const followBehind = await startFollowingClock(app.deps, behind);
      machine.says += minutes * minute;
      machine.pass(300);
      await followFirst();
      app.deps.clock = behind;
      const { left } = await open();
      await runJob(behind);
      const { jobId } = await ask(behind, 'waiting');
      await followBehind();
      expect((await open()).left).toBe(left);
      machine.pass(1_000);
      await followBehind();
      expect((await open()).left).toBe(left - 1_000);
      expect(await leaseLeft(behind)).toBeLessThanOrEqual(12_000);
      expect(await selectDueTickets(app.deps.db, toInstant(behind.now()), 10)).toContainEqual(
        expect.objectContaining({ jobId }),
      );
    });

    it('leaves times unchanged that were written after the step', async () => {
      const [first, later] = [machine.process(), machine.process()];
      const followFirst = await startFollowingClock(app.deps, first);
      const followLater = await startFollowingClock(app.deps, later);
      machine.says += minutes * minute;
      await followFirst();
      app.deps.clock = first;
      const { left } = await open();
      await runJob(first);
      machine.pass(4_000);
      await followLater();
      await followFirst();
      expect((await open()).left).toBe(left - 4_000);
      expect(await leaseLeft(first)).toBe(8_000);
    });
  });

  it('follows a slow drift without an adjustment', async () => {
    const clock = machine.process();
    const follow = await startFollowingClock(app.deps, clock);
    machine.says += 1_500;
    await follow();
    expect(clock.now().getTime()).toBe(machine.says);
    expect(app.log.warnings).toEqual([]);
  });
});
