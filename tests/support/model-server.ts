import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plausibleAnswer } from './model-server-answers.ts';
import type { ServedRequest } from './model-server-request.ts';
import { type StreamStyle, streamAnswer } from './model-server-stream.ts';

/** One way to answer a call; `behave` is the default. */
export type Behaviour =
  | { kind: 'behave' }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** The usual envelope around any content; `finish` is the finish_reason. */
  | {
      kind: 'content';
      content: unknown;
      finish?: string | null;
      refusal?: string;
      /** Additional fields of the message. */
      fields?: object;
    }
  /** The good answer with a change: a missing item, a mark out of range, prose around it. */
  | { kind: 'edit'; json?: (answer: never) => unknown; text?: (text: string) => string; finish?: string }
  | { kind: 'error-in-200'; message?: string }
  /** Sends no byte. */
  | { kind: 'hang' }
  | { kind: 'reset' }
  /** Sends headers, then one byte at a time. */
  | { kind: 'drip'; everyMs: number }
  /** Sends the good answer once the promise is fulfilled. */
  | { kind: 'gate'; open: Promise<unknown> }
  /** Streams the good answer word by word, each after `each`; `breakOff` closes the connection after this many words. */
  | {
      kind: 'stream';
      text?: string;
      each?: (word: number) => unknown;
      breakOff?: number;
      /** The finish_reason; null sends none. */
      finish?: string | null;
      style?: StreamStyle;
    }
  /** Refuses these response formats with a 400. */
  | { kind: 'refuse-formats'; formats: ('json_schema' | 'json_object')[]; message?: string };

/** A received request. */
export interface RecordedRequest {
  /** 0 for the first call. */
  index: number;
  headers: IncomingMessage['headers'];
  /** The images of its messages; the text before each image is part of the message text. */
  pictures: Buffer[];
  /** The query parameters of the URL. */
  query: Record<string, string>;
  /** The raw body, for tests of privacy and of shared prefixes. */
  raw: string;
  body: ServedBody;
  /** The name of the requested schema, even if only the prompt contains it. */
  schemaName: string;
}

interface ServedBody {
  model: string;
  messages: ServedRequest['messages'];
  response_format?: { type: string; json_schema?: { name: string } };
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  seed?: number;
  temperature?: number;
  [key: string]: unknown;
}

/** A body as sent: a message may consist of parts. */
interface SentBody extends Omit<ServedBody, 'messages'> {
  messages: { role: string; content: string | Part[] }[];
}
type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

function withoutPictures(sent: SentBody): { body: ServedBody; pictures: Buffer[] } {
  const pictures: Buffer[] = [];
  const textOf = (part: Part) => {
    if (part.type === 'text') return part.text;
    pictures.push(Buffer.from(part.image_url.url.replace(/^data:image\/jpeg;base64,/, ''), 'base64'));
    return '';
  };
  const messages = sent.messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : content.map(textOf).join('\n'),
  }));
  return { body: { ...sent, messages } as ServedBody, pictures };
}

/** Determines the answers: a list answers call by call and then uses the default; a function decides for each call. */
export type Script =
  | Behaviour[]
  | ((request: RecordedRequest) => Behaviour | undefined | Promise<Behaviour | undefined>);

export interface ModelServer {
  /** Ends in `/v1`, for OPENAI_BASE_URL. */
  url: string;
  requests: RecordedRequest[];
  /** Replaces the script from the next call on. */
  play(script: Script): void;
  /** Resolves when the call with this index has arrived. */
  arrival(index: number): Promise<RecordedRequest>;
  /** Forgets the requests and the script. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts an OpenAI-compatible HTTP server on 127.0.0.1, which gives good answers unless its script says otherwise. */
export async function startModelServer(script: Script = [], port = 0): Promise<ModelServer> {
  const requests: RecordedRequest[] = [];
  const awaited: { index: number; resolve: (request: RecordedRequest) => void }[] = [];
  let playing = script;
  let playedFrom = 0;
  const behaviourFor = async (request: RecordedRequest): Promise<Behaviour> => {
    const scripted =
      typeof playing === 'function' ? await playing(request) : playing[request.index - playedFrom];
    return scripted ?? { kind: 'behave' };
  };

  const server = createServer((incoming, response) => {
    readBody(incoming)
      .then(async (raw) => {
        const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://server');
        if (!pathname.endsWith('/chat/completions'))
          return sendJson(response, 404, { error: { message: 'no such route' } });
        const { body, pictures } = withoutPictures(JSON.parse(raw) as SentBody);
        const request = {
          index: requests.length,
          headers: incoming.headers,
          query: Object.fromEntries(searchParams),
          raw,
          body,
          pictures,
          schemaName: schemaNameOf(body),
        };
        requests.push(request);
        for (const one of awaited) if (one.index === request.index) one.resolve(request);
        await answer(request, await behaviourFor(request), response);
      })
      .catch((error: unknown) => {
        // Many tests disconnect the client; any other error must be visible.
        if (!response.destroyed)
          sendJson(response, 500, { error: { message: `model server: ${String(error)}` } });
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play(next) {
      playing = next;
      playedFrom = requests.length;
    },
    arrival(index) {
      const arrived = requests[index];
      return arrived ? Promise.resolve(arrived) : new Promise((resolve) => awaited.push({ index, resolve }));
    },
    reset() {
      requests.length = 0;
      playing = [];
      playedFrom = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: RecordedRequest,
  behaviour: Behaviour,
  response: ServerResponse,
): Promise<void> {
  switch (behaviour.kind) {
    case 'behave':
      if (request.body.stream) return stream(request, { kind: 'stream' }, response);
      return sendJson(response, 200, envelope(request, goodText(request)));
    case 'status':
      return sendJson(
        response,
        behaviour.status,
        behaviour.body ?? { error: { message: `status ${behaviour.status}` } },
        behaviour.headers,
      );
    case 'content':
      return sendJson(
        response,
        200,
        envelope(request, behaviour.content, behaviour.finish, behaviour.refusal, behaviour.fields),
      );
    case 'edit': {
      const json = plausibleAnswer(servedRequest(request));
      const text = JSON.stringify(behaviour.json ? behaviour.json(json as never) : json);
      return sendJson(
        response,
        200,
        envelope(request, behaviour.text ? behaviour.text(text) : text, behaviour.finish),
      );
    }
    case 'error-in-200':
      return sendJson(response, 200, { error: { message: behaviour.message ?? 'the engine is overloaded' } });
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'drip':
      return drip(response, JSON.stringify(envelope(request, goodText(request))), behaviour.everyMs);
    case 'stream':
      return stream(request, behaviour, response);
    case 'gate':
      await behaviour.open;
      return sendJson(response, 200, envelope(request, goodText(request)));
    case 'refuse-formats': {
      const format = request.body.response_format?.type;
      if (!behaviour.formats.some((one) => one === format))
        return sendJson(response, 200, envelope(request, goodText(request)));
      const message = behaviour.message ?? `response_format ${format} is not supported`;
      return sendJson(response, 400, { error: { message, type: 'invalid_request_error' } });
    }
  }
}

/** Returns what determines the answer, including the seed if the temperature allows variation. */
function servedRequest({ schemaName, body }: RecordedRequest): ServedRequest {
  const seed = (body.temperature ?? 1) > 0 ? (body.seed ?? null) : null;
  return { schemaName, messages: body.messages, seed };
}

/** Returns the text of the good answer. */
export function goodText(request: RecordedRequest): string {
  const json = plausibleAnswer(servedRequest(request));
  if (json !== null) return JSON.stringify(json);
  const asked = request.body.messages.at(-1)?.content ?? '';
  return `A short explanation about: ${asked.slice(0, 200)}`;
}

function envelope(
  request: RecordedRequest,
  content: unknown,
  finish: string | null = 'stop',
  refusal: string | null = null,
  fields: object = {},
) {
  const length = typeof content === 'string' ? content.length : 0;
  return {
    id: `chatcmpl-${request.index}`,
    object: 'chat.completion',
    created: 1_790_000_000,
    model: request.body.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal, ...fields },
        finish_reason: finish,
        logprobs: null,
      },
    ],
    usage: {
      prompt_tokens: Math.ceil(request.raw.length / 4),
      completion_tokens: Math.ceil(length / 4),
      total_tokens: Math.ceil((request.raw.length + length) / 4),
    },
  };
}

/** Without a response format, the schema in the prompt identifies the task. */
function schemaNameOf(body: ServedBody): string {
  const named = body.response_format?.json_schema?.name;
  if (named) return named;
  const prompt = body.messages[0]?.content ?? '';
  if (prompt.includes('"working"')) return 'solve_questions';
  if (prompt.includes('"generalFeedback"')) return 'grade_open_answers';
  if (prompt.includes('"solutionExample"')) return 'write_questions';
  return prompt.includes('"criteria"') && prompt.includes('"points"') ? 'derive_criteria' : '';
}

function drip(response: ServerResponse, body: string, everyMs: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < body.length) response.write(body[sent++]);
    else response.end();
  }, everyMs);
  response.on('close', () => clearInterval(timer));
}

function stream(
  request: RecordedRequest,
  behaviour: Extract<Behaviour, { kind: 'stream' }>,
  response: ServerResponse,
): Promise<void> {
  const { text = goodText(request), finish = 'stop', ...how } = behaviour;
  const { id, created, model, usage } = envelope(request, text);
  const counted = request.body.stream_options?.include_usage ? usage : null;
  return streamAnswer(response, { id, created, model, usage: counted, text, finish, ...how });
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
