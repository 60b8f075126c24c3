import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { modelOverHttp, recordingContext, smallRequest } from './support.ts';

const answered = { criteria: [{ text: 'A node without children.', points: 10 }] };

describe('a successful call', () => {
  test('returns the parsed response and is recorded with its tokens', async () => {
    const { chat, server } = await modelOverHttp();
    const { context, calls } = recordingContext();
    const completion = await chat.complete(smallRequest, context);
    expect(completion).toMatchObject({ json: answered, model: 'test-model' });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      purpose: 'criteria',
      promptVersion: 'test-1',
      outcome: 'ok',
      model: 'test-model',
    });
    expect(calls[0]?.tokensIn).toBeGreaterThan(0);
    expect(calls[0]?.tokensOut).toBeGreaterThan(0);
    expect(calls[0]?.request).toContain('What is a leaf?');
    expect(calls[0]?.response).toBe(completion.text);
    expect(server.requests[0]?.body).toMatchObject({ temperature: 0, model: 'test-model' });
    // Three times the 200 tokens of a response, without room for thinking.
    expect(server.requests[0]?.body.max_tokens).toBe(600);
    expect(server.requests[0]?.body.stream).toBe(true);
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-secret-canary');
  });

  test("is recorded with the judge's outcome when its response is unusable", async () => {
    const { chat } = await modelOverHttp();
    const { context, calls } = recordingContext();
    await chat.complete({ ...smallRequest, findFault: () => 'out-of-range' }, context);
    expect(calls.map((call) => call.outcome)).toEqual(['out-of-range']);
  });

  test('returns plain text without a schema', async () => {
    const { chat, server } = await modelOverHttp([{ kind: 'content', content: 'A leaf has no children.' }]);
    const completion = await chat.complete({ ...smallRequest, schema: null }, recordingContext().context);
    expect(completion).toMatchObject({ text: 'A leaf has no children.', json: null });
    expect(server.requests[0]?.body.response_format).toBeUndefined();
  });
});

describe('the response format', () => {
  const formats = (requests: { body: { response_format?: { type: string } } }[]) =>
    requests.map((request) => request.body.response_format?.type ?? 'text');

  test('falls back to json_object and stays there', async () => {
    const { chat, server } = await modelOverHttp(() => ({
      kind: 'refuse-formats',
      formats: ['json_schema'],
    }));
    const { context, calls } = recordingContext();
    expect((await chat.complete(smallRequest, context)).json).toEqual(answered);
    await chat.complete(smallRequest, context);
    expect(formats(server.requests)).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(calls.map((call) => call.outcome)).toEqual(['bad-request', 'ok', 'ok']);
  });

  test('falls back to text for a server without any format, whatever its error', async () => {
    const { chat, server } = await modelOverHttp(() => ({
      kind: 'refuse-formats',
      formats: ['json_schema', 'json_object'],
      message: 'bad request',
    }));
    const { context } = recordingContext();
    expect((await chat.complete(smallRequest, context)).json).toEqual(answered);
    await chat.complete(smallRequest, context);
    expect(formats(server.requests)).toEqual(['json_schema', 'json_object', 'text', 'text']);
  });

  test('is not remembered from a request that fails in every format', async () => {
    const refusal = { kind: 'status', status: 400, body: { error: { message: 'bad request' } } } as const;
    const { chat, server } = await modelOverHttp(Array(6).fill(refusal));
    const { context } = recordingContext();
    await expect(chat.complete(smallRequest, context)).rejects.toMatchObject({ code: 'bad-request' });
    await chat.complete(smallRequest, context);
    // Streamed in each format, then each format without streaming, then the first format again.
    expect(formats(server.requests)).toEqual([
      ...['json_schema', 'json_object', 'text'],
      ...['json_schema', 'json_object', 'text'],
      'json_schema',
    ]);
    expect(server.requests.map(({ body }) => Boolean(body.stream))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
      true,
    ]);
  });

  test('adapts to a model that requires max_completion_tokens and no temperature', async () => {
    const { chat, server } = await modelOverHttp(({ body }) => {
      const message = body.max_tokens
        ? "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
        : body.temperature === undefined
          ? null
          : "Unsupported value: 'temperature' does not support 0 with this model.";
      return message === null
        ? { kind: 'behave' }
        : { kind: 'status', status: 400, body: { error: { message } } };
    });
    const { context } = recordingContext();
    await chat.complete(smallRequest, context);
    await chat.complete(smallRequest, context);
    expect(server.requests).toHaveLength(4);
    expect(server.requests[3]?.body).toMatchObject({
      max_completion_tokens: 600,
      response_format: { type: 'json_schema' },
    });
    expect(server.requests[3]?.body.temperature).toBeUndefined();
  });
});

describe('a fault of the response is named and not retried here', () => {
  test.each([
    ['refused', { kind: 'content', content: null, refusal: 'I cannot help with that.' }],
    ['refused', { kind: 'content', content: "I'm sorry, I can't grade this." }],
    ['refused', { kind: 'content', content: 'Lo siento, no puedo hacerlo.' }],
    ['content-filter', { kind: 'content', content: '', finish: 'content_filter' }],
    [
      'content-filter',
      { kind: 'status', status: 400, body: { error: { code: 'content_filter', message: 'filtered' } } },
    ],
    ['truncated', { kind: 'edit', text: (text: string) => text.slice(0, 20), finish: 'length' }],
    ['not-json', { kind: 'content', content: 'I would give it full marks.' }],
    ['not-json', { kind: 'edit', text: (text: string) => `${text}\n${text.replace('10', '9')}` }],
    ['not-json', { kind: 'edit', text: (text: string) => text.replace('10', 'NaN') }],
    ['empty', { kind: 'content', content: '' }],
    ['empty', { kind: 'status', status: 200, body: { choices: [] } }],
    ['unauthorized', { kind: 'status', status: 401 }],
    ['unauthorized', { kind: 'status', status: 403 }],
    [
      'bad-request',
      { kind: 'status', status: 404, body: { error: { message: 'model test-model not found' } } },
    ],
    ['bad-request', { kind: 'status', status: 302, headers: { location: 'http://169.254.169.254/' } }],
  ] as const)('%s (%#)', async (code, behaviour) => {
    const { chat, server, pauses } = await modelOverHttp(() => behaviour);
    const { context, calls } = recordingContext();
    await expect(
      chat.complete({ ...smallRequest, schema: smallRequest.schema }, context),
    ).rejects.toMatchObject({ code });
    expect(pauses).toEqual([]);
    expect(calls).toHaveLength(server.requests.length);
    expect(new Set(calls.map((call) => call.outcome))).toEqual(new Set([code]));
  });

  test.each([
    ['prose around it', (text: string) => `Of course!\n\n${text}\n\nAnything else?`],
    ['a fence', (text: string) => `\`\`\`json\n${text}\n\`\`\``],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
  ])('is not reported for JSON with %s', async (_, text) => {
    const { chat } = await modelOverHttp([{ kind: 'edit', text }]);
    expect((await chat.complete(smallRequest, recordingContext().context)).json).toEqual(answered);
  });
});

describe('a temporary fault is retried', () => {
  test.each([
    ['server-error', { kind: 'status', status: 500 }],
    ['server-error', { kind: 'status', status: 503 }],
    ['server-error', { kind: 'error-in-200' }],
    [
      'server-error',
      { kind: 'status', status: 200, body: '<html>gateway</html>', headers: { 'content-type': 'text/html' } },
    ],
    ['server-error', { kind: 'status', status: 200, body: '{"choices": [', headers: {} }],
    ['unreachable', { kind: 'reset' }],
  ] as const)('after growing pauses: %s (%#)', async (code, behaviour) => {
    const { chat, server, pauses } = await modelOverHttp([behaviour, behaviour]);
    const { context, calls } = recordingContext();
    expect((await chat.complete(smallRequest, context)).json).toEqual(answered);
    expect(server.requests).toHaveLength(3);
    expect(pauses).toEqual([1_000, 2_000]);
    expect(calls.map((call) => call.outcome)).toEqual([code, code, 'ok']);
  });

  test('three times in total', async () => {
    const { chat, server } = await modelOverHttp(() => ({ kind: 'status', status: 500 }));
    await expect(chat.complete(smallRequest, recordingContext().context)).rejects.toMatchObject({
      code: 'server-error',
    });
    expect(server.requests).toHaveLength(3);
  });

  test('after the delay in a 429 response', async () => {
    const slow = { kind: 'status', status: 429, headers: { 'retry-after': '7' } } as const;
    const { chat, pauses } = await modelOverHttp([slow]);
    await chat.complete(smallRequest, recordingContext().context);
    expect(pauses).toEqual([7_250]);
  });

  test('after the date in a 429 response', async () => {
    const now = Date.parse('2026-11-20T10:00:00Z');
    const slow = {
      kind: 'status',
      status: 429,
      headers: { 'retry-after': 'Fri, 20 Nov 2026 10:00:09 GMT' },
    } as const;
    const { chat, pauses } = await modelOverHttp([slow], { now: () => now });
    await chat.complete(smallRequest, recordingContext().context);
    expect(pauses).toEqual([9_250]);
  });

  test('except that a long delay is passed to the caller', async () => {
    const { chat, server } = await modelOverHttp(() => ({
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '600' },
    }));
    await expect(chat.complete(smallRequest, recordingContext().context)).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: 600,
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a slow server', () => {
  test.each([
    ['sends nothing', { kind: 'hang' }],
    ['drips one byte after the other', { kind: 'drip', everyMs: 20 }],
  ] as const)('that %s is given up after ten times the longest silence', async (_, behaviour) => {
    const { chat } = await modelOverHttp(() => behaviour, { timeoutMs: 50 });
    const { context, calls } = recordingContext();
    const started = performance.now();
    await expect(chat.complete(smallRequest, context)).rejects.toMatchObject({ code: 'timeout' });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(performance.now() - started).toBeGreaterThan(450);
    expect(calls.map((call) => call.outcome)).toEqual(['timeout']);
  });

  test('is abandoned when the caller aborts, and the call is recorded', async () => {
    const { chat, server } = await modelOverHttp(() => ({ kind: 'hang' }));
    const controller = new AbortController();
    const { context, calls } = recordingContext(controller.signal);
    const running = chat.complete(smallRequest, context);
    await server.arrival(0);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'aborted' });
    expect(calls.map((call) => call.outcome)).toEqual(['aborted']);
  });
});

test('does not read a response of 10 MB to its end', async () => {
  const { chat } = await modelOverHttp([{ kind: 'content', content: 'x'.repeat(10_000_000) }]);
  await expect(chat.complete(smallRequest, recordingContext().context)).rejects.toMatchObject({
    code: 'not-json',
  });
});

test('reports a missing server as unreachable', async () => {
  const { chat, server } = await modelOverHttp();
  await server.close();
  await expect(chat.complete(smallRequest, recordingContext().context)).rejects.toMatchObject({
    code: 'unreachable',
  });
  // The test server must not be closed again after the test.
  server.close = async () => {};
});

test('follows no redirect', async () => {
  let followed = 0;
  const target = createServer((_, response) => {
    followed += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void target.close());
  await new Promise((resolve) => target.once('listening', resolve));
  const location = `http://127.0.0.1:${(target.address() as AddressInfo).port}/v1/chat/completions`;
  for (const status of [301, 302, 307, 308]) {
    const { chat } = await modelOverHttp(() => ({ kind: 'status', status, headers: { location } }));
    await expect(chat.complete(smallRequest, recordingContext().context)).rejects.toMatchObject({
      code: 'bad-request',
    });
  }
  expect(followed).toBe(0);
});

test('never exceeds the limit of concurrent calls', async () => {
  const gate = Promise.withResolvers<void>();
  const { chat, server } = await modelOverHttp(() => ({ kind: 'gate', open: gate.promise }), {
    concurrency: 2,
  });
  const { context } = recordingContext();
  const calls = Array.from({ length: 5 }, () => chat.complete(smallRequest, context));
  await server.arrival(1);
  expect(server.requests).toHaveLength(2);
  gate.resolve();
  await Promise.all(calls);
  expect(server.requests).toHaveLength(5);
});

describe('a streamed response', () => {
  const text = 'A leaf has no children, and a root has no parent.';
  const streamed = (onText: (soFar: string) => void) => ({ ...smallRequest, schema: null, onText });

  test('is reported word by word and returned complete, with the token counts of the server', async () => {
    const { chat, server } = await modelOverHttp([{ kind: 'stream', text }]);
    const { context, calls } = recordingContext();
    const heard: string[] = [];
    const completion = await chat.complete(
      streamed((soFar) => heard.push(soFar)),
      context,
    );
    expect(completion.text).toBe(text);
    expect(heard.slice(0, 3)).toEqual(['A ', 'A leaf ', 'A leaf has ']);
    expect(heard.at(-1)).toBe(text);
    expect(server.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(calls).toMatchObject([
      { outcome: 'ok', model: 'test-model', tokensOut: Math.ceil(text.length / 4), response: text },
    ]);
  });

  test('is reported before it is complete', async () => {
    const rest = Promise.withResolvers<void>();
    const { chat } = await modelOverHttp([
      { kind: 'stream', text, each: (word) => (word === 2 ? rest.promise : undefined) },
    ]);
    const heard = Promise.withResolvers<string>();
    const answer = chat.complete(
      streamed((soFar) => soFar === 'A leaf ' && heard.resolve(soFar)),
      recordingContext().context,
    );
    expect(await heard.promise).toBe('A leaf ');
    rest.resolve();
    expect((await answer).text).toBe(text);
  });

  test.each([
    ['breaks off', { breakOff: 3 }, 'unreachable'],
    ['ends without saying that it is whole', { finish: null }, 'server-error'],
  ] as const)('is requested again without streaming when it %s', async (_, ending, outcome) => {
    const third = Promise.withResolvers<void>();
    const { chat, server } = await modelOverHttp([
      { kind: 'stream', text, each: (word) => (word === 3 ? third.promise : undefined), ...ending },
      { kind: 'content', content: text },
    ]);
    const { context, calls } = recordingContext();
    const request = streamed((soFar) => soFar === 'A leaf has ' && third.resolve());
    expect((await chat.complete(request, context)).text).toBe(text);
    expect(server.requests.map(({ body }) => Boolean(body.stream))).toEqual([true, false]);
    expect(calls.map((call) => call.outcome)).toEqual([outcome, 'ok']);
  });

  test('is given up after its timeout when it never ends', async () => {
    const { chat } = await modelOverHttp(
      () => ({ kind: 'stream', text, each: (word) => (word === 1 ? new Promise(() => {}) : undefined) }),
      { timeoutMs: 200, tries: 1 },
    );
    await expect(
      chat.complete(
        streamed(() => {}),
        recordingContext().context,
      ),
    ).rejects.toMatchObject({ code: 'timeout' });
  });

  test('arrives in one piece from a server without streaming', async () => {
    const { chat } = await modelOverHttp([{ kind: 'content', content: text }]);
    const heard: string[] = [];
    const completion = await chat.complete(
      streamed((soFar) => heard.push(soFar)),
      recordingContext().context,
    );
    expect(completion.text).toBe(text);
    expect(heard).toEqual([]);
  });

  test('is requested without streaming from then on when the server refuses it', async () => {
    const { chat, server } = await modelOverHttp(({ body }) =>
      body.stream ? { kind: 'status', status: 400 } : { kind: 'content', content: text },
    );
    for (let round = 0; round < 2; round += 1) {
      const { text: answered } = await chat.complete(
        streamed(() => {}),
        recordingContext().context,
      );
      expect(answered).toBe(text);
    }
    expect(server.requests.map(({ body }) => Boolean(body.stream))).toEqual([true, false, false]);
  });

  test('is requested without token counts when the server does not know that option', async () => {
    const { chat, server } = await modelOverHttp(({ body }) =>
      body.stream_options
        ? { kind: 'status', status: 400, body: { error: { message: 'unknown field stream_options' } } }
        : { kind: 'stream', text },
    );
    const { context, calls } = recordingContext();
    const heard: string[] = [];
    await chat.complete(
      streamed((soFar) => heard.push(soFar)),
      context,
    );
    expect(heard.at(-1)).toBe(text);
    expect(server.requests.map(({ body }) => Boolean(body.stream))).toEqual([true, true]);
    expect(calls.at(-1)?.tokensOut).toBeGreaterThan(0);
  });
});
