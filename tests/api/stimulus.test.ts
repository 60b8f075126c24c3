import { afterEach, beforeEach, expect, it } from 'vitest';
import { assignChosenQuestions } from '../../src/domain/authoring/assignments/assign-chosen-questions.ts';
import { enableLesson } from '../../src/domain/authoring/assignments/enable-lesson.ts';
import { exportQuestions, previewExport } from '../../src/domain/authoring/exchange/export-questions.ts';
import { duplicateLesson } from '../../src/domain/authoring/lessons/duplicate-lesson.ts';
import {
  addQuestion,
  listQuestions,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { correctStimulus, putStimulus } from '../../src/domain/authoring/questions/put-stimulus.ts';
import {
  moveQuestion,
  reuseQuestions,
  searchQuestions,
} from '../../src/domain/authoring/questions/reuse-questions.ts';
import { toGradingItem } from '../../src/domain/delivery/sittings/grading-item.ts';
import { orderForStudent } from '../../src/domain/delivery/sittings/order-for-student.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { analyseItems } from '../../src/domain/grading/item-analysis/analyse-items.ts';
import { toWireStudentQuestion } from '../../src/server/rest/wire/wire-question.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { findQuestionPictures } from '../../src/shared/content/pictures.ts';
import type { TeacherQuestion } from '../../src/shared/contracts/questions.ts';
import { importFile } from '../support/import-file.ts';
import { markupOf, png, uploadPicture } from '../support/picture-files.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let make: ReturnType<typeof scenario>;
let teacher: Person<'teacher'>;
let student: Person<'student'>;
let courseId: number;
let lessonId: number;
let ids: number[];

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  make = scenario(app.deps);
  ({ teacher, student, courseId } = await make.course());
  lessonId = await make.lesson(teacher, courseId);
  for (const name of ['uno', 'dos', 'tres', 'cuatro', 'cinco'])
    await addQuestion(app.deps, teacher, { lessonId, question: openQuestion({ text: name }) });
  ids = (await listQuestions(app.deps, teacher, lessonId)).map(({ id }) => id);
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const text = cleanHtml('<p>En Daphne vive el pinzón.</p>');
const share = (places: number[], over: Partial<Parameters<typeof putStimulus>[2]> = {}) =>
  putStimulus(app.deps, teacher, {
    lessonId,
    key: null,
    title: 'Los pinzones',
    text,
    questionIds: places.map((place) => ids[place - 1]!),
    ...over,
  });
/** The texts of the questions in order, those with a shared text in brackets. */
const order = (questions: readonly { text: string; stimulus?: { key: string } | undefined }[]) =>
  questions.map((question) => (question.stimulus ? `[${question.text}]` : question.text)).join(' ');

it('is shared by adjacent questions, changed for all of them, and removed', async () => {
  const shared = await share([2, 3, 4]);
  expect(order(shared)).toBe('uno [dos] [tres] [cuatro] cinco');
  const { key } = shared[1]!.stimulus!;
  const changed = await share([3, 4], { key, text: cleanHtml('Otro texto') });
  expect(order(changed)).toBe('uno dos [tres] [cuatro] cinco');
  expect(changed[2]!.stimulus).toEqual({ key, title: 'Los pinzones', text: 'Otro texto' });
  expect(order(await share([], { key }))).toBe('uno dos tres cuatro cinco');
});

it.each([
  ['one question', [2], 'stimulus-questions'],
  ['questions apart', [1, 3], 'stimulus-questions'],
  ['questions in another order', [3, 2], 'stimulus-questions'],
])('cannot be shared by %s', async (_name, places, code) => {
  await expect(share(places)).rejects.toThrow(code);
});

it('requires a text, and unassigned questions without another shared text', async () => {
  await expect(share([1, 2], { text: cleanHtml(' <p></p> ') })).rejects.toThrow('stimulus-empty');
  await share([1, 2]);
  await expect(share([2, 3])).rejects.toThrow('stimulus-questions');
  await expect(share([1, 2], { key: 'x'.repeat(22) })).rejects.toThrow('not-found');
  await enableLesson(app.deps, teacher, lessonId);
  await expect(share([3, 4])).rejects.toThrow('question-assigned');
});

it('can be corrected after the assignment until a student starts', async () => {
  const { key } = (await share([1, 2]))[0]!.stimulus!;
  const correct = (over: Partial<Parameters<typeof correctStimulus>[2]> = {}) =>
    correctStimulus(app.deps, teacher, {
      lessonId,
      key,
      title: ' Los de Daphne ',
      text: cleanHtml('Corregido'),
      ...over,
    });
  await enableLesson(app.deps, teacher, lessonId);
  const corrected = await correct();
  expect(order(corrected)).toBe('[uno] [dos] tres cuatro cinco');
  for (const question of corrected.slice(0, 2))
    expect(question.stimulus).toEqual({ key, title: 'Los de Daphne', text: 'Corregido' });
  await expect(correct({ text: cleanHtml('<p> </p>') })).rejects.toThrow('stimulus-empty');
  await expect(correct({ key: 'x'.repeat(22) })).rejects.toThrow('not-found');
  const picture = await uploadPicture(test, (await test.signIn(teacher)).token, lessonId, await png());
  await expect(correct({ text: cleanHtml(markupOf(picture, '')) })).rejects.toMatchObject({
    code: 'alternative-text-missing',
    details: { question: 1 },
  });
  expect(
    findQuestionPictures((await correct({ text: cleanHtml(markupOf(picture, 'Un pinzón')) }))[0]!),
  ).toHaveLength(1);
  await startSitting(app.deps, student, lessonId);
  await expect(correct()).rejects.toThrow('question-started');
});

it('is found by its title and its text, and the result shows its title', async () => {
  await share([1, 2]);
  const search = async (words: string) =>
    (await searchQuestions(app.deps, teacher, { search: words })).rows.map(({ text, sharedTitle }) => [
      text,
      sharedTitle,
    ]);
  const both = [
    ['dos', 'Los pinzones'],
    ['uno', 'Los pinzones'],
  ];
  expect(await search('pinzones')).toEqual(both);
  expect(await search('daphne vive')).toEqual(both);
  expect(await search('tres')).toEqual([['tres', undefined]]);
  expect(
    (await analyseItems(app.deps, teacher, lessonId)).items.map(({ sharedTitle }) => sharedTitle),
  ).toEqual(['Los pinzones', 'Los pinzones', undefined, undefined, undefined]);
});

it('stays when one of its questions is edited', async () => {
  const [first] = await share([1, 2]);
  const question = openQuestion({ text: 'otra' });
  const after = await updateQuestion(app.deps, teacher, {
    questionId: first!.id,
    over: first!.version,
    question,
  });
  expect(order(after)).toBe('[otra] [dos] tres cuatro cinco');
});

it('moves as one unit, and no question can be placed inside it', async () => {
  await share([2, 3]);
  const move = async (question: number, place: number) =>
    order(await moveQuestion(app.deps, teacher, { lessonId, questionId: ids[question - 1]!, place }));
  expect(await move(2, 3)).toBe('uno cuatro [dos] [tres] cinco');
  expect(await move(3, 3)).toBe('uno [dos] [tres] cuatro cinco');
  expect(await move(1, 2)).toBe('[dos] [tres] uno cuatro cinco');
  expect(await move(5, 2)).toBe('cinco [dos] [tres] uno cuatro');
});

it('is assigned as one unit, stays together in a shuffled lesson, and is sent to a model and the REST API', async () => {
  await share([2, 3]);
  const studentIds = [student.userId];
  await assignChosenQuestions(app.deps, teacher, { lessonId, questionIds: [ids[1]!, ids[4]!], studentIds });
  const bank = await listQuestions(app.deps, teacher, lessonId);
  expect(bank.filter(({ assigned }) => assigned).map((question) => question.text)).toEqual([
    'dos',
    'tres',
    'cinco',
  ]);
  const met = Array.from({ length: 40 }, (_, sitting) =>
    order(
      orderForStudent(
        bank.map((one) => one as never),
        { shuffled: true },
        sitting,
      ),
    ),
  );
  expect(met.every((one) => one.includes('[dos] [tres]'))).toBe(true);
  expect(new Set(met).size).toBeGreaterThan(3);
  const stored = { ...(bank[1] as TeacherQuestion), accepted: [], standingRegradeId: null, markingRules: 2 };
  const asked = toGradingItem(stored as never, 'x', 0).question;
  expect(asked).toContain('En Daphne vive el pinzón.');
  expect(asked).toContain('dos');
  expect(toWireStudentQuestion(bank[1] as never).question).toContain('En Daphne vive el pinzón.');
  await enableLesson(app.deps, teacher, lessonId);
  const started = await startSitting(app.deps, student, lessonId);
  const questions = started.kind === 'sitting' ? started.sitting.questions : [];
  const given = questions.find((question) => question.text === 'dos');
  expect(given!.stimulus).toMatchObject({ title: 'Los pinzones' });
});

it('is copied as a separate shared text', async () => {
  const shared = await share([2, 3]);
  const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId });
  expect(order(await listQuestions(app.deps, teacher, copy.lessonId))).toBe('uno [dos] [tres] cuatro cinco');
  const other = await make.lesson(teacher, courseId);
  const reused = await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds: [ids[2]!] });
  expect(order(reused)).toBe('[dos] [tres]');
  const again = await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds: [ids[1]!] });
  expect(order(again)).toBe('[dos] [tres] [dos] [tres]');
  expect(new Set([...shared, ...again].map(({ stimulus }) => stimulus?.key)).size).toBe(4);
});

it('is exported in the native format with its images, and other formats list what they lose', async () => {
  const { token } = await test.signIn(teacher);
  const picture = await uploadPicture(test, token, lessonId, await png());
  const pictured = cleanHtml(`Mira ${markupOf(picture, 'Un plano')}`);
  await share([2, 3], { text: pictured });
  const { text: file } = await exportQuestions(app.deps, teacher, { lessonId, format: 'json' });
  const other = await make.lesson(teacher, courseId);
  await importFile(app.deps, teacher, { lessonId: other, bytes: Buffer.from(file), take: null });
  const bank = await listQuestions(app.deps, teacher, other);
  expect(order(bank)).toBe('uno [dos] [tres] cuatro cinco');
  const [shown] = findQuestionPictures(bank[1]!);
  expect(shown).toMatchObject({ width: 300, alt: 'Un plano' });
  expect(shown!.id).not.toBe(picture.id);
  const moodle = (await previewExport(app.deps, teacher, { lessonId })).find(
    ({ format }) => format === 'moodle',
  );
  expect(moodle!.losses.find(({ code }) => code === 'stimulus-joined')).toMatchObject({ questions: [2, 3] });
  const { text: xml } = await exportQuestions(app.deps, teacher, { lessonId, format: 'moodle' });
  expect(xml.match(/Los pinzones/g)).toHaveLength(2);
});

it('has images that its students can read and that need an alternative text', async () => {
  const { token } = await test.signIn(teacher);
  const picture = await uploadPicture(test, token, lessonId, await png());
  const [, second] = await share([2, 3], { text: cleanHtml(`Mira ${markupOf(picture)}`) });
  await expect(enableLesson(app.deps, teacher, lessonId)).rejects.toMatchObject({
    code: 'alternative-text-missing',
    details: { question: 2 },
  });
  await share([2, 3], {
    key: second!.stimulus!.key,
    text: cleanHtml(`Mira ${markupOf(picture, 'Un plano')}`),
  });
  await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
  const lesson = await enableLesson(app.deps, teacher, lessonId);
  expect(lesson.alternativeTexts).toMatchObject({ needed: 1, written: 1 });
  const reader = await test.signIn(student);
  const url = `/api/files/pictures/${picture.id}`;
  const headers = { authorization: `Bearer ${reader.token}` };
  expect((await test.server.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
});
