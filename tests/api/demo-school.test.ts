import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOfDay } from '../../scripts/demo/end-of-day.ts';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { selectBank } from '../../src/domain/authoring/questions/question-queries.ts';
import { getRoom } from '../../src/domain/delivery/room/get-room.ts';
import { getGradebook } from '../../src/domain/grading/gradebook/get-gradebook.ts';
import { listDraws } from '../../src/domain/grading/item-analysis/list-draws.ts';
import { countQueued } from '../../src/domain/grading/reviews/list-queue.ts';
import { readSchoolNames, readTimeZone } from '../../src/domain/operations/installation/school-names.ts';
import { countTags } from '../../src/shared/rules/question-tags.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.deps);
});
afterAll(() => app.close());

/** A lesson of the demo, and its teacher. */
async function lessonOf(topic: string) {
  const { id, userId, due } = await app.deps.db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.id', 'lessons.submission_date as due', 'courses.teacher_id as userId'])
    .where('lessons.topic', '=', topic)
    .executeTakeFirstOrThrow();
  return { lessonId: id, due, teacher: { userId, role: 'teacher', readOnly: true } as const };
}

it('contains tagged questions and a lesson that draws from a pool by tag', async () => {
  const lessons = await app.deps.db.selectFrom('lessons').select('id').execute();
  const banks = await Promise.all(lessons.map(({ id }) => selectBank(app.deps.db, id)));
  const questions = banks.flat();
  expect(questions.filter(({ tags = [] }) => tags.length === 0)).toEqual([]);
  expect(countTags(questions).map(({ tag }) => tag)).toContain('límites');
  const pool = questions.filter((question) => question.pool?.name === 'Orgánulos');
  expect(pool.map(({ tags }) => tags?.includes('orgánulos'))).toEqual([true, true, true, true]);
  const { lessonId, teacher } = await lessonOf('La célula y sus partes');
  const { students } = await listDraws(app.deps, teacher, lessonId);
  expect(students.map(({ questionIds }) => questionIds.length)).toEqual(Array(30).fill(2));
  expect(students.filter(({ started }) => started)).toHaveLength(15);
});

it('has what real schools have: a long name, two surnames, namesakes', async () => {
  const names = await readSchoolNames(app.deps);
  expect([names.name.length, names.shortName]).toEqual([40, '']);
  const students = await app.deps.db
    .selectFrom('users')
    .where('role', '=', 'student')
    .select(['names', 'surnames'])
    .execute();
  expect(students).toHaveLength(30);
  expect(students.filter(({ surnames }) => !surnames.trim().includes(' '))).toEqual([]);
  const full = students.map(({ names, surnames }) => `${surnames}, ${names}`);
  expect(full.length - new Set(full).size).toBe(1);
});

it('is in the middle of a lesson, with a report of a problem', async () => {
  const { lessonId, teacher } = await lessonOf('Derivadas y razón de cambio');
  const room = await getRoom(app.deps, teacher, lessonId);
  const taking = room.students.filter(({ state }) => state === 'working');
  expect(taking).toHaveLength(12);
  expect(taking.filter(({ answered }) => answered.length === 0)).toEqual([]);
  expect(room.reports.map(({ text, said }) => [text.includes('globo'), said.length])).toEqual([[true, 1]]);
});

it('has answers that wait for their teacher, and marks from outside in a category', async () => {
  const { lessonId, teacher } = await lessonOf('Regla de la cadena');
  const { answers: queue } = await countQueued(app.deps, teacher);
  expect(queue.map((entry) => [entry.lessonId, entry.count])).toEqual([[lessonId, 6]]);
  const { courseId } = queue[0]!;
  const { categories, items, students } = await getGradebook(app.deps, teacher, courseId);
  const column = items.find(({ kind }) => kind === 'column')!;
  expect(categories.find(({ categoryId }) => categoryId === column.categoryId)?.name).toBe('Exámenes');
  const marks = students.map(({ cells }) => cells.find(({ kind }) => kind === 'column')?.grade ?? null);
  expect(marks.filter((grade) => grade === null)).toHaveLength(2);
});

it('ends its days at 23:59 of the stored time zone', async () => {
  const { timeZone } = await readTimeZone(app.deps);
  expect(timeZone).not.toBe('');
  const { due } = await lessonOf('Regla de la cadena');
  const clock = new Intl.DateTimeFormat('es', { timeZone, timeStyle: 'short' });
  expect(clock.format(new Date(due!))).toBe('23:59');
});

it.each([
  ['Europe/Madrid', '2026-12-01T10:00:00Z', '2026-12-01T22:59:00.000Z'],
  // The next day there already.
  ['Europe/Madrid', '2026-12-01T23:30:00Z', '2026-12-02T22:59:00.000Z'],
  ['America/Guayaquil', '2026-12-01T03:00:00Z', '2026-12-01T04:59:00.000Z'],
  // Days on which the clocks change.
  ['Europe/Madrid', '2026-03-29T00:30:00Z', '2026-03-29T21:59:00.000Z'],
  ['Europe/Madrid', '2026-10-25T00:30:00Z', '2026-10-25T22:59:00.000Z'],
])('knows the end of a day in %s at %s', (timeZone, instant, end) => {
  expect(endOfDay(timeZone, new Date(instant)).toISOString()).toBe(end);
});
