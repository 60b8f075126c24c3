import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

test('completes every call when the server closes keep-alive connections', async () => {
  const asked = new Map<Socket, number>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const times = (asked.get(socket) ?? 0) + 1;
      asked.set(socket, times);
      // Simulates a server that closes an idle keep-alive connection.
      if (times > 1) return socket.destroy();
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of asked.keys()) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  for (let call = 0; call < 3; call += 1) {
    const answer = await boundedFetch(`http://127.0.0.1:${port}/v1/models`);
    expect(await answer.text()).toBe('ok');
  }
  expect(asked.size).toBe(3);
});
