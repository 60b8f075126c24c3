import type { lookup } from 'node:dns';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertSafeBaseUrl, createSafeLookup } from './assert-safe-base-url.ts';
import { createChatCompletionsModel } from './chat-completions.ts';

test.each([
  'http://169.254.169.254/v1',
  'http://169.254.170.2',
  'http://2852039166/v1',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://[fd00:ec2::254]/v1',
  'http://[fe80::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://metadata.google.internal/v1',
  'http://metadata.google.internal./v1',
  'http://metadata.tencentyun.com/v1',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://[fd20:ce::254]/',
  'http://[2002:a9fe:a9fe::]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[::ffff:100.100.100.200]/',
])('rejects the metadata address %s', (address) => {
  expect(() => assertSafeBaseUrl(address)).toThrow('OPENAI_BASE_URL must not point at the metadata address');
});

test.each(['file:///etc/passwd', 'ftp://host/v1', 'not an address'])(
  'rejects %s as a base URL',
  (address) => {
    expect(() => assertSafeBaseUrl(address)).toThrow('OPENAI_BASE_URL');
  },
);

test.each([
  'http://127.0.0.1:11434/v1',
  'https://api.openai.com/v1',
  'http://10.0.0.5/v1',
  'http://[::1]:8000/v1',
])('accepts %s', (address) => {
  expect(() => assertSafeBaseUrl(address)).not.toThrow();
});

test('creates no model for a rejected address', () => {
  const settings = { apiKey: null, model: 'm', timeoutMs: 1_000, contextTokens: 8_192, concurrency: 1 };
  expect(() => createChatCompletionsModel({ ...settings, baseUrl: 'http://169.254.169.254/v1' })).toThrow(
    'metadata',
  );
});

const server = createServer((socket) => socket.end());
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/** A DNS lookup stub that resolves every name to these addresses. */
const nameServer = (...addresses: { address: string; family: number }[]) =>
  ((_name: string, _options: object, done: (error: null, resolved: object[]) => void) =>
    done(null, addresses)) as unknown as typeof lookup;

function connect(hostname: string, resolve: typeof lookup): Promise<Socket> {
  return new Promise((resolved, rejected) => {
    const socket = createConnection({ host: hostname, port, lookup: createSafeLookup(resolve) });
    socket.once('error', rejected);
    socket.once('connect', () => resolved(socket));
  });
}

test.each([
  ['169.254.169.254', 4],
  ['100.100.100.200', 4],
  ['fd00:ec2::254', 6],
  ['::ffff:169.254.169.254', 6],
])('refuses to connect to a name when one of its addresses is %s', async (address, family) => {
  const resolve = nameServer({ address: '127.0.0.1', family: 4 }, { address, family });
  await expect(connect('model.school.test', resolve)).rejects.toThrow(
    `model.school.test leads to the metadata address ${address}`,
  );
});

test('connects to the checked address of any other name', async () => {
  const socket = await connect('model.school.test', nameServer({ address: '127.0.0.1', family: 4 }));
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});
