import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { allCalls } from '../../src/server/rest/all-calls.ts';
import type { RestCall } from '../../src/server/rest/rest-call.ts';
import { type Role, roles } from '../../src/shared/contracts/identity.ts';
import type { Person } from '../support/scenario.ts';
import { noCallRates } from '../support/test-server.ts';
import { areaTexts, contractIndex } from './support/contract-index.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
const people = new Map<Role, Person>();
let mustChangeToken: string;

beforeAll(async () => {
  rest = await openRestTest({ jobWaitSeconds: 0.05, callRates: noCallRates });
  for (const role of roles) people.set(role, await rest.make.person(role));
  const waiting = await rest.make.person('student');
  const oneTime = await resetPassword(rest.app.deps, waiting.userId);
  const login = await rest.send('POST', '/api/login', {
    body: { usuario: waiting.email, password: oneTime },
  });
  mustChangeToken = login.body.token;
});
afterAll(() => rest.close());

const guarded = allCalls.filter((call) => call.access !== 'public');
const named = (calls: readonly RestCall[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const pathOf = (call: RestCall) => call.path.replace(/:\w+/g, '1');
const hasBody = (call: RestCall) => call.method === 'POST' || call.method === 'PUT';

function welcome(call: RestCall): Person {
  const role = typeof call.access === 'string' ? 'student' : call.access[0]!;
  return people.get(role)!;
}

/** Expects that the call is authorised, whatever it then returns for its missing input. */
function expectLetIn(answer: { status: number; body: { code?: string } | null }): void {
  expect(answer.status).not.toBe(401);
  expect(answer.body?.code).not.toBe('forbidden');
  expect(answer.status).toBeLessThan(500);
}

it('implements every call of the contract and no other', () => {
  const built = allCalls.map((call) => [call.id, call.method, call.path]);
  expect(built.toSorted()).toEqual(contractIndex.map((entry) => [...entry]).toSorted());
});

describe.each(named(guarded))('%s', (_name, call) => {
  const texts = areaTexts(call.id);
  const code = call.id === 'T16' ? 'session_expired' : 'unauthenticated';
  const body = hasBody(call) ? { body: {} } : {};

  it('responds the same under both prefixes, with and without a trailing slash', async () => {
    for (const url of [`/api/${pathOf(call)}`, `/api/api/${pathOf(call)}`]) {
      for (const slash of ['', '/']) {
        const answer = await rest.send(call.method, url + slash, body);
        expect([answer.status, answer.body]).toEqual([401, errorBody(code, texts.none)]);
      }
    }
  });

  it('refuses a wrong token, even together with a valid cookie', async () => {
    const { cookie } = await rest.session(welcome(call));
    const headers = { authorization: 'Bearer wrong', cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await rest.send(call.method, `/api/${pathOf(call)}`, { ...body, headers });
    expect([answer.status, answer.body]).toEqual([401, errorBody(code, texts.wrong)]);
  });

  it('accepts the bearer header and the cookie', async () => {
    const { token, cookie } = await rest.session(welcome(call));
    const url = `/api/${pathOf(call)}`;
    expectLetIn(
      await rest.send(call.method, url, { ...body, headers: { authorization: `Bearer ${token}` } }),
    );
    expectLetIn(await rest.send(call.method, url, { ...body, headers: { cookie } }));
    const ours = { cookie, 'sec-fetch-site': 'same-origin' };
    expectLetIn(await rest.send(call.method, url, { ...body, headers: ours }));
  });

  it.runIf(hasBody(call))(
    'accepts a token in both places of the body, and checks only the one with the highest precedence',
    async () => {
      const { token, cookie } = await rest.session(welcome(call));
      const url = `/api/${pathOf(call)}`;
      const sent = (fields: object, headers = {}) => rest.send(call.method, url, { body: fields, headers });
      expectLetIn(await sent({ token }));
      expectLetIn(await sent({ headers: { Authorization: `Bearer ${token}` } }));
      expectLetIn(await sent({ token: '' }, { cookie }));
      expectLetIn(await sent({ token: 'wrong' }, { authorization: `Bearer ${token}` }));
      expectLetIn(await sent({ token: 'wrong', headers: { Authorization: `Bearer ${token}` } }));
      expect((await sent({ token: 'wrong' }, { cookie })).status).toBe(401);
      expect((await sent({ token, headers: { Authorization: 'Bearer wrong' } })).status).toBe(401);
      expect((await sent({ token: cookie.split('=')[1] })).status).toBe(401);
    },
  );

  it('never accepts a token in the URL', async () => {
    const { token } = await rest.session(welcome(call));
    expect((await rest.send(call.method, `/api/${pathOf(call)}?token=${token}`, body)).status).toBe(401);
  });

  it.runIf(typeof call.access !== 'string')('is forbidden for the other roles', async () => {
    for (const role of roles.filter((other) => !call.access.includes(other))) {
      const answer = await rest.send(call.method, `/api/${pathOf(call)}`, { ...body, as: people.get(role)! });
      expect([answer.status, answer.body]).toEqual([403, errorBody('forbidden', texts.forbidden)]);
    }
  });

  it('requires a new password after a one-time password, unless the call changes it', async () => {
    const headers = { authorization: `Bearer ${mustChangeToken}` };
    const answer = await rest.send(call.method, `/api/${pathOf(call)}`, { ...body, headers });
    if (call.access === 'must-change') return expect(answer.status).not.toBe(403);
    const text = 'Debes cambiar tu contraseña antes de continuar.';
    expect([answer.status, answer.body]).toEqual([403, errorBody('password_change_required', text)]);
  });

  it.runIf(call.method !== 'GET' || call.changes)(
    'refuses a change authorised by the cookie from another site',
    async () => {
      const { cookie } = await rest.session(welcome(call));
      const url = `/api/${pathOf(call)}`;
      const evil = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
      for (const from of evil) {
        const answer = await rest.send(call.method, url, { ...body, headers: { cookie, ...from } });
        expect([answer.status, answer.body]).toEqual([403, errorBody('forbidden', texts.forbidden)]);
      }
      const form = { cookie, 'content-type': 'text/plain' };
      if (hasBody(call))
        expect((await rest.send(call.method, url, { body: '{}', headers: form })).status).toBe(403);
    },
  );
});

describe.each(named(allCalls))('%s', (_name, call) => {
  it('answers another method with 405 and lists the allowed ones', async () => {
    const url = `/api/api/${pathOf(call)}/`;
    const known = allCalls.filter((other) => pathOf(other) === pathOf(call)).map((other) => other.method);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (known.includes(method as 'GET')) continue;
      const answer = await rest.send(method, url);
      expect(answer.status).toBe(405);
      expect(answer.body).toEqual(errorBody('method_not_allowed', 'Método no permitido.'));
      expect(answer.raw.headers.allow).toBe(known.join(', '));
    }
  });

  it.runIf(hasBody(call))('answers malformed JSON with 400', async () => {
    const answer = await rest.send(call.method, `/api/${pathOf(call)}`, { body: '{"id_usuario": ' });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('bad_json');
    expect(answer.body.error).toBe(answer.body.message);
  });
});
