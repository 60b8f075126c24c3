import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { createIdentityProvider } from '../../src/platform/oidc/create-identity-provider.ts';
import type { OidcSettings } from '../../src/platform/oidc/oidc-settings.ts';
import { BrowserJar } from '../support/browser-jar.ts';
import { type FaultyProvider, startFaultyProvider } from '../support/faulty-provider.ts';
import { freePort } from '../support/free-port.ts';
import { startIdentityProvider, type TestProvider } from '../support/identity-provider.ts';
import { startProduct } from '../support/product-process.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

let port: number;
let product: string;
let real: TestProvider;
let faulty: FaultyProvider;

beforeAll(async () => {
  port = await freePort();
  product = `http://127.0.0.1:${port}`;
  real = await startIdentityProvider([`${product}/api/oidc/callback`]);
  faulty = await startFaultyProvider();
});
afterAll(async () => {
  await real.close();
  await faulty.close();
});

let app: TestApp;
let test: TestServer;
let ana: Person<'student'>;
let written: object[];

beforeEach(async () => {
  // Tokens of providers are valid for minutes of real time.
  app = await openTestApp({ realTime: true });
  ana = await scenario(app.deps).person('student', 'ana@escuela.test');
  real.accounts.clear();
  real.accounts.set('sub-ana', { email: 'Ana@Escuela.test', email_verified: true });
  real.sitting = 'sub-ana';
  faulty.faults = {};
  real.asked.length = 0;
});
afterEach(async () => {
  await test?.close();
  await app.close();
});

/** Starts the product on its port, with this provider. */
async function serve(settings: Partial<OidcSettings> = {}): Promise<void> {
  written = [];
  const log = { ...app.deps.log, warn: (values: object) => void written.push(values) };
  app.deps.identityProvider = createIdentityProvider(
    {
      issuer: real.issuer,
      clientId: real.clientId,
      clientSecret: real.clientSecret,
      label: 'Escuela',
      domains: [],
      ...settings,
    },
    log as typeof app.deps.log,
  );
  app.deps.log = log as typeof app.deps.log;
  test = await openTestServer(app);
  await test.server.listen({ host: '127.0.0.1', port });
}
const serveLying = () => serve({ issuer: faulty.issuer, clientSecret: null });

const isOurs = (address: string) => address.startsWith(`${product}/`);
const isAnswer = (address: string) => address.startsWith(`${product}/api/oidc/callback`);
const isPage = (address: string) => isOurs(address) && !address.includes('/api/');
const start = () => `${product}/api/oidc/start`;

/** Follows the redirects from the button to a page of the product; returns its path. */
async function enter(browser = new BrowserJar(), from = start()): Promise<string> {
  return (await browser.follow(from, isPage)).slice(product.length);
}
/** Follows the redirects until the provider sends the browser back, and stops there. */
const beforeAnswer = (browser: BrowserJar) => browser.follow(start(), isAnswer);
const whoIs = async (browser: BrowserJar) => {
  const answer = await browser.send(`${product}/api/trpc/session.current`);
  return answer.ok ? ((await answer.json()) as { result: { data: object } }).result.data : null;
};
const arrive = (browser: BrowserJar) =>
  browser.send(`${product}/api/trpc/session.arrive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  });
const arrived = async (browser: BrowserJar) =>
  ((await (await arrive(browser)).json()) as { result: { data: { firstLink: boolean } } }).result.data;
const signInWith = (typed: string) =>
  fetch(`${product}/api/trpc/session.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: ana.email, password: typed }),
  });
const links = () => app.deps.db.selectFrom('identity_links').selectAll().execute();
const sessions = () => app.deps.db.selectFrom('sessions').selectAll().execute();

describe('a sign-in through the provider', () => {
  it('opens the same session as a password for the account with the verified email address, and links it', async () => {
    await serve();
    const browser = new BrowserJar();
    const from = `${start()}?returnUrl=${encodeURIComponent('/student/calificaciones?x=1')}`;
    expect(await enter(browser, from)).toBe('/entrada?returnUrl=%2Fstudent%2Fcalificaciones%3Fx%3D1');
    expect(await whoIs(browser)).toMatchObject({
      id: ana.userId,
      role: 'student',
      mustChangePassword: false,
    });
    const [session] = await sessions();
    expect(session).toMatchObject({ user_id: ana.userId, begun_by: 'oidc' });
    expect(await links()).toMatchObject([{ user_id: ana.userId, issuer: real.issuer, subject: 'sub-ana' }]);
    // The browser keeps only the session and the cookie of the known device.
    await arrive(browser);
    expect([...browser.cookiesOf(product).keys()].sort()).toEqual(['aula_device', 'aula_session']);
  });

  it('gives the page its token once, and only together with the cookie of that session', async () => {
    await serve();
    const browser = new BrowserJar();
    await enter(browser);
    const token = browser.cookiesOf(product).get('aula_arrival')!;
    const answer = (await (await arrive(browser)).json()) as { result: { data: { token: string } } };
    expect(answer.result.data).toMatchObject({ user: { id: ana.userId }, token });
    const byToken = await fetch(`${product}/api/trpc/session.current`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(byToken.status).toBe(200);
    expect((await arrive(browser)).status).toBe(404);

    const other = new BrowserJar();
    await enter(other);
    other.cookiesOf(product).set('aula_arrival', token);
    expect((await arrive(other)).status).toBe(404);
  });

  it('sends only what the flow needs, bound to the browser by HttpOnly cookies', async () => {
    await serve();
    const browser = new BrowserJar();
    const begun = await browser.send(start());
    const [cookie] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^aula_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const asked = new URL(begun.headers.get('location')!);
    expect(asked.origin).toBe(real.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'aula',
      redirect_uri: `${product}/api/oidc/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    // The provider does not see the secret of the cookie.
    expect(asked.href).not.toContain(browser.cookiesOf(product).get('aula_oidc'));
    const answered = await browser.send(await browser.follow(asked.href, isAnswer));
    const set = answered.headers.getSetCookie().join('\n');
    expect(set).toMatch(/aula_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax/);
    expect(set).toMatch(/aula_arrival=[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax/);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(answered.headers.get('location')).toBe('/entrada');
  });

  it('uses the public URL and __Host- cookies under HTTPS', async () => {
    await serve();
    await test.close();
    test = await openTestServer(app, { trustProxy: ['127.0.0.1'], publicUrl: 'https://aula.escuela.test' });
    const begun = await test.server.inject({
      method: 'GET',
      url: '/api/oidc/start',
      headers: { 'x-forwarded-proto': 'https', host: 'evil.test' },
    });
    expect(begun.headers['set-cookie']).toMatch(/^__Host-aula_oidc=.*; Secure; SameSite=Lax$/);
    const asked = new URL(String(begun.headers.location));
    expect(asked.searchParams.get('redirect_uri')).toBe('https://aula.escuela.test/api/oidc/callback');
  });

  it("identifies the user by the provider's subject from then on, whatever the email address there", async () => {
    await serve();
    const eva = await scenario(app.deps).person('teacher', 'eva@escuela.test');
    await enter();
    // The user changes the address at the provider to that of a teacher.
    real.accounts.set('sub-ana', { email: 'eva@escuela.test', email_verified: true });
    const browser = new BrowserJar();
    await enter(browser);
    expect(await whoIs(browser)).toMatchObject({ id: ana.userId });
    expect((await sessions()).map(({ user_id }) => user_id)).not.toContain(eva.userId);
    // Also without any address.
    real.accounts.set('sub-ana', {});
    expect(await enter()).toBe('/entrada');
  });

  it('refuses a provider account that got the address of another account', async () => {
    await serve();
    await enter();
    real.accounts.set('sub-later', { email: 'ana@escuela.test', email_verified: true });
    real.sitting = 'sub-later';
    expect(await enter()).toBe('/login#oidc=other-link');
    expect(await sessions()).toHaveLength(1);
  });

  it.each([
    ['an address that is not verified', { email: 'ana@escuela.test', email_verified: false }, 'unverified'],
    ['an address of which nothing is said', { email: 'ana@escuela.test' }, 'unverified'],
    ['no address', { email_verified: true }, 'unverified'],
    ['an unknown address', { email: 'nadie@escuela.test', email_verified: true }, 'unknown'],
  ])('refuses %s', async (_what, account, why) => {
    await serve();
    real.accounts.set('sub-ana', account);
    const browser = new BrowserJar();
    expect(await enter(browser)).toBe(`/login#oidc=${why}`);
    expect(await whoIs(browser)).toBeNull();
    expect([await links(), await sessions()]).toEqual([[], []]);
    const users = await app.deps.db.selectFrom('users').select('email').execute();
    expect(users.map(({ email }) => email)).toEqual(['ana@escuela.test']);
  });

  it('admits addresses of the configured domains alone, on every sign-in', async () => {
    await serve({ domains: ['otra.test'] });
    expect(await enter()).toBe('/login#oidc=domain');
    await test.close();
    await serve({ domains: ['escuela.test'] });
    expect(await enter()).toBe('/entrada');
    // A domain with only the same suffix is another domain.
    await scenario(app.deps).person('student', 'eva@mala-escuela.test');
    real.accounts.set('sub-eva', { email: 'eva@mala-escuela.test', email_verified: true });
    real.sitting = 'sub-eva';
    expect(await enter()).toBe('/login#oidc=domain');
    // A linked user whose address left the domain is refused as well.
    real.sitting = 'sub-ana';
    real.accounts.set('sub-ana', { email: 'ana@otra.test', email_verified: true });
    expect(await enter()).toBe('/login#oidc=domain');
  });

  it.each([
    ['a one-time password', async () => resetPassword(app.deps, ana.userId)],
    ['a chosen password', async () => password],
  ])(
    'revokes %s and every other session when it links the account, and reports the first link once',
    async (_what, given) => {
      await serve();
      const prepared = await given();
      const before = (await (await signInWith(prepared)).json()) as { result: { data: { token: string } } };
      const browser = new BrowserJar();
      await enter(browser);
      expect(await whoIs(browser)).toMatchObject({ id: ana.userId, mustChangePassword: false });
      expect((await browser.send(`${product}/api/trpc/subjects.listEnrolled`)).status).toBe(200);
      expect((await arrived(browser)).firstLink).toBe(true);
      const byToken = await fetch(`${product}/api/trpc/session.current`, {
        headers: { authorization: `Bearer ${before.result.data.token}` },
      });
      expect(byToken.status).toBe(401);
      for (const typed of [prepared, '']) expect((await signInWith(typed)).status, typed).not.toBe(200);
      // From then on, only an admin can have set a password, and it stays.
      const oneTime = await resetPassword(app.deps, ana.userId);
      const later = new BrowserJar();
      await enter(later);
      expect((await arrived(later)).firstLink).toBe(false);
      expect((await signInWith(oneTime)).status).toBe(200);
    },
  );

  it.each([
    ['a Kelvin sign for the k of a teacher', 'kari@escuela.test', '\u212aari@escuela.test'],
    ['a Cyrillic letter', 'oscar@escuela.test', '\u043escar@escuela.test'],
    ['an accent, as the account has it', 'jos\u00e9@escuela.test', 'jos\u00e9@escuela.test'],
  ])('refuses an address with %s', async (_what, ours, theirs) => {
    await scenario(app.deps).person('teacher', ours);
    await serve();
    real.accounts.set('sub-ana', { email: theirs, email_verified: true });
    expect(await enter()).toBe('/login#oidc=letters');
    expect([await links(), await sessions()]).toEqual([[], []]);
  });

  it('does not accept a domain with a similar-looking letter', async () => {
    await scenario(app.deps).person('student', 'ana@kolegio.test');
    await serve({ domains: ['kolegio.test'] });
    real.accounts.set('sub-ana', { email: 'ana@\u212aolegio.test', email_verified: true });
    expect(await enter()).toBe('/login#oidc=domain');
  });

  it('ends by signing out like any other session', async () => {
    await serve();
    const browser = new BrowserJar();
    await enter(browser);
    const oneTime = await resetPassword(app.deps, ana.userId);
    await enter(browser);
    await signInWith(oneTime);
    const out = await browser.send(`${product}/api/trpc/session.signOut`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await whoIs(browser)).toBeNull();
    expect((await sessions()).map(({ begun_by }) => begun_by)).toEqual(['password']);
  });

  it('is shown to admins, who can remove the link and its sessions; the next sign-in links again', async () => {
    await serve();
    const browser = new BrowserJar();
    await enter(browser);
    const boss = await test.signIn(await scenario(app.deps).person('admin'));
    const headers = { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' };
    const ref = JSON.stringify({ role: 'student', userId: ana.userId });
    const access = async () =>
      (
        (await (
          await fetch(`${product}/api/trpc/people.access?input=${encodeURIComponent(ref)}`, { headers })
        ).json()) as { result: { data: { links: { host: string }[]; sessions: number } } }
      ).result.data;
    expect(await access()).toMatchObject({ sessions: 1, links: [{ host: new URL(real.issuer).host }] });
    await fetch(`${product}/api/trpc/people.unlink`, { method: 'POST', headers, body: ref });
    expect(await access()).toEqual({ sessions: 0, links: [] });
    expect(await whoIs(browser)).toBeNull();
    real.accounts.set('sub-new', { email: 'ana@escuela.test', email_verified: true });
    real.sitting = 'sub-new';
    expect(await enter()).toBe('/entrada');
    const kinds = await app.deps.db.selectFrom('school_changes').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'identity-linked',
      'identity-unlinked',
      'identity-linked',
    ]);
  });
});

it('is removed for an admin on the machine, with the command that restores access', async () => {
  await serve();
  const boss = await scenario(app.deps).person('admin');
  real.accounts.set('sub-boss', { email: boss.email, email_verified: true });
  real.sitting = 'sub-boss';
  const browser = new BrowserJar();
  await enter(browser);
  expect(await whoIs(browser)).toMatchObject({ id: boss.userId, role: 'admin' });
  const env = { PATH: process.env.PATH, DATA_DIR: app.dataDir, ...app.database.env };
  const { stdout } = await run(process.execPath, ['scripts/reset-password.ts', boss.email], {
    cwd: root,
    env,
  });
  expect(stdout).toContain(`One-time password for ${boss.email}`);
  expect(await whoIs(browser)).toBeNull();
  expect(await links()).toEqual([]);
});

describe('a response of the provider', () => {
  it.each([
    ['without its state', (address: URL) => address.searchParams.delete('state')],
    ['with another state', (address: URL) => address.searchParams.set('state', 'x'.repeat(43))],
    ['without a code', (address: URL) => address.searchParams.delete('code')],
    ['with a made-up code', (address: URL) => address.searchParams.set('code', 'x'.repeat(43))],
    [
      'with another provider as issuer',
      (address: URL) => address.searchParams.set('iss', 'https://evil.test'),
    ],
    ['with two states', (address: URL) => address.searchParams.append('state', 'x')],
  ])('is rejected %s', async (_what, change) => {
    await serve();
    const browser = new BrowserJar();
    const address = new URL(await beforeAnswer(browser));
    change(address);
    expect(await enter(browser, address.href)).toBe('/login#oidc=refused');
    expect(await sessions()).toEqual([]);
  });

  it('is useless in another browser, with or without a sign-in in progress there', async () => {
    await serve();
    const stolen = await beforeAnswer(new BrowserJar());
    expect(await enter(new BrowserJar(), stolen)).toBe('/login#oidc=refused');
    const victim = new BrowserJar();
    await victim.send(start());
    expect(await enter(victim, stolen)).toBe('/login#oidc=refused');
    expect(await sessions()).toEqual([]);
  });

  it('works once: neither the same browser nor one with a saved cookie can reuse it', async () => {
    await serve();
    const browser = new BrowserJar();
    const address = await beforeAnswer(browser);
    const kept = browser.cookiesOf(product).get('aula_oidc')!;
    expect(await enter(browser, address)).toBe('/entrada');
    expect(await enter(browser, address)).toBe('/login#oidc=refused');
    browser.cookiesOf(product).set('aula_oidc', kept);
    expect(await enter(browser, address)).toBe('/login#oidc=refused');
    expect(await sessions()).toHaveLength(1);
  });

  it('reports that the user cancelled, and leads back', async () => {
    await serve();
    real.sitting = null;
    const from = `${start()}?returnUrl=%2Fstudent`;
    expect(await enter(new BrowserJar(), from)).toBe('/login?returnUrl=%2Fstudent#oidc=cancelled');
  });

  it.each([
    ['is signed by a key the provider does not publish', { otherKey: true }],
    ['is not signed', { unsigned: true }],
    ['is from another provider', { claims: { iss: 'https://evil.test' } }],
    ['is for another client', { claims: { aud: 'another-client' } }],
    ['is of another sign-in', { claims: { nonce: 'x'.repeat(43) } }],
    ['says nothing of the sign-in', { claims: { nonce: undefined } }],
    ['is over', { claims: { exp: 1_000_000_000 } }],
    ['has no subject', { claims: { sub: undefined } }],
    ['is about another than the information of the person', { otherPerson: true }],
  ])('refuses an id token that %s', async (_what, faults) => {
    await serveLying();
    const browser = new BrowserJar();
    const asked = (await browser.send(start())).headers.get('location')!;
    faulty.faults = faults;
    expect(await enter(browser, faulty.answer(asked))).toBe('/login#oidc=refused');
    expect([await links(), await sessions()]).toEqual([[], []]);
  });

  it('is accepted when it is correct, also with the address outside the id token', async () => {
    await serveLying();
    for (const faults of [{}, { addressApart: true }]) {
      faulty.faults = faults;
      const browser = new BrowserJar();
      const asked = (await browser.send(start())).headers.get('location')!;
      expect(await enter(browser, faulty.answer(asked))).toBe('/entrada');
      expect(await whoIs(browser)).toMatchObject({ id: ana.userId });
    }
    // A client without a secret proves with PKCE that it started the flow.
    expect(faulty.tokenRequests.at(-1)!.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it('is refused before a code is sent when it names another provider', async () => {
    await serveLying();
    const browser = new BrowserJar();
    const asked = (await browser.send(start())).headers.get('location')!;
    const before = faulty.tokenRequests.length;
    faulty.faults = { answerIssuer: 'https://evil.test' };
    expect(await enter(browser, faulty.answer(asked))).toBe('/login#oidc=refused');
    expect(faulty.tokenRequests).toHaveLength(before);
  });
});

describe("an attacker's redirect", () => {
  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/%09/evil.test',
    'javascript:alert(1)',
    '/login',
  ])('does not redirect to %s', async (returnUrl) => {
    await serve();
    const from = `${start()}?returnUrl=${returnUrl}`;
    expect(await enter(new BrowserJar(), from)).toBe('/entrada');
  });

  it('is not taken from a tampered cookie either', async () => {
    await serve();
    const browser = new BrowserJar();
    const address = await beforeAnswer(browser);
    const cookies = browser.cookiesOf(product);
    cookies.set('aula_oidc', `${cookies.get('aula_oidc')}${encodeURIComponent('//evil.test/')}`);
    expect(await enter(browser, address)).toBe('/entrada');
  });

  it('cannot start a sign-in from another website', async () => {
    await serve();
    const answer = await fetch(start(), {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.get('location')).toBe('/login');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('an unavailable provider', () => {
  const settings = async () =>
    (
      (await (await fetch(`${product}/api/trpc/settings.public`)).json()) as {
        result: { data: { provider: object } };
      }
    ).result.data.provider;

  it('is reported at the button, leaves passwords usable, and recovers when the provider is back', async () => {
    const closed = await freePort();
    await serve({ issuer: `http://127.0.0.1:${closed}` });
    expect(await enter()).toBe('/login#oidc=away');
    expect(await settings()).toEqual({ label: 'Escuela', away: true });
    expect((await test.signIn({ email: ana.email })).token).toBeTruthy();
    // Logged once, not once per user.
    expect(await enter()).toBe('/login#oidc=away');
    expect(written).toHaveLength(1);
  });

  it('does not prevent the start of the product; an invalid setting does, with one line', async () => {
    const env = {
      DATA_DIR: app.dataDir,
      OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
      OIDC_CLIENT_ID: 'aula',
      OIDC_CLIENT_SECRET: 'kept-to-itself',
    };
    const started = await startProduct({ program: 'src/server/main.ts', env });
    const page = await fetch(`${started.address}/api/oidc/start`, { redirect: 'manual' });
    expect(page.headers.get('location')).toBe('/login#oidc=away');
    expect(await started.stop()).toBe(0);
    expect(started.lines.join('')).not.toContain('kept-to-itself');
    const wrong = startProduct({ program: 'src/server/main.ts', env: { ...env, OIDC_CLIENT_ID: '' } });
    await expect(wrong).rejects.toThrow(/^Setting OIDC_CLIENT_ID is missing[^\n]*$/);
  });

  it('is contacted as soon as the page opens, and the page does not wait for it', async () => {
    await serve();
    expect(await settings()).toEqual({ label: 'Escuela', away: false });
    await until('the provider’s description to be read', async () =>
      real.asked.includes('/.well-known/openid-configuration'),
    );
  });

  it('may fail between start and response', async () => {
    await serveLying();
    const browser = new BrowserJar();
    const asked = (await browser.send(start())).headers.get('location')!;
    faulty.faults = { tokenStatus: 503 };
    expect(await enter(browser, faulty.answer(asked))).toMatch(/^\/login#oidc=(away|refused)$/);
  });

  it('is not used when its discovery document names another issuer', async () => {
    faulty.faults = { describedIssuer: 'https://evil.test' };
    await serveLying();
    expect(await enter()).toBe('/login#oidc=away');
    faulty.faults = {};
  });

  it('has no endpoints without configuration', async () => {
    test = await openTestServer(app);
    await test.server.listen({ host: '127.0.0.1', port });
    for (const path of ['start', 'callback?code=x&state=y'])
      expect((await fetch(`${product}/api/oidc/${path}`, { redirect: 'manual' })).status).toBe(404);
    expect(await settings()).toBeNull();
  });
});

it('logs no secret, code, address or text of a provider', async () => {
  await serveLying();
  const browser = new BrowserJar();
  const asked = (await browser.send(start())).headers.get('location')!;
  faulty.faults = { tokenStatus: 401 };
  const address = faulty.answer(asked);
  const { code, state } = Object.fromEntries(new URL(address).searchParams);
  await enter(browser, address);
  await enter(
    browser,
    `${product}/api/oidc/callback?error=COLIFLOR-EN-EL-CAMPO&error_description=${password}`,
  );
  const text = JSON.stringify(written);
  expect(text).toContain('invalid_client');
  for (const said of [code!, state!, 'ana@escuela.test', 'COLIFLOR', password, 'a-secret-that'])
    expect(text).not.toContain(said);
});
