import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

async function lessonThatOpens(minutes: number | null) {
  const ready = await make.readyLesson([choiceQuestion()]);
  const lesson = await getLesson(app.deps, ready.teacher, ready.lessonId);
  const save = (opensAt: string | null) =>
    updateLesson(app.deps, ready.teacher, { ...lesson, opensAt, over: lesson.version });
  if (minutes !== null) await save(app.clock.inMinutes(minutes));
  return { ...ready, save };
}

describe('a lesson with an opening date', () => {
  it('can be neither prepared nor started before that date, and can from then on', async () => {
    const { student, lessonId } = await lessonThatOpens(30);
    expect(await codeOf(startSitting(app.deps, student, lessonId))).toBe('lesson-not-startable');
    expect(await codeOf(prepareSitting(app.deps, student, lessonId))).toBe('lesson-not-startable');
    expect((await getStudentHome(app.deps, student)).due).toMatchObject([
      { lessonId, opensAt: app.clock.inMinutes(30) },
    ]);
    app.clock.advance({ minutes: 30 });
    expect(await startSitting(app.deps, student, lessonId)).toMatchObject({ kind: 'sitting' });
  });

  it('must open before its due date', async () => {
    const { save } = await lessonThatOpens(null);
    expect(await codeOf(save(app.clock.inMinutes(8 * 24 * 60)))).toBe('opens-after-due');
  });

  it('keeps the date when a change omits it', async () => {
    const { teacher, lessonId } = await lessonThatOpens(30);
    const { opensAt: _, ...lesson } = await getLesson(app.deps, teacher, lessonId);
    const after = await updateLesson(app.deps, teacher, {
      ...lesson,
      topic: 'Otro tema',
      over: lesson.version,
    });
    expect(after).toMatchObject({ topic: 'Otro tema', opensAt: app.clock.inMinutes(30) });
  });
});
