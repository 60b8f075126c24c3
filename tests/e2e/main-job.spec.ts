import { startModelServer } from '../support/model-server.ts';
import { startProduct } from '../support/product-process.ts';
import { hasRedisServer, startRedis } from '../support/redis-server.ts';
import { expect, openPage, signInOn, test } from './fixtures.ts';
import { studentTakesLesson, teacherPreparesLesson, withoutModel } from './main-job.ts';

test('completes the main workflow, from sign-in to grade, with the product alone', async ({
  make,
  signedIn,
}) => {
  const { teacher, student } = await make.course(2);
  await teacherPreparesLesson(await signedIn(teacher), withoutModel);
  const page = await signedIn(student);
  await studentTakesLesson(page, withoutModel);
});

test('completes the main workflow with Redis, a separate worker and a model over HTTP', async ({
  browser,
  app,
  make,
  consoleErrors,
}) => {
  test.skip(!hasRedisServer(), 'there is no redis-server');
  const redis = await startRedis();
  const model = await startModelServer();
  const env = {
    DATA_DIR: app.dataDir,
    REDIS_URL: redis.url,
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'test',
  };
  const server = await startProduct({ program: 'src/server/main.ts', args: ['--no-worker'], env });
  const worker = await startProduct({ program: 'src/worker/main.ts', env });
  try {
    const { teacher, student } = await make.course(2);
    for (const [person, work] of [
      [teacher, teacherPreparesLesson],
      [student, studentTakesLesson],
    ] as const) {
      const page = await openPage(browser, server.address, consoleErrors);
      await signInOn(page, person.email);
      await work(page);
      await page.context().close();
    }
    // The model gets requests, but no personal data.
    expect(model.requests.length).toBeGreaterThan(1);
    const sent = model.requests.map((request) => request.raw).join('\n');
    for (const person of [teacher, student]) {
      expect(sent).not.toContain(person.email);
      expect(sent).not.toContain(person.names);
    }
  } finally {
    await worker.stop();
    await server.stop();
    await model.close();
    await redis.stop();
  }
});
