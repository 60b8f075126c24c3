import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { startWorker } from '../../src/worker/start-worker.ts';
import { addTrigger, dropTrigger } from '../support/add-trigger.ts';
import { choiceQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('runs the other steps of the maintenance when one fails, and logs which', async () => {
  const make = scenario(app.deps);
  const lesson = await make.readyLesson([choiceQuestion()]);
  const guest = await make.person('teacher');
  const today = app.clock.now().toISOString().slice(0, 10);
  const sharing = {
    courseId: lesson.courseId,
    userId: guest.userId,
    role: 'observer',
    until: today,
  } as const;
  await shareCourse(app.deps, lesson.teacher, sharing);
  await startTestSitting(app.deps, lesson.student, lesson.lessonId);
  await addTrigger(app.deps.db, {
    name: 'no_closing',
    on: 'before update on sittings',
    when: 'true',
    fails: 'sittings cannot be closed',
  });
  app.clock.advance({ days: 2 });
  const engine = { notify: () => {}, health: async () => ({ ok: true }) as const };
  const worker = await startWorker(
    app.deps,
    { ...engine, start: async () => {}, stop: async () => {} },
    'test',
  );
  try {
    await until('the sharing to end', async () => {
      const rows = await app.deps.db.selectFrom('course_staff').select('id').execute();
      return rows.length === 0;
    });
  } finally {
    await worker.stop();
    // The tests share a database on PostgreSQL.
    await dropTrigger(app.deps.db, 'no_closing');
  }
  const steps = app.log.entries.filter(({ message }) => message === 'scheduled maintenance failed');
  expect(steps.map(({ values }) => (values as { step: string }).step)).toEqual(['closeOverdueSittings']);
});
