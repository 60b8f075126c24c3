import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSeconds, type Clock, toInstant } from '../../src/domain/clock.ts';
import { write } from '../../src/domain/database/database.ts';
import { claimJob } from '../../src/domain/jobs/claim-queries.ts';
import { selectDueTickets } from '../../src/domain/jobs/due-queries.ts';
import type { JobTicket } from '../../src/domain/jobs/job-engine.ts';
import { addJob } from '../../src/domain/jobs/job-queries.ts';
import { closeOverdueSittings } from '../../src/domain/sittings/close-overdue-sittings.ts';
import { startFollowing } from '../../src/domain/sittings/follow-clock.ts';
import { saveDrafts } from '../../src/domain/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { createSteadyClock } from '../../src/platform/steady-clock.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

const minute = 60_000;

/** A machine whose clock can be set, while its counter goes on. */
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

let house: TestHouse;
let machine: Machine;
let student: Person<'student'>;
let lessonId: number;

beforeEach(async () => {
  house = await openTestHouse();
  machine = new Machine();
  house.deps.clock = machine.process();
  ({ student, lessonId } = await scenario(house.deps).readyLesson([choiceQuestion()], {
    durationMinutes: 30,
  }));
});
afterEach(() => house.close());

async function open() {
  const opened = await startSitting(house.deps, student, lessonId);
  if (opened.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, endsAt, serverNow } = opened.sitting;
  return { sittingId, left: new Date(endsAt).getTime() - new Date(serverNow).getTime() };
}

/** A job that is due as soon as it is asked for. */
function ask(clock: Clock, key: string): Promise<JobTicket> {
  const request = { kind: 'grade-sitting' as const, key, payload: { sittingId: 0 }, userId: null };
  return write(house.deps.db, (tx) => addJob(tx, request, toInstant(clock.now())));
}

async function runJob(clock: Clock): Promise<void> {
  const { jobId } = await ask(clock, 'running');
  const now = clock.now();
  const lease = { owner: 'a worker', now: toInstant(now), until: toInstant(addSeconds(now, 12)) };
  expect(await claimJob(house.deps.db, jobId, lease)).not.toBeNull();
}

async function leaseLeft(clock: Clock): Promise<number> {
  const job = await house.deps.db
    .selectFrom('jobs')
    .where('job_key', '=', 'running')
    .select('lease_until')
    .executeTakeFirstOrThrow();
  return new Date(job.lease_until!).getTime() - clock.now().getTime();
}

describe('a clock that is set', () => {
  it.each([10, -10])('by %i minutes ends nobody’s sitting and gives nobody more time', async (minutes) => {
    const clock = machine.process();
    const follow = await startFollowing(house.deps, clock);
    house.deps.clock = clock;
    const { sittingId, left } = await open();
    machine.pass(25 * minute);
    machine.says += minutes * minute;
    // Before the step is noted, and after.
    expect((await open()).left).toBe(left - 25 * minute);
    await follow();
    expect(clock.now().getTime()).toBe(machine.says);
    expect(await open()).toEqual({ sittingId, left: left - 25 * minute });
    await closeOverdueSittings(house.deps);
    const drafts = await saveDrafts(house.deps, student, { sittingId }, [], clock.now());
    expect(drafts.secondsLeft).toBe(5 * 60);
    expect(house.log.warnings).toHaveLength(1);
  });

  it('is noted once by the processes of a machine, and also by one that starts later', async () => {
    const [one, two] = [machine.process(), machine.process()];
    const followOne = await startFollowing(house.deps, one);
    const followTwo = await startFollowing(house.deps, two);
    house.deps.clock = one;
    const { left } = await open();
    machine.says -= 10 * minute;
    await followOne();
    await followTwo();
    expect(two.now()).toEqual(one.now());
    expect((await open()).left).toBe(left);
    machine.says += 60 * minute;
    const later = machine.process();
    await startFollowing(house.deps, later);
    await followOne();
    house.deps.clock = later;
    expect((await open()).left).toBe(left);
  });

  describe.each([10, -10])('by %i minutes', (minutes) => {
    it('takes no job from the worker that has it', async () => {
      const clock = machine.process();
      const follow = await startFollowing(house.deps, clock);
      await runJob(clock);
      machine.says += minutes * minute;
      await follow();
      expect(await leaseLeft(clock)).toBe(12_000);
    });

    it('moves after it what a process writes that has not noticed yet', async () => {
      const [first, behind] = [machine.process(), machine.process()];
      const followFirst = await startFollowing(house.deps, first);
      const followBehind = await startFollowing(house.deps, behind);
      machine.says += minutes * minute;
      machine.pass(300);
      await followFirst();
      house.deps.clock = behind;
      const { left } = await open();
      await runJob(behind);
      const { jobId } = await ask(behind, 'waiting');
      await followBehind();
      expect((await open()).left).toBe(left);
      machine.pass(1_000);
      await followBehind();
      expect((await open()).left).toBe(left - 1_000);
      expect(await leaseLeft(behind)).toBeLessThanOrEqual(12_000);
      expect(await selectDueTickets(house.deps.db, toInstant(behind.now()), 10)).toContainEqual(
        expect.objectContaining({ jobId }),
      );
    });

    it('leaves as it is what was written by the time after it', async () => {
      const [first, later] = [machine.process(), machine.process()];
      const followFirst = await startFollowing(house.deps, first);
      const followLater = await startFollowing(house.deps, later);
      machine.says += minutes * minute;
      await followFirst();
      house.deps.clock = first;
      const { left } = await open();
      await runJob(first);
      machine.pass(4_000);
      await followLater();
      await followFirst();
      expect((await open()).left).toBe(left - 4_000);
      expect(await leaseLeft(first)).toBe(8_000);
    });
  });

  it('that only drifts is followed as it comes', async () => {
    const clock = machine.process();
    const follow = await startFollowing(house.deps, clock);
    machine.says += 1_500;
    await follow();
    expect(clock.now().getTime()).toBe(machine.says);
    expect(house.log.warnings).toEqual([]);
  });
});
