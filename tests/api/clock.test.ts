import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeOverdueSittings } from '../../src/domain/sittings/close-overdue-sittings.ts';
import { followClock, startFollowing } from '../../src/domain/sittings/follow-clock.ts';
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

describe('a clock that is set', () => {
  it.each([10, -10])('by %i minutes ends nobody’s sitting and gives nobody more time', async (minutes) => {
    const clock = machine.process();
    await startFollowing(house.deps, clock);
    house.deps.clock = clock;
    const { sittingId, left } = await open();
    machine.pass(25 * minute);
    machine.says += minutes * minute;
    // Before the step is noted, and after.
    expect((await open()).left).toBe(left - 25 * minute);
    await followClock(house.deps, clock);
    expect(clock.now().getTime()).toBe(machine.says);
    expect(await open()).toEqual({ sittingId, left: left - 25 * minute });
    await closeOverdueSittings(house.deps);
    const drafts = await saveDrafts(house.deps, student, { sittingId }, [], clock.now());
    expect(drafts.secondsLeft).toBe(5 * 60);
    expect(house.log.warnings).toHaveLength(1);
  });

  it('is noted once by the processes of a machine, and also by one that starts later', async () => {
    const [one, two] = [machine.process(), machine.process()];
    await startFollowing(house.deps, one);
    await startFollowing(house.deps, two);
    house.deps.clock = one;
    const { left } = await open();
    machine.says -= 10 * minute;
    await followClock(house.deps, one);
    await followClock(house.deps, two);
    expect(two.now()).toEqual(one.now());
    expect((await open()).left).toBe(left);
    machine.says += 60 * minute;
    const later = machine.process();
    await startFollowing(house.deps, later);
    await followClock(house.deps, one);
    house.deps.clock = later;
    expect((await open()).left).toBe(left);
  });

  it('takes no job from the worker that has it', async () => {
    const clock = machine.process();
    await startFollowing(house.deps, clock);
    const lease = new Date(machine.says + 12_000).toISOString();
    const now = new Date(machine.says).toISOString();
    await house.deps.db
      .insertInto('jobs')
      .values({
        kind: 'grade-sitting',
        job_key: 'x',
        payload: '{}',
        user_id: null,
        lane: 'now',
        state: 'running',
        stage: 'grading',
        progress_done: 0,
        progress_total: 1,
        tries: 1,
        run_after: now,
        lease_until: lease,
        fence: 1,
        revision: 1,
        created_at: now,
      })
      .execute();
    machine.says += 60 * minute;
    await followClock(house.deps, clock);
    const job = await house.deps.db.selectFrom('jobs').select('lease_until').executeTakeFirstOrThrow();
    expect(new Date(job.lease_until!).getTime() - clock.now().getTime()).toBe(12_000);
  });

  it('that only drifts is followed as it comes', async () => {
    const clock = machine.process();
    await startFollowing(house.deps, clock);
    machine.says += 1_500;
    await followClock(house.deps, clock);
    expect(clock.now().getTime()).toBe(machine.says);
    expect(house.log.warnings).toEqual([]);
  });
});
