import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { disablePerson } from '../../src/domain/operations/personal-data/disable-person.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let hashed = 0;
let names: string[];

beforeAll(async () => {
  app = await openTestApp();
  const make = scenario(app.deps);
  const [known, disabled, waiting] = [
    await make.person('student'),
    await make.person('student'),
    await make.person('student'),
  ];
  await resetPassword(app.deps, waiting.userId);
  const admin = await make.person('admin');
  await disablePerson(app.deps, admin, { userId: disabled.userId, disabled: true });
  names = ['nobody@escuela.test', known.email, disabled.email, waiting.email];
  // Replaces the password check by a counter; the calibration measures its real duration.
  app.deps.passwords = {
    ...app.deps.passwords,
    async verify(_hash, _password, beforeVerify) {
      await beforeVerify?.();
      hashed += 1;
      return false;
    },
  };
  test = await openTestServer(app);
});
afterAll(async () => {
  await test.close();
  await app.close();
});

/** A known browser; otherwise each response would set a new device cookie. */
const device = { cookie: 'aula_device=a-browser' };
const doors: [string, (email: string) => Promise<LightMyRequestResponse>][] = [
  [
    'the page',
    (email) =>
      call(test.server, 'session.signIn', {
        method: 'POST',
        input: { email, password: 'wrong1' },
        headers: device,
      }),
  ],
  [
    'the older client',
    (usuario) =>
      test.server.inject({
        method: 'POST',
        url: '/api/login',
        headers: device,
        payload: { usuario, password: 'wrong1' },
      }),
  ],
];

/** Returns the whole response except its date. */
function bytesOf({ statusCode, headers: { date: _date, ...headers }, body }: LightMyRequestResponse): string {
  return JSON.stringify([statusCode, headers, body]);
}

describe.each(doors)('signing in through %s with a wrong password', (_door, signIn) => {
  /** Returns the distinct responses for these names; advances the clock between rounds, so that no throttling applies. */
  async function answersTo(asked: readonly string[], rounds: number): Promise<string[]> {
    const answers = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      app.clock.advance({ minutes: 11 });
      for (const name of asked) {
        const before = hashed;
        answers.add(bytesOf(await signIn(name)));
        expect(hashed - before, name).toBe(1);
      }
    }
    return [...answers];
  }

  it('returns the same response and costs one hash for a known and an unknown name', async () => {
    expect(await answersTo(names.slice(0, 2), 100)).toHaveLength(1);
  });

  it('returns the same response for a disabled account and for one that never signed in', async () => {
    expect(await answersTo(names, 3)).toHaveLength(1);
  });

  it('is throttled the same way', async () => {
    app.clock.advance({ minutes: 11 });
    const { email } = await scenario(app.deps).person('student');
    const told: string[] = [];
    for (const name of [`not-${email}`, email]) {
      const answers = new Set<string>();
      for (let n = 0; n < 8; n += 1) answers.add(bytesOf(await signIn(name)));
      expect(answers.size).toBe(2);
      told.push([...answers].join());
    }
    expect(told[1]).toBe(told[0]);
  });
});
