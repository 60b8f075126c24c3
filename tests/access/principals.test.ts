import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import { staffRoles } from '../../src/shared/rules/course-rights.ts';
import { procedureRules } from '../support/procedure-rules.ts';
import { openServedWorld, type ServedWorld } from '../support/served-world.ts';
import { call } from '../support/test-server.ts';
import { marker, type Principal, principals, storedRows } from '../support/world.ts';
import { createWorldPool } from '../support/world-pool.ts';

/**
 * Public procedures, those about the session itself, and streams. Tests: procedures.test.ts, job-feed.test.ts, room.test.ts
 * and mail-notices.test.ts.
 */
const elsewhere = [
  'jobs.changes',
  'room.changes',
  'mail.requestReset',
  'mail.reset',
  'mail.stop',
  'mail.verify',
  'receipts.verify',
  'session.arrive',
  'session.endOne',
  'session.signIn',
  'session.signOut',
  'session.current',
  'session.changePassword',
  'session.setUp',
  'settings.public',
];

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription' };
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

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

describe.each(Object.entries(procedureRules))('%s', (path, rule) => {
  const isMutation = procedures[path]!._def.type === 'mutation';

  const ask = ({ test, world, tokens }: ServedWorld, principal: Principal) => {
    const token = tokens[principal];
    return call(test.server, path, {
      method: isMutation ? 'POST' : 'GET',
      input: rule.input?.(world),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  };

  it('refuses all other principals, writes nothing and reveals nothing', async () => {
    const before = await storedRows(shared.app.deps);
    for (const principal of principals.filter((candidate) => !rule.allowed.includes(candidate))) {
      const answer = await ask(shared, principal);
      expect([401, 403, 404], `${principal}: ${answer.body}`).toContain(answer.statusCode);
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
      const answer = await ask(isMutation ? await places.of(principal) : shared, principal);
      const code = answer.json().error?.data?.appCode;
      expect(
        ['unauthenticated', 'forbidden', 'not-found', 'server-error'],
        `${principal}: ${answer.body}`,
      ).not.toContain(code);
      const ownsMarker = ['owner', 'student', 'admin', ...staffRoles].includes(principal);
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
