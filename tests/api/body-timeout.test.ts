import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
beforeAll(async () => {
  app = await openTestApp();
  test = await openTestServer(app, { bodySeconds: 0.2 });
  await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await test.close();
  await app.close();
});

async function endsUnfinished(path: string): Promise<void> {
  const socket = connect((test.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: aula\r\ncontent-type: application/json\r\n`);
  socket.write('content-length: 100\r\n\r\n{"usuario"');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  if (!socket.destroyed) await once(socket, 'close');
}

it.each(['/api/login', '/api/trpc/session.signIn', '/api/trpc/sittings.submit'])(
  'ends a request to %s whose body does not arrive',
  (path) => endsUnfinished(path),
);

it('keeps connections open that wait for events or for the next request', async () => {
  const { token } = await test.signIn(await scenario(app.deps).person('teacher'));
  const { port } = test.server.server.address() as AddressInfo;
  const leave = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/trpc/jobs.changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  const idle = connect(port, '127.0.0.1');
  const get = 'GET /api/alive HTTP/1.1\r\nhost: aula\r\n\r\n';
  idle.write(get);
  await once(idle, 'data');
  // Two refused bodies take so long that the timeout of the other connections passes as well.
  await endsUnfinished('/api/login');
  await endsUnfinished('/api/login');
  idle.write(get);
  const [answer] = (await once(idle, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  idle.destroy();
  const reader = stream.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  const next = reader.read().then(
    ({ done }) => done,
    () => 'aborted',
  );
  leave.abort();
  expect(await next).toBe('aborted');
});

it('accepts a body in pieces within the timeout', async () => {
  const socket = connect((test.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/login HTTP/1.1\r\nhost: aula\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 2\r\n\r\n{');
  socket.write('}');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});
