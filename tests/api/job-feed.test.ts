import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { Agent, EventSource } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askAssistant } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { deleteSession, deleteSessionsOf, findAccount } from '../../src/domain/identity/identity-queries.ts';
import { endOwnSession } from '../../src/domain/identity/own-sessions.ts';
import { openSession } from '../../src/domain/identity/sign-in.ts';
import { createJobFeed } from '../../src/server/job-feed.ts';
import type { AppRouter } from '../../src/server/trpc/app-router.ts';
import type { JobView } from '../../src/shared/contracts/jobs.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

let app: TestApp;
let test: TestServer;
let teacher: Person<'teacher'>;
let courseId: number;

beforeEach(async () => {
  app = await openTestApp({ evaluator: writingEvaluator() });
  ({ teacher, courseId } = await scenario(app.deps).course());
  test = await openTestServer(app);
  await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await test.close();
  await app.close();
});

/** Opens the stream as the page does: with the cookie alone, because EventSource sends no custom headers. */
async function watch(cookie: string) {
  const address = test.server.server.address();
  if (!address || typeof address === 'string') throw new Error('no address');
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${address.port}/api/trpc/jobs.changes`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const seen: JobView[] = [];
  const done = Promise.withResolvers<void>();
  const connected = Promise.withResolvers<void>();
  const ended = (async () => {
    for await (const line of linesOf(response.body!)) {
      if (line === 'event: connected') connected.resolve();
      const data = /^data: (\{.*"kind".*\})$/.exec(line)?.[1];
      if (!data) continue;
      const job = JSON.parse(data) as JobView;
      seen.push(job);
      if (job.state === 'done') done.resolve();
    }
  })().catch(() => {});
  await connected.promise;
  return { seen, done: done.promise, ended, close: () => stop.abort() };
}

/** Opens the stream with the client's own tRPC link and the cookie of a browser. */
function listen(
  cookie: string,
  on: { onData?(job: JobView): void; onError?(error: unknown): void; onConnected?(): void },
) {
  const { port } = test.server.server.address() as AddressInfo;
  const dispatcher = new Agent().compose((dispatch) => (options, handler) => {
    return dispatch({ ...options, headers: { ...options.headers, cookie } }, handler);
  });
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `http://127.0.0.1:${port}/api/trpc`,
        EventSource,
        eventSourceOptions: { node: { dispatcher } },
      }),
    ],
  });
  return client.jobs.changes.subscribe(undefined, {
    onData: (job) => on.onData?.(job),
    onError: (error) => on.onError?.(error),
    onConnectionStateChange: ({ state }) => {
      if (state === 'pending') on.onConnected?.();
    },
  });
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

describe('the stream of job changes', () => {
  it("reports the progress of a user's own jobs, and nothing of other users' jobs", async () => {
    const make = scenario(app.deps);
    const other = await make.person('teacher');
    const lessonId = await make.lesson(teacher, courseId);
    const own = await watch((await test.signIn(teacher)).cookie);
    const foreign = await watch((await test.signIn(other)).cookie);
    const input = { lessonId, guidelines: 'La flotación.', count: 4, language: 'es' as const, difficulty: 3 };
    await startGeneration(app.deps, teacher, { ...input, types: ['verdadero_falso'], documentId: null });
    await app.runJobs();
    await own.done;
    expect(own.seen.at(-1)).toMatchObject({ kind: 'generate-questions', state: 'done', progressDone: 4 });
    expect(foreign.seen).toEqual([]);
    own.close();
    foreign.close();
  });

  it.each([
    ['signs out', (sessionId: number) => deleteSession(app.deps.db, sessionId)],
    ['gets a new password', () => deleteSessionsOf(app.deps.db, teacher.userId, null)],
    [
      'ends the session from another device',
      (sessionId: number) => endOwnSession(app.deps, { ...teacher, sessionId: 0 }, sessionId),
    ],
    ['exceeds the session time', async () => app.clock.advance({ hours: 13 })],
  ])('ends when its user %s', async (_what, end) => {
    const { cookie } = await test.signIn(teacher);
    const stream = await watch(cookie);
    const { id } = await app.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    await end(id);
    await stream.ended;
    expect(stream.seen).toEqual([]);
  });

  it('delivers changes while others keep connecting', async () => {
    const make = scenario(app.deps);
    const feed = createJobFeed(app.deps);
    const session = async (userId: number) => {
      await openSession(app.deps, (await findAccount(app.deps.db, userId))!);
      const row = await app.deps.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { userId, sessionId: row.id };
    };
    const leave = new AbortController();
    const first = (await feed.watch(await session(teacher.userId), leave.signal)).next();
    const other = await session((await make.person('teacher')).userId);
    await askAssistant(app.deps, teacher, { question: '¿Por qué flota un barco?' });
    // A new listener every 20 ms, until the change arrives.
    const coming = setInterval(() => void feed.watch(other, leave.signal), 20);
    expect((await first).value).toMatchObject({ kind: 'answer-question', state: 'queued' });
    clearInterval(coming);
    leave.abort();
    feed.close();
  });

  it('works with the client library of the pages, and reports why access was refused', async () => {
    const { cookie } = await test.signIn(teacher);
    const heard = Promise.withResolvers<{ kind: string }>();
    const own = listen(cookie, { onData: heard.resolve, onConnected: () => void ask() });
    const ask = () => askAssistant(app.deps, teacher, { question: '¿Por qué flota un barco?' });
    expect(await heard.promise).toMatchObject({ kind: 'answer-question', state: 'queued' });
    own.unsubscribe();

    const refused = Promise.withResolvers<unknown>();
    const foreign = listen('', { onError: refused.resolve });
    expect(await refused.promise).toMatchObject({ data: { appCode: 'unauthenticated', httpStatus: 401 } });
    foreign.unsubscribe();
  });

  it('ends when the server stops, so that stopping does not wait for open pages', async () => {
    const stream = await watch((await test.signIn(teacher)).cookie);
    await test.server.close();
    await stream.ended;
    expect(stream.seen).toEqual([]);
  });
});
