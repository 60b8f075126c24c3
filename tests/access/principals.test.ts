import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import { type Access, passAccessOf, usersOf } from '../../src/server/trpc/procedure.ts';
import type { ErrorCode } from '../../src/shared/contracts/errors.ts';
import { shareableRoles } from '../../src/shared/rules/course-rights.ts';
import { procedureRules } from '../support/procedure-rules.ts';
import { openServedWorld, type ServedWorld } from '../support/served-world.ts';
import { call } from '../support/test-server.ts';
import { marker, type Principal, principals, storedRows, type World } from '../support/world.ts';
import { createWorldPool } from '../support/world-pool.ts';

/**
 * Public procedures, those about the session itself, and streams. Tests: identity.test.ts, job-feed.test.ts, room.test.ts, sitting-feed.test.ts,
 * sitting-passes.test.ts and mail-notices.test.ts.
 */
const elsewhere = [
  'jobs.changes',
  'room.changes',
  'sittings.changes',
  'mail.requestReset',
  'mail.reset',
  'mail.stop',
  'mail.verify',
  'receipts.verify',
  'session.arrive',
  'session.endOne',
  'session.enterWithPass',
  'session.signIn',
  'session.signOut',
  'session.current',
  'session.changePassword',
  'session.setUp',
  'settings.public',
];

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { access?: Access } };
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
const accessOf = (path: string) => procedures[path]!._def.meta?.access;

it('declares for every procedure who may call it', () => {
  expect(Object.keys(procedures).filter((path) => accessOf(path) === undefined)).toEqual([]);
});

it('defines for every procedure what each principal may do with it', () => {
  expect(
    Object.keys(procedures).filter((path) => !(path in procedureRules) && !elsewhere.includes(path)),
  ).toEqual([]);
});

/** Mail is configured, but no server accepts it. */
const mail = createMailServer(
  {
    url: 'smtp://127.0.0.1:9',
    from: 'aula@escuela.test',
    perDay: 10,
    publicUrl: 'https://aula.escuela.test',
  },
  'Aula',
);
const openPlace = () => openServedWorld({ app: { mail } });

/** Read-only: shared by all refused principals and all queries. */
let shared: ServedWorld;
beforeAll(async () => {
  shared = await openPlace();
});
afterAll(() => shared.close());

it('declares the access of every route outside tRPC', () => {
  const declared = shared.test.routes.filter((route) => !route.url.startsWith('/api/trpc'));
  expect(declared.map((route) => route.url)).toContain('/api/health');
  expect(declared.filter((route) => route.access === undefined)).toEqual([]);
});

it('admits a session restricted to one sitting to no procedure and no file but those that take the lesson', () => {
  const admitting = Object.keys(procedures).filter((path) => {
    const access = accessOf(path)!;
    return access !== 'public' && passAccessOf(access) !== null;
  });
  expect(admitting.toSorted()).toEqual([
    'session.current',
    'session.signOut',
    'sittings.changes',
    'sittings.exit',
    'sittings.open',
    'sittings.prepare',
    'sittings.reportProblem',
    'sittings.reports',
    'sittings.saveDrafts',
    'sittings.start',
    'sittings.submit',
  ]);
});

it('refuses a session restricted to one sitting on every route outside tRPC but the pictures of the lesson', async () => {
  const { test, tokens } = shared;
  const headers = { authorization: `Bearer ${tokens['let-in']}` };
  const closed = test.routes.filter(
    ({ url, access }) => !url.startsWith('/api/trpc') && access !== undefined && access !== 'public',
  );
  expect(closed.length).toBeGreaterThan(50);
  const admitted: string[] = [];
  for (const { method, url } of closed)
    for (const verb of [method].flat()) {
      const path = url.replace(/:\w+/g, '1');
      const answer = await test.server.inject({ method: verb as 'GET', url: path, headers });
      if (answer.statusCode !== 403) admitted.push(`${verb} ${url} ${answer.statusCode}`);
    }
  expect(admitted).toEqual(['GET /api/files/pictures/:id 404', 'HEAD /api/files/pictures/:id 404']);
});

/** Calls a procedure as a principal, with the input of its rule. */
function ask({ test, world, tokens }: ServedWorld, path: string, principal: Principal) {
  const token = tokens[principal];
  return call(test.server, path, {
    method: procedures[path]!._def.type === 'mutation' ? 'POST' : 'GET',
    input: procedureRules[path]?.input?.(world),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

/** Returns why the access of a procedure refuses a principal; null when only its data can. */
function refusalOf(path: string, principal: Principal, { people }: World): ErrorCode | null {
  const access = accessOf(path)!;
  if (access === 'public') return null;
  if (principal === 'signed-out') return 'unauthenticated';
  if (principal === 'revoked') return 'session-expired';
  const users = usersOf(access);
  if (principal === 'must-change') return users === 'must-change' ? null : 'password-change-required';
  if (principal === 'let-in' && passAccessOf(access) === null) return 'forbidden';
  return typeof users === 'string' || users.includes(people[principal].role) ? null : 'forbidden';
}

// A stream would stay open; the same middleware checks its access before it starts.
describe.each(elsewhere.filter((path) => procedures[path]!._def.type !== 'subscription'))('%s', (path) => {
  it('refuses sessions that its access excludes, and admits restricted ones only where it says so', async () => {
    const served = await openPlace();
    for (const principal of ['signed-out', 'revoked', 'must-change', 'let-in'] as const) {
      const code = (await ask(served, path, principal)).json().error?.data?.appCode;
      const expected = refusalOf(path, principal, served.world);
      if (expected) expect(code, principal).toBe(expected);
      else
        expect(['unauthenticated', 'session-expired', 'password-change-required', 'forbidden']).not.toContain(
          code,
        );
    }
    await served.close();
  });
});

describe.each(Object.entries(procedureRules))('%s', (path, rule) => {
  const isMutation = procedures[path]!._def.type === 'mutation';

  it('refuses all other principals, writes nothing and reveals nothing', async () => {
    const before = await storedRows(shared.app.deps);
    for (const principal of principals.filter((candidate) => !rule.allowed.includes(candidate))) {
      const answer = await ask(shared, path, principal);
      expect([401, 403, 404], `${principal}: ${answer.body}`).toContain(answer.statusCode);
      const expected = refusalOf(path, principal, shared.world);
      if (expected) expect(answer.json().error.data.appCode, principal).toBe(expected);
      expect(answer.body, principal).not.toContain(marker);
    }
    expect(await storedRows(shared.app.deps)).toBe(before);
  });

  it('admits the allowed principals', async () => {
    const places = createWorldPool(openPlace);
    // The owner and the owning student come last: their calls can change the data for the others.
    const order = [...rule.allowed].sort(
      (one, other) =>
        Number(one === 'student' || one === 'owner') - Number(other === 'student' || other === 'owner'),
    );
    for (const principal of order) {
      const answer = await ask(isMutation ? await places.of(principal) : shared, path, principal);
      const code = answer.json().error?.data?.appCode;
      expect(
        ['unauthenticated', 'forbidden', 'not-found', 'server-error'],
        `${principal}: ${answer.body}`,
      ).not.toContain(code);
      const ownsMarker = ['owner', 'student', 'let-in', 'admin', ...shareableRoles].includes(principal);
      const sharedWithClassmates = [
        'sittings.open',
        'sittings.start',
        'lessons.listForStudent',
        'grades.mine',
      ].includes(path);
      if (!ownsMarker && !sharedWithClassmates) expect(answer.body, principal).not.toContain(marker);
    }
    await places.close();
  });
});
