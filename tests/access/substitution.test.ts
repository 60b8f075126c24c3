import { afterEach, expect, it } from 'vitest';
import { passOnCourses } from '../../src/domain/operations/succession/pass-on-courses.ts';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import { procedureRules } from '../support/procedure-rules.ts';
import { openServedWorld, type ServedWorld } from '../support/served-world.ts';
import { call } from '../support/test-server.ts';
import { type Principal, storedRows } from '../support/world.ts';

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' | 'subscription' } }
>;

/** Those whose jobs and drafts of imports belong to who began them; only confirming a draft needs its lesson. */
const personal = new Set(['jobs.cancel', 'imports.answer', 'imports.discard']);

/** The procedures about one course: its owner may call them, and a teacher without it may not. */
const ofCourse = Object.entries(procedureRules).flatMap(([path, { allowed }]) =>
  allowed.includes('owner') && !allowed.includes('unrelated-teacher') && !personal.has(path)
    ? { path, isReading: allowed.includes('observer') }
    : [],
);
const reading = ofCourse.flatMap(({ path, isReading }) => (isReading ? path : []));
const changing = ofCourse.flatMap(({ path, isReading }) => (isReading ? [] : path));

let served: ServedWorld;
afterEach(() => served.close());

/** Passes the course of the world on to the teacher who had nothing to do with it. */
async function openPassedOn(until: string | null): Promise<void> {
  served = await openServedWorld();
  const { admin, owner, 'unrelated-teacher': to } = served.world.people;
  const { courseId } = served.world;
  await passOnCourses(served.app.deps, admin, {
    ...{ userId: owner.userId, to: to.userId, courseIds: [courseId], until, disable: false },
  });
}

/** Returns those of the procedures that refuse the principal. */
async function refused(paths: readonly string[], principal: Principal): Promise<string[]> {
  const { test, world, tokens } = served;
  const found: string[] = [];
  for (const path of paths) {
    const answer = await call(test.server, path, {
      method: procedures[path]!._def.type === 'mutation' ? 'POST' : 'GET',
      input: procedureRules[path]?.input?.(world),
      headers: { authorization: `Bearer ${tokens[principal]}` },
    });
    if (answer.json().error?.data?.appCode === 'forbidden') found.push(path);
  }
  return found;
}

it('lets a substituted owner read the course as an observer does, and the substitute do all', async () => {
  await openPassedOn('2030-12-31');
  const before = await storedRows(served.app.deps);
  expect(changing.length).toBeGreaterThan(70);
  expect(await refused(changing, 'owner')).toEqual(changing);
  expect(await storedRows(served.app.deps)).toBe(before);
  expect(await refused(reading, 'owner')).toEqual([]);
  expect(await refused([...reading, ...changing], 'unrelated-teacher')).toEqual([]);
});

it('leaves the former owner no right in a course that was passed on for good, and gives them all to the new one', async () => {
  await openPassedOn(null);
  const before = await storedRows(served.app.deps);
  expect(await refused([...reading, ...changing], 'owner')).toEqual([...reading, ...changing]);
  expect(await storedRows(served.app.deps)).toBe(before);
  expect(await refused([...reading, ...changing], 'unrelated-teacher')).toEqual([]);
});
