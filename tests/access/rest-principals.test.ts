import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../src/server/rest/all-calls.ts';
import type { RestCall } from '../../src/server/rest/rest-call.ts';
import { shareableRoles } from '../../src/shared/rules/course-rights.ts';
import { restRequests, type WorldRequest } from '../support/rest-requests.ts';
import { openServedWorld, type ServedWorld } from '../support/served-world.ts';
import { openTestApp } from '../support/test-app.ts';
import { openTestServer } from '../support/test-server.ts';
import { marker, type Principal, principals, storedRows } from '../support/world.ts';
import { createWorldPool } from '../support/world-pool.ts';

/** Calls about the session itself: see tests/rest/session.test.ts. */
const elsewhere = ['R01', 'L05', 'P01', 'P02'];

it('defines for every call what each principal may do with it', () => {
  const known = [...Object.keys(restRequests), ...elsewhere];
  expect(allCalls.map((call) => call.id).toSorted()).toEqual(known.toSorted());
});

it('has one of these calls for every route of the REST API', async () => {
  const app = await openTestApp();
  const test = await openTestServer(app);
  const paths = new Set(allCalls.flatMap(({ path }) => [`/api/${path}`, `/api/api/${path}`]));
  const others = test.routes
    .filter(({ url, access }) => url.startsWith('/api/') && access !== 'public' && !paths.has(url))
    .map(({ url }) => url)
    .filter((url) => !url.startsWith('/api/trpc/') && !url.startsWith('/api/files/'));
  expect(others).toEqual([]);
  await test.close();
  await app.close();
});

const cases = allCalls
  .filter((call) => !elsewhere.includes(call.id))
  .map((call) => [`${call.method} ${call.path}`, call, restRequests[call.id]!] as const);

/** A short wait limit, so that calls with a job respond soon. */
const openPlace = () => openServedWorld({ server: { jobWaitSeconds: 0.05 } });

/** Read-only: shared by all refused principals and all queries. */
let shared: ServedWorld;
beforeAll(async () => {
  shared = await openPlace();
});
afterAll(() => shared.close());

describe.each(cases)('%s', (_name, call, request) => {
  it('refuses all other principals, writes nothing and reveals nothing', async () => {
    const before = await storedRows(shared.app.deps);
    for (const principal of principals.filter((candidate) => !request.allowed.includes(candidate))) {
      const answer = await send(shared, call, request, principal);
      expect([401, 403, 404], `${principal}: ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body, principal).not.toContain(marker);
    }
    expect(await storedRows(shared.app.deps)).toBe(before);
  });

  it('admits the allowed principals', async () => {
    const places = createWorldPool(openPlace);
    for (const principal of ownersLast(request.allowed)) {
      const answer = await send(
        call.method === 'GET' ? shared : await places.of(principal),
        call,
        request,
        principal,
      );
      expect([401, 403, 404, 500], `${principal}: ${answer.body}`).not.toContain(answer.statusCode);
      const ownsMarker = ['owner', 'student', 'admin', ...shareableRoles].includes(principal);
      // Classmates have the same questions.
      if (!ownsMarker && call.id !== 'S05') expect(answer.body, principal).not.toContain(marker);
    }
    await places.close();
  });
});

/** Sorts the owner and the owning student last, because their calls can change the data for the others. */
function ownersLast(allowed: readonly Principal[]): Principal[] {
  const isOwner = (principal: Principal) => Number(principal === 'student' || principal === 'owner');
  return allowed.toSorted((one, other) => isOwner(one) - isOwner(other));
}

function send(
  { test, world, tokens }: ServedWorld,
  call: RestCall,
  request: WorldRequest,
  principal: Principal,
) {
  const fields = request.fields?.(world) ?? {};
  const url = `/api/${call.path.replace(/:\w+/, String(request.path?.(world)))}`;
  const token = tokens[principal];
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  if (call.method === 'POST' || call.method === 'PUT') {
    return test.server.inject({ method: call.method, url, headers, payload: fields });
  }
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return test.server.inject({ method: call.method, url, headers, query });
}
