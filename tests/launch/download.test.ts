import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { download } from '../../scripts/upgrade/fetch-release.ts';

/** Serves one response and returns its URL. */
async function serve(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => respond(response)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/archive`;
}

const target = () => join(mkdtempSync(join(tmpdir(), 'aula-download-')), 'archive');

it('completes a slow download whose bytes keep arriving', async () => {
  const url = await serve(async (response) => {
    for (let part = 0; part < 6; part++) {
      response.write('x'.repeat(100));
      await delay(250);
    }
    response.end();
  });
  const file = target();
  await download(url, file, 1);
  expect(readFileSync(file)).toHaveLength(600);
});

it('ends a download whose bytes stop arriving, with the reason', async () => {
  const url = await serve((response) => void response.write('x'));
  await expect(download(url, target(), 0.3)).rejects.toThrow('nothing arrived for 0.3 s');
});

it('ends a request that is not answered', async () => {
  const url = await serve(() => undefined);
  await expect(download(url, target(), 0.3)).rejects.toThrow('nothing arrived for 0.3 s');
});
