import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
let test: TestApp;
beforeAll(async () => {
  house = await openTestHouse();
  test = await openTestApp(house, { bodySeconds: 0.2 });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await test.close();
  await house.close();
});

it.each(['/api/login', '/api/trpc/session.signIn', '/api/trpc/sittings.submit'])(
  'ends a request to %s whose body does not arrive',
  async (path) => {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: aula\r\ncontent-type: application/json\r\n`);
    socket.write('content-length: 100\r\n\r\n{"usuario"');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    if (!socket.destroyed) await once(socket, 'close');
  },
);

it('lets a body arrive in pieces within its time', async () => {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/login HTTP/1.1\r\nhost: aula\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 2\r\n\r\n{');
  socket.write('}');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});
