import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelServer, startModelServer } from './model-server.ts';

/** The behaviour of one download connection. Each connection takes the next one; the last one is reused. */
export interface PullBehaviour {
  /** Parts of the file sent before the connection is dropped. */
  dropAfter?: number;
  /** Parts sent before the connection falls silent. */
  silentAfter?: number;
  /** An error in the stream after this many parts. */
  error?: { after: number; text: string };
  /** Milliseconds between parts. */
  everyMs?: number;
  /** Responds with this status and an error body. */
  status?: number;
}

export interface OllamaServer {
  url: string;
  /** The model server behind `/v1`. */
  chat: ModelServer;
  /** Request bodies, in order. */
  pulls: { model: string }[];
  creates: { model: string; from: string; parameters: { num_ctx: number } }[];
  /** Parts of the file sent in total; a part that exists already is not sent again. */
  fetched: number;
  play(...behaviours: PullBehaviour[]): void;
  close(): Promise<void>;
}

/** Number of parts of the file, and bytes per part. */
export const parts = 10;
export const partBytes = 100_000_000;
const known = new Set(['gemma3:1b', 'gemma3:4b', 'gemma3:12b']);

/**
 * Simulates model downloads of Ollama: lines of JSON, progress per file digest, errors inside the stream, and resumption of
 * partial files.
 */
export async function startOllamaServer(): Promise<OllamaServer> {
  const chat = await startModelServer();
  let behaviours: PullBehaviour[] = [{}];
  const downloadedParts = new Map<string, number>();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const control: OllamaServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chat,
    pulls: [],
    creates: [],
    fetched: 0,
    play(...next) {
      behaviours = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await chat.close();
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (request.url?.startsWith('/v1/')) return forward(request, body, response);
    const payload = JSON.parse(body.toString());
    if (request.url === '/api/pull') {
      control.pulls.push(payload);
      return pull(payload.model, response);
    }
    if (request.url === '/api/create') {
      control.creates.push(payload);
      for (const status of ['using existing layer sha256:a1', 'writing manifest', 'success'])
        response.write(`${JSON.stringify({ status })}\n`);
    } else response.statusCode = 404;
    response.end();
  }

  async function pull(model: string, response: ServerResponse): Promise<void> {
    const behaviour = (behaviours.length > 1 ? behaviours.shift() : behaviours[0]) ?? {};
    const sendLine = (line: object) => response.write(`${JSON.stringify(line)}\n`);
    if (behaviour.status) {
      response.writeHead(behaviour.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'try again' }));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    sendLine({ status: 'pulling manifest' });
    if (!known.has(model)) {
      sendLine({ error: 'pull model manifest: file does not exist' });
      response.end();
      return;
    }
    const digest = `sha256:${Buffer.from(model).toString('hex')}`;
    const status = `pulling ${digest.slice(7, 19)}`;
    const total = parts * partBytes;
    const had = downloadedParts.get(model) ?? 0;
    sendLine({ status, digest, total, ...(had > 0 && { completed: had * partBytes }) });
    for (let sent = 0; (downloadedParts.get(model) ?? 0) < parts; sent += 1) {
      // Earlier writes are flushed first.
      if (sent === behaviour.dropAfter) return void setTimeout(() => response.destroy(), 20);
      if (sent === behaviour.silentAfter) return;
      if (sent === behaviour.error?.after) {
        sendLine({ error: behaviour.error.text });
        response.end();
        return;
      }
      await sleep(behaviour.everyMs ?? 0);
      if (response.destroyed) return;
      downloadedParts.set(model, (downloadedParts.get(model) ?? 0) + 1);
      control.fetched += 1;
      sendLine({ status, digest, total, completed: downloadedParts.get(model)! * partBytes });
    }
    for (const last of ['verifying sha256 digest', 'writing manifest', 'success']) sendLine({ status: last });
    response.end();
  }

  async function forward(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const answer = await fetch(new URL(request.url!, chat.url), {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      body: body.toString(),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  return control;
}
