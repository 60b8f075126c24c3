import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { plausibleAnswer } from './model-server-answers.ts';
import type { ServedRequest } from './model-server-request.ts';

/** The speed of a server, and its number of concurrent calls. */
export interface ServerPace {
  /** Prompt tokens read and answer tokens written per second by one slot. */
  read: number;
  write: number;
  slots: number;
  /** Time factor: the server runs this many times faster. */
  times: number;
}

/** The fault of a server in one call. */
export interface CallFault {
  /** Milliseconds of silence before the first byte. */
  silentMs?: number;
  /** Milliseconds of silence after this many tokens. */
  pause?: { afterTokens: number; ms: number };
  /** Closes the connection after this many tokens. */
  dropAfterTokens?: number;
  /** The encoding of the stream. */
  wire?: 'crlf' | 'comments' | 'split-characters' | 'one-piece' | 'buffered';
  /** Ignores streaming: sends the complete answer. */
  whole?: boolean;
  status?: { code: number; message: string };
  /** Replaces the good answer. */
  text?: string;
  /** Repeats this text after the answer without end. */
  runsOnWith?: string;
}

export interface PacedCall {
  index: number;
  schemaName: string;
  prompt: string;
  body: Record<string, unknown>;
  /** Prompt tokens that the slot had to read. */
  read: number;
  /** Prompt tokens that the slot had cached. */
  cached: number;
  written: number;
  /** Milliseconds since the start of the server. */
  arrivedAt: number;
  startedAt: number;
  endedAt: number;
  /** The client closed the connection before the end. */
  abandoned: boolean;
}

export interface PacedModelServer {
  url: string;
  calls: PacedCall[];
  /** Number of calls that waited for a slot. */
  waited(): number;
  /**
   * Real milliseconds that all calls cost at the server's pace, divided by its slots. On a machine too slow for this pace,
   * the real duration of a call counts.
   */
  costMs(): number;
  /** Determines the fault of a call. */
  fault: (call: PacedCall) => CallFault | undefined;
  /** The model name in each response; undefined omits it. */
  model?: string;
  /** Occupies a slot like another client. */
  takeSlot(): Promise<() => void>;
  close(): Promise<void>;
}

interface Slot {
  busy: boolean;
  cached: string;
}

/** One token is about four characters. */
const tokensOf = (text: string) => Math.ceil(text.length / 4);
/** Minimum of real milliseconds between two chunks; at a higher pace one chunk contains more tokens. */
const tickMs = 5;

/**
 * Starts a Chat Completions server with the given rates and slots, modelled on llama.cpp. A call waits for a slot. The slot
 * reads the part of the prompt that differs from its previous one, and writes token by token. A closed connection frees its
 * slot.
 */
export async function startPacedModelServer(pace: ServerPace): Promise<PacedModelServer> {
  const began = performance.now();
  const now = () => performance.now() - began;
  const slots: Slot[] = Array.from({ length: pace.slots }, () => ({ busy: false, cached: '' }));
  const waiting: { prompt: string; start(slot: Slot): void }[] = [];
  const calls: PacedCall[] = [];
  let waited = 0;

  const bestSlot = (prompt: string) =>
    slots
      .filter(({ busy }) => !busy)
      .sort((one, other) => commonLength(other.cached, prompt) - commonLength(one.cached, prompt))[0];

  async function takeSlot(prompt: string, signal: AbortSignal): Promise<Slot> {
    const free = bestSlot(prompt);
    if (free) {
      free.busy = true;
      return free;
    }
    waited += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const waiter = { prompt, start: resolve };
    waiting.push(waiter);
    signal.addEventListener('abort', () => {
      const index = waiting.indexOf(waiter);
      if (index >= 0) waiting.splice(index, 1);
      reject(signal.reason);
    });
    return promise;
  }

  function freeSlot(slot: Slot): void {
    const next = waiting.shift();
    if (next) next.start(slot);
    else slot.busy = false;
  }

  const control: PacedModelServer = {
    url: '',
    calls,
    waited: () => waited,
    costMs: () =>
      calls.reduce((sum, { read, written, startedAt, endedAt }) => {
        const atPace = (read / pace.read + written / pace.write) * (1_000 / pace.times);
        return sum + Math.max(atPace, endedAt - startedAt);
      }, 0) / pace.slots,
    fault: () => undefined,
    async takeSlot() {
      const slot = await takeSlot('', new AbortController().signal);
      slot.cached = '';
      return () => freeSlot(slot);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(raw: string, response: ServerResponse): Promise<void> {
    const body = JSON.parse(raw) as PacedCall['body'] & { messages: ServedRequest['messages'] };
    const prompt = body.messages.map(({ content }) => content).join('\n');
    const disconnected = new AbortController();
    const call: PacedCall = {
      index: calls.length,
      schemaName: schemaNameOf(body),
      prompt,
      body,
      read: 0,
      cached: 0,
      written: 0,
      arrivedAt: now(),
      startedAt: 0,
      endedAt: 0,
      abandoned: false,
    };
    calls.push(call);
    response.on('close', () => {
      call.endedAt = now();
      if (response.writableEnded) return;
      call.abandoned = true;
      disconnected.abort(new Error('the client is gone'));
    });
    const fault = control.fault(call) ?? {};
    if (fault.status) {
      response.writeHead(fault.status.code, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: fault.status.code, message: fault.status.message } }));
      return;
    }
    const slot = await takeSlot(prompt, disconnected.signal);
    try {
      call.startedAt = now();
      call.cached = Math.floor(commonLength(slot.cached, prompt) / 4);
      slot.cached = prompt;
      call.read = tokensOf(prompt) - call.cached;
      await sleep((call.read / pace.read / pace.times) * 1_000 + (fault.silentMs ?? 0), undefined, {
        signal: disconnected.signal,
      });
      const json = plausibleAnswer({
        schemaName: call.schemaName,
        messages: body.messages,
        seed: Number(body.temperature) > 0 ? Number(body.seed) : null,
      });
      const good = json === null ? 'A leaf is a node that has no children. '.repeat(6) : JSON.stringify(json);
      const writer = writerOf(response, body, fault, call, control.model);
      const text = (fault.text ?? good) + (fault.runsOnWith ?? '').repeat(20_000);
      const limit = Number(body.max_tokens ?? body.max_completion_tokens ?? Number.POSITIVE_INFINITY);
      const started = now();
      while (call.written * 4 < text.length && call.written < limit) {
        const due = Math.floor(((now() - started) / 1_000) * pace.write * pace.times);
        if (due > call.written) {
          const upTo = Math.min(due, limit, Math.ceil(text.length / 4));
          const piece = text.slice(call.written * 4, upTo * 4);
          const crossed = (at: number | undefined) => at !== undefined && call.written < at && upTo >= at;
          const isPaused = crossed(fault.pause?.afterTokens);
          const isDropped = crossed(fault.dropAfterTokens);
          call.written = upTo;
          writer.piece(piece);
          if (isDropped) {
            response.socket?.resetAndDestroy();
            return;
          }
          if (isPaused) await sleep(fault.pause!.ms, undefined, { signal: disconnected.signal });
        }
        await sleep(tickMs, undefined, { signal: disconnected.signal });
      }
      writer.end(call.written * 4 < text.length ? 'length' : 'stop');
    } finally {
      freeSlot(slot);
    }
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      answer(Buffer.concat(chunks).toString('utf8'), response).catch((error: unknown) => {
        if (!response.destroyed) response.writeHead(500).end(String(error));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  control.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return control;
}

/** Returns a writer for the requested response format, with the given fault. */
function writerOf(
  response: ServerResponse,
  body: Record<string, unknown>,
  fault: CallFault,
  call: PacedCall,
  model: string | undefined,
) {
  const { wire } = fault;
  const usage = () => ({
    prompt_tokens: call.read + call.cached,
    completion_tokens: call.written,
    prompt_tokens_details: { cached_tokens: call.cached },
  });
  if (body.stream !== true || fault.whole) {
    let content = '';
    return {
      piece(text: string) {
        content += text;
      },
      end(finish_reason: string) {
        const message = { role: 'assistant', content };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ model, choices: [{ message, finish_reason }], usage: usage() }));
      },
    };
  }
  const end = wire === 'crlf' ? '\r\n' : '\n';
  const event = (fields: object) =>
    `${wire === 'comments' ? `: keep-alive${end}${end}` : ''}data: ${JSON.stringify({ model, ...fields })}${end}${end}`;
  let held = '';
  const send = (text: string) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (wire === 'buffered') held += text;
    else if (wire === 'split-characters')
      for (const byte of Buffer.from(text)) response.write(Buffer.of(byte));
    else response.write(text);
  };
  let whole = '';
  return {
    piece(content: string) {
      if (wire === 'one-piece') whole += content;
      else send(event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
    },
    end(finish_reason: string) {
      if (whole) send(event({ choices: [{ index: 0, delta: { content: whole }, finish_reason: null }] }));
      send(event({ choices: [{ index: 0, delta: {}, finish_reason }] }));
      send(event({ choices: [], usage: usage() }));
      send(`data: [DONE]${end}${end}`);
      response.end(held);
    },
  };
}

function schemaNameOf(body: Record<string, unknown>): string {
  const { json_schema } = (body.response_format ?? {}) as { json_schema?: { name?: string } };
  return json_schema?.name ?? '';
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
