import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { giveTime } from '../../src/domain/delivery/room/change-time.ts';
import { freePort } from '../support/free-port.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { noCallRates, openTestServer } from '../support/test-server.ts';

const pages = 500;
/** Highest memory of the server with all streams open, in MB of 1,000,000 bytes. */
const maxMemory = 400;

let app: TestApp;
let product: ProductProcess;
afterEach(async () => {
  await product.stop();
  await app.close();
});

/** Resident memory of a process in MB; Linux only. */
function memoryOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return (Number(kibibytes) * 1_024) / 1_000_000;
}

it('keeps five hundred open lessons on one stream each, in little memory, and tells all the new end', {
  tags: ['extended'],
  timeout: 300_000,
}, async () => {
  app = await openTestApp({ realTime: true });
  const lesson = await scenario(app.deps).readyLesson([trueFalseQuestion()], { students: pages });
  const signing = await openTestServer(app, { callRates: noCallRates });
  const sitters: { token: string; sittingId: number; endsAt: string }[] = [];
  for (const student of lesson.students) {
    const sitting = await startTestSitting(app.deps, student as Person<'student'>, lesson.lessonId);
    sitters.push({ ...(await signing.signIn(student)), ...sitting });
  }
  await signing.close();
  const env = { DATA_DIR: app.dataDir, ...app.database.env, PORT: String(await freePort()) };
  product = await startProduct({ program: 'src/server/main.ts', env });
  const before = memoryOf(product.pid);

  const pool = new Pool(product.address, { bodyTimeout: 0, headersTimeout: 0 });
  const open = async ({ token, sittingId, endsAt }: (typeof sitters)[number]) => {
    const input = encodeURIComponent(JSON.stringify({ sittingId, endsAt }));
    const { body, statusCode } = await pool.request({
      method: 'GET',
      path: `/api/trpc/sittings.changes?input=${input}`,
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    expect(statusCode).toBe(200);
    const connected = Promise.withResolvers<void>();
    const news = Promise.withResolvers<number>();
    body.setEncoding('utf8');
    body.on('data', (text: string) => {
      if (text.includes('event: connected')) connected.resolve();
      if (text.includes('"endsAt"')) news.resolve(performance.now());
    });
    body.on('error', () => {});
    await connected.promise;
    // In an object, because an async function would await it.
    return { arrival: news.promise };
  };
  const streams = await Promise.all(sitters.map(open));
  const memory = memoryOf(product.pid);
  const changed = performance.now();
  await giveTime(app.deps, lesson.teacher, { lessonId: lesson.lessonId, studentId: null, minutes: 5 });
  const last = Math.max(...(await Promise.all(streams.map(({ arrival }) => arrival)))) - changed;
  const highest = Math.max(memory, memoryOf(product.pid));
  console.log(
    `memory ${before.toFixed(0)} MB, with ${pages} streams ${highest.toFixed(0)} MB; last told after ${(last / 1_000).toFixed(1)} s`,
  );
  await pool.destroy();
  expect(highest).toBeLessThanOrEqual(maxMemory);
  expect(last).toBeLessThan(3_500);
});
