import { afterEach, beforeEach, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { copyCourse } from '../../src/domain/authoring/lessons/copy-course.ts';
import { duplicateLesson } from '../../src/domain/authoring/lessons/duplicate-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import {
  addQuestion,
  listQuestions,
  removeQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import {
  moveQuestion,
  reuseQuestions,
  searchQuestions,
} from '../../src/domain/authoring/questions/reuse-questions.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { addYear, listYears } from '../../src/domain/school/years/manage-years.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, matchingQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
let teacher: Person<'teacher'>;
let courseId: number;
let lessonId: number;

beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
  ({ teacher, courseId } = await make.course(1));
  lessonId = await make.lesson(teacher, courseId, { topic: 'La célula' });
});
afterEach(() => app.close());

const add = async (question: QuestionContent, to = lessonId) =>
  (await addQuestion(app.deps, teacher, { lessonId: to, question })).at(-1)!;
const texts = async (of: number) => (await listQuestions(app.deps, teacher, of)).map(({ text }) => text);

it("finds questions of all the teacher's lessons by their words, ignoring accents, markup and case", async () => {
  const other = await make.lesson(teacher, courseId, { topic: 'Otra' });
  await add(choiceQuestion({ text: 'La <b>membrána</b> plasmática' }));
  await add(matchingQuestion());
  await add(trueFalseQuestion({ text: 'Una membrana &lt; dos' }), other);
  const stranger = await make.course();
  await addQuestion(app.deps, stranger.teacher, {
    lessonId: await make.lesson(stranger.teacher, stranger.courseId),
    question: choiceQuestion({ text: 'Otra membrana' }),
  });
  const find = (search: string, filters = {}) => searchQuestions(app.deps, teacher, { search, ...filters });
  expect(await find('MEMBRANA')).toMatchObject({ found: 2, total: 3 });
  expect((await find('plasmatica membrana')).rows).toMatchObject([
    { topic: 'La célula', lessonId, copiedFrom: null },
  ]);
  expect((await find('ribosoma')).rows).toMatchObject([{ type: 'emparejar' }]);
  expect((await find('membrana', { without: lessonId })).rows).toMatchObject([{ topic: 'Otra' }]);
  expect((await find('', { type: 'emparejar' })).found).toBe(1);
  expect((await find('', { courseId: stranger.courseId })).found).toBe(0);
  expect((await find('ninguna')).rows).toEqual([]);
});

it('shows the matching passage when it is outside the question text', async () => {
  await add(
    choiceQuestion({
      text: '¿Qué organelo es?',
      options: [
        { id: 'a', text: `${'Un texto largo sobre otra cosa. '.repeat(6)}Tiene una sola membrana.` },
        { id: 'b', text: 'El ribosoma' },
      ],
    }),
  );
  const find = async (search: string) => (await searchQuestions(app.deps, teacher, { search })).rows[0];
  expect((await find('organelo ribósoma'))?.match).toBe('El ribosoma');
  expect((await find('membrana'))?.match).toMatch(/^… .*sobre otra cosa\. Tiene una sola membrana\.$/);
  expect(await find('organelo')).not.toHaveProperty('match');
});

it('filters by school year, and names the teacher who shares a question', async () => {
  await add(choiceQuestion());
  const [year] = await listYears(app.deps);
  const admin = await make.person('admin');
  await addYear(app.deps, admin, { name: '2031', startsOn: '2031-01-15', endsOn: '2031-11-30' });
  const later = (await listYears(app.deps)).find(({ name }) => name === '2031')!.yearId;
  await copyCourse(app.deps, teacher, { courseId, yearId: later });
  const years = async (filter: { yearId?: number }) =>
    (await searchQuestions(app.deps, teacher, { search: '', ...filter })).rows.map((row) => row.yearName);
  expect(await years({})).toEqual(['2031', year!.name]);
  expect(await years({ yearId: later })).toEqual(['2031']);
  expect(await years({ yearId: year!.yearId })).toEqual([year!.name]);

  const guest = await make.person('teacher');
  const share = (role: 'co-teacher' | 'marker') =>
    shareCourse(app.deps, teacher, { courseId, userId: guest.userId, role, until: null });
  const seen = async (who: Person<'teacher'>) => (await searchQuestions(app.deps, who, { search: '' })).rows;
  await share('marker');
  expect(await seen(guest)).toEqual([]);
  await share('co-teacher');
  expect(await seen(guest)).toMatchObject([{ yearName: year!.name, sharedBy: teacher.names }]);
  expect((await seen(teacher)).map(({ sharedBy }) => sharedBy)).toEqual([null, null]);
});

it('returns the requested number of rows and counts all matches', async () => {
  for (const text of ['a', 'b', 'c']) await add(choiceQuestion({ text }));
  const { rows, found } = await searchQuestions(app.deps, teacher, { search: '', limit: 2 });
  expect([rows.map(({ text }) => text), found]).toEqual([['c', 'b'], 3]);
});

it('copies questions completely in the selected order, records their origin, and leaves the originals unchanged', async () => {
  const first = await add(openQuestion({ points: 2 }));
  const second = await add(matchingQuestion());
  const other = await make.lesson(teacher, courseId, { topic: 'Repaso' });
  const questionIds = [second.id, first.id];
  const copies = await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds });
  expect(copies.map(({ copiedFrom }) => copiedFrom)).toEqual(Array(2).fill({ lessonId, topic: 'La célula' }));
  for (const [index, original] of [second, first].entries()) {
    const { type, text, options, correctAnswer, details, points } = original;
    expect(copies[index]).toMatchObject({ type, text, options, correctAnswer });
    expect([copies[index]!.details, copies[index]!.points]).toEqual([details, points]);
    expect(copies[index]!.criteria.map((one) => one.text)).toEqual(original.criteria.map((one) => one.text));
  }
  await removeQuestion(app.deps, teacher, { questionId: copies[0]!.id, over: undefined });
  expect(await listQuestions(app.deps, teacher, lessonId)).toHaveLength(2);
  const [found] = (await searchQuestions(app.deps, teacher, { search: '', without: lessonId })).rows;
  expect(found).toMatchObject({ topic: 'Repaso', copiedFrom: { lessonId, topic: 'La célula' } });

  const stranger = await make.course();
  const into = await make.lesson(stranger.teacher, stranger.courseId);
  const taken = { lessonId: into, questionIds: [first.id] };
  expect(await codeOf(reuseQuestions(app.deps, stranger.teacher, taken))).toBe('not-found');
  expect(await codeOf(reuseQuestions(app.deps, teacher, taken))).toBe('forbidden');
});

it('duplicates a lesson in the same or another course, disabled, and records the original', async () => {
  await add(choiceQuestion());
  await add(trueFalseQuestion());
  const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId });
  const again = await duplicateLesson(app.deps, teacher, { lessonId: copy.lessonId, courseId });
  const lesson = await getLesson(app.deps, teacher, copy.lessonId);
  expect(lesson).toMatchObject({
    topic: 'La célula (2)',
    enabled: false,
    submissionDate: null,
    questionCount: 2,
    copiedFrom: { lessonId, topic: 'La célula' },
  });
  expect((await getLesson(app.deps, teacher, again.lessonId)).topic).toBe('La célula (3)');
  expect((await getLesson(app.deps, teacher, lessonId)).copiedFrom).toBeNull();
  expect(await texts(copy.lessonId)).toEqual(await texts(lessonId));
  expect((await listQuestions(app.deps, teacher, copy.lessonId))[0]!.copiedFrom).toEqual({
    lessonId,
    topic: 'La célula',
  });

  const stranger = await make.course();
  const into = { lessonId, courseId: stranger.courseId };
  expect(await codeOf(duplicateLesson(app.deps, teacher, into))).toBe('forbidden');
  expect(await codeOf(duplicateLesson(app.deps, stranger.teacher, into))).toBe('forbidden');
});

it('moves a question to any position until students have questions of the lesson', async () => {
  const ids = [];
  for (const text of ['a', 'b', 'c', 'd']) ids.push((await add(choiceQuestion({ text }))).id);
  const move = (questionId: number, place: number) =>
    moveQuestion(app.deps, teacher, { lessonId, questionId, place });
  expect((await move(ids[3]!, 1)).map(({ text }) => text)).toEqual(['d', 'a', 'b', 'c']);
  await move(ids[0]!, 3);
  await move(ids[1]!, 99);
  expect(await texts(lessonId)).toEqual(['d', 'a', 'c', 'b']);
  expect((await add(choiceQuestion({ text: 'e' }))).position).toBe(5);
  await assignQuestions(app.deps, teacher, lessonId);
  expect(await codeOf(move(ids[0]!, 1))).toBe('question-assigned');
  const other = await make.lesson(teacher, courseId);
  expect(
    await codeOf(moveQuestion(app.deps, teacher, { lessonId: other, questionId: ids[0]!, place: 1 })),
  ).toBe('not-found');
});
