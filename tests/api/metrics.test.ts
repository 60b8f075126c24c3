import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAiCall } from '../../src/domain/ai/calls/ai-call-queries.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { findHealth } from '../../src/domain/operations/health/find-health.ts';
import { createMetrics, type Metrics } from '../../src/platform/metrics/create-metrics.ts';
import { serveMetrics } from '../../src/platform/metrics/serve-metrics.ts';
import { signedInClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openQuestion } from '../support/questions.ts';
import { password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/** Returns the value of a series; 0 when it is missing. */
function figure(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line ? Number(line.slice(series.length + 1)) : 0;
}

describe('the metrics of a running school', () => {
  const answer = 'Porque la sal marcada baja el punto de congelación.';
  const otherPassword = 'not-the-marked-password';
  let product: ProductProcess;
  let port: number;
  let email: string;
  let lessonId: number;
  let token: string;

  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${product.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
  const bearer = () => ({ authorization: `Bearer ${token}` });

  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ realTime: true });
    const make = scenario(app.deps);
    const lesson = await make.readyLesson([openQuestion()], { students: 1 });
    email = lesson.students[0]!.email;
    lessonId = lesson.lessonId;
    await make.person('admin');
    port = await freePort();
    product = await startProduct({
      program: 'src/server/main.ts',
      env: { DATA_DIR: app.dataDir, ...app.database.env, METRICS_PORT: String(port) },
    });
  });
  afterAll(async () => {
    await product.stop();
    await app.close();
  });

  it('count requests by procedure and status, also in batches, and failed sign-ins', async () => {
    for (let n = 0; n < 3; n += 1) await post('/api/trpc/session.signIn', { email, password: otherPassword });
    await post('/api/login', { usuario: email, password: otherPassword });
    const signedIn = await post('/api/trpc/session.signIn', { email, password });
    token = ((await signedIn.json()) as { result: { data: { token: string } } }).result.data.token;
    await fetch(`${product.address}/api/trpc/session.current,session.current?batch=1&input={}`, {
      headers: bearer(),
    });
    await fetch(`${product.address}/api/trpc/nothing.of%0Athat`, { headers: bearer() });
    await fetch(`${product.address}/api/marked-path-${email}`);
    const text = await scrape();
    const count = (call: string, status: number) =>
      figure(text, `aula_request_duration_seconds_count{call="${call}",status="${status}"}`);
    expect(figure(text, 'aula_failed_sign_ins_total')).toBe(4);
    expect(count('session.signIn', 401)).toBe(3);
    expect(count('session.signIn', 200)).toBe(1);
    expect(count('/api/login', 200)).toBe(1);
    expect(count('session.current', 200)).toBe(2);
    expect(count('unknown', 404)).toBe(1);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it('count open sittings, jobs and commits', async () => {
    const student = await signedInClient(product.address, email);
    const started = await student.sittings.start.mutate({ lessonId });
    if (started.kind !== 'sitting') throw new Error('no sitting');
    const { sittingId, questions } = started.sitting;
    const before = await scrape();
    expect(figure(before, 'aula_open_sittings')).toBe(1);
    const commits = figure(before, 'aula_commit_seconds_count');
    expect(commits).toBeGreaterThan(0);
    const answers = questions.map(({ id }) => ({ questionId: id, answer }));
    await student.sittings.submit.mutate({ sittingId, answers, timeUp: false });
    await expect
      .poll(async () => figure(await scrape(), 'aula_jobs{kind="grade-sitting",state="done"}'))
      .toBe(1);
    const after = await scrape();
    expect(figure(after, 'aula_open_sittings')).toBe(0);
    expect(figure(after, 'aula_commit_seconds_count')).toBeGreaterThan(commits);
    expect(figure(after, 'aula_write_group_pieces_sum')).toBeGreaterThanOrEqual(
      figure(after, 'aula_write_group_pieces_count'),
    );
    expect(figure(after, 'aula_oldest_waiting_job_seconds{kind="grade-sitting"}')).toBe(0);
  });

  it('count a listening page while it is connected', async () => {
    const leaving = new AbortController();
    const stream = await fetch(`${product.address}/api/trpc/jobs.changes`, {
      headers: { ...bearer(), accept: 'text/event-stream' },
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    await expect.poll(async () => figure(await scrape(), 'aula_open_streams')).toBe(1);
    leaving.abort();
    await expect.poll(async () => figure(await scrape(), 'aula_open_streams')).toBe(0);
  });

  it('contain no personal data', async () => {
    const text = await scrape();
    expect(text).toContain('aula_failed_sign_ins_total 4');
    for (const secret of [
      email,
      email.split('@')[0]!,
      token,
      password,
      otherPassword,
      answer,
      'marcada',
      'marked-path',
    ])
      expect(text).not.toContain(secret);
  });

  it('are available to programs on this machine alone, not at the address of the school', async () => {
    const onOwnPort = await fetch(`${product.address}/metrics`);
    expect(await onOwnPort.text()).not.toContain('aula_');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    const outside = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside)
      await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
  });

  it('are disabled by default', async () => {
    const other = await openTestApp();
    const quiet = await startProduct({
      program: 'src/server/main.ts',
      env: { DATA_DIR: other.dataDir, ...other.database.env },
    });
    expect(await (await fetch(`${quiet.address}/metrics`)).text()).not.toContain('aula_');
    expect(await quiet.stop()).toBe(0);
    await other.close();
  });
});

describe('metrics from the database', () => {
  const statements: string[] = [];
  let app: TestApp;
  let metrics: Metrics;
  const text = async () => (await metrics.text()).body;

  beforeAll(async () => {
    app = await openTestApp({ onQuery: ({ sql }) => statements.push(sql) });
    metrics = createMetrics();
    await called('grade', 'ok', 1_000, 100);
    await metrics.registerDatabase(app.database, app.clock, app.deps.installation, () =>
      findHealth(app.deps),
    );
  });
  afterAll(() => app.close());

  const called = (
    purpose: 'grade' | 'assistant',
    outcome: 'ok' | 'timeout',
    tokensIn: number,
    tokensOut: number,
  ) => {
    const call = { purpose, outcome, tokensIn, tokensOut, promptVersion: 'p', milliseconds: 5 };
    return insertAiCall(
      app.deps.db,
      { ...call, model: 'some-model', request: 'what-was-asked', response: 'what-was-answered' },
      { jobId: null, attemptId: null, lessonId: null, storeTexts: true },
      app.clock.now().toISOString(),
    );
  };

  it('count each model call once from the start, however often they are read', async () => {
    await called('grade', 'ok', 10, 3);
    await called('grade', 'timeout', 20, 0);
    await Promise.all([text(), text()]);
    await called('grade', 'ok', 5, 4);
    await called('assistant', 'ok', 7, 7);
    const body = await text();
    expect(figure(body, 'aula_model_calls_total{purpose="grade",outcome="ok"}')).toBe(2);
    expect(figure(body, 'aula_model_calls_total{purpose="grade",outcome="timeout"}')).toBe(1);
    expect(figure(body, 'aula_model_tokens_total{purpose="grade",direction="in"}')).toBe(35);
    expect(figure(body, 'aula_model_tokens_total{purpose="grade",direction="out"}')).toBe(7);
    expect(figure(body, 'aula_model_calls_total{purpose="assistant",outcome="ok"}')).toBe(1);
    expect(body).not.toMatch(/what-was|some-model/);
  });

  it("report the waiting time of jobs and the state of a model's circuit breaker, in a few statements", async () => {
    const now = app.clock.now().toISOString();
    await write(app.deps.db, async (tx) => {
      const job = {
        kind: 'grade-sitting',
        payload: '{}',
        state: 'queued',
        stage: 'waiting',
        progress_done: 0,
        progress_total: 0,
        tries: 0,
        run_after: now,
        queue: 'now',
        fence: 0,
        revision: 1,
        created_at: now,
      } as const;
      await tx
        .insertInto('jobs')
        .values([
          { ...job, job_key: 'one' },
          { ...job, job_key: 'two' },
        ])
        .execute();
      const circuit = { failures: 5, pauses: 1, paused_since: now };
      const later = new Date(app.clock.now().getTime() + 60_000).toISOString();
      await tx
        .insertInto('model_circuit')
        .values({ id: 1, ...circuit, probe_after: later })
        .execute();
    });
    app.clock.advance({ seconds: 30 });
    statements.length = 0;
    const body = await text();
    // Only SQLite has figures of backups.
    expect(statements.length).toBeLessThanOrEqual(14);
    expect(figure(body, 'aula_jobs{kind="grade-sitting",state="queued"}')).toBe(2);
    expect(figure(body, 'aula_oldest_waiting_job_seconds{kind="grade-sitting"}')).toBe(30);
    expect(figure(body, 'aula_model_away{circuit="1"}')).toBe(1);
    app.clock.advance({ seconds: 40 });
    expect(figure(await text(), 'aula_model_away{circuit="1"}')).toBe(2);
  });

  it('prevent the start of the product when their port is in use, and name the setting', async () => {
    const port = await freePort();
    const close = await serveMetrics({ metrics, log: app.log }, port);
    await expect(serveMetrics({ metrics, log: app.log }, port)).rejects.toThrow(/METRICS_PORT/);
    await close();
  });
});
