import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import type { AdminHome } from '../../src/shared/contracts/installation.ts';
import { startProduct } from '../support/product-process.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let admin: Person<'admin'>;
let server: TestServer;
let lines: Record<string, unknown>[];

async function serve(trustProxy: string[]): Promise<void> {
  const stream = new PassThrough();
  stream.on('data', (chunk) => lines.push(JSON.parse(String(chunk))));
  app.deps.log = createLogger('info', stream);
  server = await openTestServer(app, { trustProxy, log: createLogger('info', stream) });
}

beforeEach(async () => {
  lines = [];
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(async () => {
  await server?.close();
  await app.close();
});

describe('the first page of the administration', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

  async function untrusted(headers: Record<string, string>): Promise<unknown[]> {
    const { token } = await server.signIn(admin);
    const answer = await call(server.server, 'installation.home', {
      method: 'GET',
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const { waiting } = answer.json().result.data as AdminHome;
    return waiting.flatMap((matter) =>
      matter.kind === 'part' && matter.part === 'proxy' ? { key: matter.key, ...matter.values } : [],
    );
  }

  it.each<[string, Record<string, string>]>([
    ['says that it came over HTTPS', { 'x-forwarded-proto': 'https' }],
    ['names a client', { 'x-forwarded-for': '203.0.113.9' }],
    ['says nothing, while the page is at an https address', { referer: 'https://aula.escuela.test/admin' }],
  ])('names an untrusted proxy that %s', async (_, headers) => {
    await serve([]);
    expect(await untrusted(headers)).toEqual([{ key: 'proxy-untrusted', address: '127.0.0.1' }]);
  });

  it('accepts a trusted proxy and no proxy', async () => {
    await serve(['127.0.0.1']);
    const host = 'aula.escuela.test';
    expect(await untrusted({ ...forwarded, host, referer: 'https://aula.escuela.test/admin' })).toEqual([]);
    await server.close();
    await serve([]);
    expect(await untrusted({})).toEqual([]);
    const own = { host: '127.0.0.1:3000', referer: 'http://127.0.0.1:3000/admin' };
    expect(await untrusted(own)).toEqual([]);
  });

  it('names a trusted proxy that does not forward the Host header', async () => {
    await serve(['127.0.0.1']);
    const headers = { ...forwarded, host: '127.0.0.1:3000', referer: 'https://aula.escuela.test/admin' };
    expect(await untrusted(headers)).toEqual([
      { key: 'proxy-host', seen: '127.0.0.1:3000', asked: 'aula.escuela.test' },
    ]);
  });

  it('warns that other machines connect without HTTPS', async () => {
    await serve([]);
    const headers = { host: '192.168.1.20:3000', referer: 'http://192.168.1.20:3000/admin' };
    expect(await untrusted(headers)).toEqual([{ key: 'proxy-no-https', host: '192.168.1.20:3000' }]);
  });

  it('warns about a trusted proxy that does not report HTTPS', async () => {
    await serve(['127.0.0.1']);
    const headers = { 'x-forwarded-for': '203.0.113.9', referer: 'https://aula.escuela.test/admin' };
    expect(await untrusted(headers)).toHaveLength(1);
  });
});

describe('the log', () => {
  const signIn = (input: object, headers: Record<string, string>) =>
    call(server.server, 'session.signIn', { input, method: 'POST', headers });

  it('contains the address of a failed sign-in, but not the tried name', async () => {
    await serve(['127.0.0.1']);
    await signIn({ email: admin.email, password: 'wrong-password' }, { 'x-forwarded-for': '203.0.113.9' });
    expect(lines.filter(({ msg }) => msg === 'sign-in failed')).toEqual([
      expect.objectContaining({ address: '203.0.113.9' }),
    ]);
    expect(JSON.stringify(lines)).not.toContain(admin.email);
  });

  it("explains why an older browser's requests look cross-site behind a proxy without the Host header", async () => {
    await serve(['127.0.0.1']);
    const given = { email: admin.email, password };
    const headers = { origin: 'https://aula.escuela.test', 'x-forwarded-proto': 'https' };
    const refused = await signIn(given, { ...headers, host: '127.0.0.1:3000' });
    expect(refused.statusCode).toBe(403);
    expect(lines).toContainEqual(
      expect.objectContaining({
        origin: 'https://aula.escuela.test',
        host: '127.0.0.1:3000',
        msg: expect.stringContaining('must pass Host'),
      }),
    );
    expect((await signIn(given, { ...headers, host: 'aula.escuela.test' })).statusCode).toBe(200);
  });
});

describe('the server', () => {
  it('prints a set-up address under PUBLIC_URL too, and answers HEAD like GET without a body', async () => {
    const empty = await openTestApp();
    const product = await startProduct({
      program: 'src/server/main.ts',
      env: { DATA_DIR: empty.dataDir, ...empty.database.env, PUBLIC_URL: 'https://aula.escuela.test' },
    });
    for (const path of ['/', '/setup', '/login', '/api/alive']) {
      const [got, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(product.address + path, { method })),
      );
      expect([path, head!.status]).toEqual([path, got!.status]);
      expect(head!.headers.get('content-type')).toBe(got!.headers.get('content-type'));
      expect(await head!.text()).toBe('');
    }
    expect((await fetch(`${product.address}/api/nothing`, { method: 'HEAD' })).status).toBe(404);
    expect(await product.stop()).toBe(0);
    expect(product.lines.join('\n')).toContain(
      `Open ${product.address}/setup or https://aula.escuela.test/setup and enter the code`,
    );
    await empty.close();
  });
});
