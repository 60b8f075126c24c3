import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { startFollowingClock } from '../../src/domain/delivery/sittings/follow-clock.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { addSeconds, type SteadyClock, toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { claimJob } from '../../src/domain/kernel/jobs/claim-queries.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { addJob, cancelJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { createSteadyClock } from '../../src/platform/steady-clock.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const minute = 60_000;

let app: TestApp;
/** A machine whose wall clock can be set, while its monotonic counter continues. */
let machine: { count: number; wall: number };
let clock: SteadyClock;
let follow: () => Promise<void>;
let student: Person<'student'>;
let lessonId: number;

beforeEach(async () => {
  app = await openTestApp();
  machine = { count: 5 * minute, wall: new Date('2026-03-02T09:00:00.000Z').getTime() };
  ({ clock, follow } = await startProcess());
  app.deps.clock = clock;
  ({ student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()], {
    durationMinutes: 30,
  }));
});
afterEach(() => app.close());

/** Returns the clock of a new process on the machine, and its regular comparison. */
async function startProcess(isShared = false) {
  const clock = await createSteadyClock(
    async () => machine.wall,
    () => machine.count,
  );
  const boot = isShared ? null : 'this boot';
  return { clock, follow: await startFollowingClock(app.deps, { clock, isShared, boot }) };
}

function pass(milliseconds: number): void {
  machine.count += milliseconds;
  machine.wall += milliseconds;
}

async function open() {
  const opened = await startSitting(app.deps, student, lessonId);
  if (opened.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, endsAt, serverNow } = opened.sitting;
  return { sittingId, left: new Date(endsAt).getTime() - new Date(serverNow).getTime() };
}

it.each([10, -10])(
  'neither ends a sitting nor gives a student more time when the wall clock is set by %i minutes',
  async (minutes) => {
    const { sittingId, left } = await open();
    pass(25 * minute);
    machine.wall += minutes * minute;
    await follow();
    expect(await open()).toEqual({ sittingId, left: left - 25 * minute });
    await closeOverdueSittings(app.deps);
    const drafts = await saveDrafts(app.deps, student, { sittingId }, [], clock.now());
    expect(drafts.secondsLeft).toBe(5 * 60);
  },
);

it.each([10, -10])('follows a step of %i minutes as soon as no lesson is open', async (minutes) => {
  const { sittingId } = await open();
  machine.wall += minutes * minute;
  for (let second = 0; second < 3; second += 1) await follow();
  expect(clock.now().getTime()).toBe(machine.wall - minutes * minute);
  expect(app.log.warnings).toHaveLength(1);
  await submitSitting(app.deps, student, { sittingId }, { answers: [], timeUp: true }, clock.now());
  await follow();
  expect(clock.now().getTime()).toBe(machine.wall);
  expect(app.log.warnings).toHaveLength(2);
  await follow();
  expect(app.log.warnings).toHaveLength(2);
});

it.each([10, -10])(
  'takes no job from its worker when the wall clock is set by %i minutes',
  async (minutes) => {
    const request = {
      kind: 'grade-sitting' as const,
      key: 'a job',
      payload: { sittingId: 0 },
      userId: null,
    };
    const { jobId } = await write(app.deps.db, (tx) => addJob(tx, request, toInstant(clock.now())));
    const now = clock.now();
    const lease = { owner: 'a worker', now: toInstant(now), until: toInstant(addSeconds(now, 12)) };
    expect(await claimJob(app.deps.db, jobId, lease)).not.toBeNull();
    machine.wall += minutes * minute;
    await follow();
    expect(await selectDueTickets(app.deps.db, toInstant(clock.now()), 10)).toEqual([]);
    await cancelJob(app.deps.db, jobId, toInstant(clock.now()));
    await follow();
    expect(clock.now().getTime()).toBe(machine.wall);
  },
);

it.each([10, -10])(
  'keeps the time of a lesson in a process that starts after a step of %i minutes, and follows in all together',
  async (minutes) => {
    const other = await startProcess();
    const { sittingId, left } = await open();
    machine.wall += minutes * minute;
    await follow();
    const later = await startProcess();
    app.deps.clock = later.clock;
    await later.follow();
    expect((await open()).left).toBe(left);
    await submitSitting(app.deps, student, { sittingId }, { answers: [], timeUp: true }, later.clock.now());
    await later.follow();
    // The first process may open a lesson before the others have followed.
    await open();
    await Promise.all([follow(), other.follow()]);
    for (const one of [clock, other.clock, later.clock]) expect(one.now().getTime()).toBe(machine.wall);
  },
);

it('follows a slow drift without a warning, also while a lesson is open', async () => {
  await open();
  machine.wall += 1_500;
  await follow();
  expect(clock.now().getTime()).toBe(machine.wall);
  expect(app.log.warnings).toEqual([]);
});

it('follows a clock that machines share at once, so that all of them agree', async () => {
  const shared = await startProcess(true);
  await open();
  machine.wall += 10 * minute;
  await shared.follow();
  expect(shared.clock.now().getTime()).toBe(machine.wall);
});

it('ignores a response of a shared clock that took too long', async () => {
  const slow = await createSteadyClock(
    async () => {
      const at = machine.wall;
      pass(1_500);
      return at;
    },
    () => machine.count,
  );
  machine.wall += 10 * minute;
  expect(await slow.compare()).toMatchObject({ isStep: false });
});
