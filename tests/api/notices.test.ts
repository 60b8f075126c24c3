import { afterEach, beforeEach, expect, it } from 'vitest';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { listNotices, postNotice, removeNotice } from '../../src/domain/school/notices/manage-notices.ts';
import { codeOf } from '../support/code-of.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('shows a notice to the students of the course for two weeks, or until its teacher takes it back', async () => {
  const make = scenario(app.deps);
  const { teacher, courseId, student } = await make.course(1, 'Biología');
  const other = await make.course(1, 'Química');
  await postNotice(app.deps, teacher, { courseId, text: ' Mañana, laboratorio.\nTrae bata. ' });
  expect(await codeOf(postNotice(app.deps, teacher, { courseId, text: '  ' }))).toBe('missing-fields');
  expect(await codeOf(postNotice(app.deps, other.teacher, { courseId, text: 'x' }))).toBe('forbidden');
  const read = async () => (await getStudentHome(app.deps, student)).notices;
  expect(await read()).toMatchObject([
    { text: 'Mañana, laboratorio.\nTrae bata.', subjectName: 'Biología', teacher: teacher.names },
  ]);
  expect((await getStudentHome(app.deps, other.student)).notices).toEqual([]);
  app.clock.advance({ minutes: 60 * 24 * 15 });
  expect(await read()).toEqual([]);
  await postNotice(app.deps, teacher, { courseId, text: 'Sin clase el lunes.' });
  const [newest] = await listNotices(app.deps, teacher, courseId);
  const { noticeId } = newest!;
  expect(await codeOf(removeNotice(app.deps, other.teacher, { noticeId }))).toBe('forbidden');
  await removeNotice(app.deps, teacher, { noticeId });
  expect(await read()).toEqual([]);
});
