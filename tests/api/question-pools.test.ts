import { afterEach, beforeEach, expect, it } from 'vitest';
import { assignChosenQuestions } from '../../src/domain/authoring/assignments/assign-chosen-questions.ts';
import {
  assignQuestions,
  getAssignmentOverview,
} from '../../src/domain/authoring/assignments/assign-questions.ts';
import { enableLesson } from '../../src/domain/authoring/assignments/enable-lesson.ts';
import { exportQuestions, previewExport } from '../../src/domain/authoring/exchange/export-questions.ts';
import { duplicateLesson } from '../../src/domain/authoring/lessons/duplicate-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import {
  addQuestion,
  correctUnstartedQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { putPool } from '../../src/domain/authoring/questions/put-pool.ts';
import { putStimulus } from '../../src/domain/authoring/questions/put-stimulus.ts';
import { moveQuestion, reuseQuestions } from '../../src/domain/authoring/questions/reuse-questions.ts';
import { getRoom } from '../../src/domain/delivery/room/get-room.ts';
import { listStudentQuestions } from '../../src/domain/delivery/sittings/list-student-questions.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { markPreview, previewLesson } from '../../src/domain/delivery/sittings/preview-lesson.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { analyseItems } from '../../src/domain/grading/item-analysis/analyse-items.ts';
import { listDraws } from '../../src/domain/grading/item-analysis/list-draws.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { createPaperForm } from '../../src/shared/rules/paper-form.ts';
import { importFile } from '../support/import-file.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const studentCount = 12;
let app: TestApp;
let make: ReturnType<typeof scenario>;
let teacher: Person<'teacher'>;
let students: Person<'student'>[];
let subjectId: number;
let courseId: number;
let lessonId: number;
let ids: number[];

beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
  ({ teacher, students, subjectId, courseId } = await make.course(studentCount));
  lessonId = await make.lesson(teacher, courseId);
  for (const text of ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'])
    await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }) });
  ids = (await listQuestions(app.deps, teacher, lessonId)).map(({ id }) => id);
});
afterEach(() => app.close());

const put = (places: number[], over: Partial<Parameters<typeof putPool>[2]> = {}) =>
  putPool(app.deps, teacher, {
    lessonId,
    key: null,
    name: cleanPlain('Capitales'),
    count: 2,
    questionIds: places.map((place) => ids[place - 1]!),
    ...over,
  });
/** The texts of the questions in order, those of a pool in brackets. */
const order = (questions: readonly { text: string; pool?: { key: string } | undefined }[]) =>
  questions.map((question) => (question.pool ? `[${question.text}]` : question.text)).join(' ');
const rows = () =>
  app.deps.db.selectFrom('assignments').select(['student_id', 'question_id']).orderBy('student_id').execute();
const given = async (student: Person<'student'>) =>
  (await listStudentQuestions(app.deps, student, lessonId)).map(({ text }) => text);

async function handIn(student: Person<'student'>, answer: (text: string) => string = () => 'Verdadero') {
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  const answers = questions.map(({ id, text }) => ({ questionId: id, answer: answer(text) }));
  const timeUp = false;
  return submitSitting(app.deps, student, { sittingId }, { answers, timeUp }, app.clock.now());
}

it('consists of questions that become adjacent, can be changed, and can be removed', async () => {
  const made = await put([2, 4, 5]);
  expect(order(made)).toBe('uno [dos] [cuatro] [cinco] tres seis');
  const { key } = made[1]!.pool!;
  const changed = await put([4, 5, 6], { key, name: cleanPlain('Otras'), count: 1 });
  expect(order(changed)).toBe('uno dos [cuatro] [cinco] [seis] tres');
  expect(changed[2]!.pool).toEqual({ key, name: 'Otras', count: 1 });
  expect(order(await put([], { key }))).toBe('uno dos cuatro cinco seis tres');
});

it('requires a name and questions of no other pool, and includes a shared text with all its questions', async () => {
  await expect(put([1, 2, 3], { name: cleanPlain(' ') })).rejects.toThrow('missing-fields');
  await expect(put([1, 2], { key: 'x'.repeat(22) })).rejects.toThrow('not-found');
  const shared = { lessonId, key: null, title: cleanPlain(''), text: cleanHtml('Lee esto.') };
  await putStimulus(app.deps, teacher, { ...shared, questionIds: [ids[1]!, ids[2]!] });
  expect(order(await put([3, 5, 6]))).toBe('uno [dos] [tres] [cinco] [seis] cuatro');
  await expect(put([1, 6])).rejects.toThrow('not-found');
  const across = putStimulus(app.deps, teacher, { ...shared, questionIds: [ids[5]!, ids[3]!] });
  await expect(across).rejects.toThrow('stimulus-across-pools');
});

it.each([
  ['too small', 'pool-too-small', 3, {}],
  ['of different points', 'pool-points-differ', 2, { points: 2 }],
] as const)(
  '%s prevents assigning and enabling, and the page of the lesson says so',
  async (_, code, count, over) => {
    const question = trueFalseQuestion({ text: 'siete', ...over });
    ids.push((await addQuestion(app.deps, teacher, { lessonId, question })).at(-1)!.id);
    const made = await put([1, 2, 7], { count });
    const refused = { code, details: { name: 'Capitales', count } };
    await expect(enableLesson(app.deps, teacher, lessonId)).rejects.toMatchObject(refused);
    await expect(assignQuestions(app.deps, teacher, lessonId)).rejects.toMatchObject(refused);
    const some = { lessonId, questionIds: [ids[6]!], studentIds: [students[0]!.userId] };
    await expect(assignChosenQuestions(app.deps, teacher, some)).rejects.toMatchObject(refused);
    expect(await rows()).toEqual([]);
    expect((await getLesson(app.deps, teacher, lessonId)).pools?.lacking).toMatchObject({
      name: 'Capitales',
    });
    await put([], { key: made[0]!.pool!.key });
    const lesson = await enableLesson(app.deps, teacher, lessonId);
    expect(lesson.enabled).toBe(true);
    expect(lesson.pools).toBeUndefined();
  },
);

it('cannot be drawn when it would split the questions of a shared text', async () => {
  const shared = { lessonId, key: null, title: cleanPlain(''), text: cleanHtml('Lee esto.') };
  await putStimulus(app.deps, teacher, { ...shared, questionIds: [ids[0]!, ids[1]!] });
  await putStimulus(app.deps, teacher, { ...shared, questionIds: [ids[2]!, ids[3]!] });
  const made = await put([1, 2, 3, 4], { count: 3 });
  await expect(enableLesson(app.deps, teacher, lessonId)).rejects.toThrow('pool-splits-stimulus');
  await put([1, 2, 3, 4], { key: made[0]!.pool!.key, count: 2 });
  await enableLesson(app.deps, teacher, lessonId);
  for (const student of students) {
    const texts = await given(student);
    expect(texts).toHaveLength(4);
    expect(texts.includes('uno')).toBe(texts.includes('dos'));
    expect(texts.includes('tres')).toBe(texts.includes('cuatro'));
  }
});

it('gives each student the configured number of questions once, with different draws', async () => {
  await put([2, 3, 4, 5]);
  const overview = await assignQuestions(app.deps, teacher, lessonId);
  expect(overview).toMatchObject({ questionCount: 4, questionsAssigned: 4 * studentCount });
  expect(overview.students.every(({ hasAllQuestions }) => hasAllQuestions)).toBe(true);
  const first = await rows();
  await assignQuestions(app.deps, teacher, lessonId);
  const chosen = { lessonId, questionIds: ids, studentIds: students.map(({ userId }) => userId) };
  expect(await assignChosenQuestions(app.deps, teacher, chosen)).toBe(0);
  expect(await rows()).toEqual(first);
  const draws = await Promise.all(students.map(async (student) => (await given(student)).join(' ')));
  for (const draw of draws) expect(draw).toMatch(/^uno (?:\S+ ){2}seis$/);
  expect(new Set(draws).size).toBeGreaterThan(2);
});

it('gives a later student a separate draw, and every attempt the same one', async () => {
  await put([2, 3, 4, 5]);
  await enableLesson(app.deps, teacher, lessonId);
  const late = await make.enrolled(subjectId);
  expect(await prepareSitting(app.deps, late, lessonId)).toMatchObject({ ready: true });
  const drawn = await given(late);
  expect(drawn).toHaveLength(4);
  const first = await handIn(late);
  expect(first.grade).toBe(10);
  expect(await given(late)).toEqual(drawn);
  const { questions } = await startTestSitting(app.deps, late, lessonId);
  expect(questions.map(({ text }) => text)).toEqual(drawn);
  const { students: inRoom } = await getRoom(app.deps, teacher, lessonId);
  expect(inRoom.find(({ studentId }) => studentId === late.userId)).toMatchObject({ questions: 4 });
});

it('counts only drawn questions in the grade, and only their students in the analysis', async () => {
  await put([2, 3, 4, 5], { count: 1 });
  await enableLesson(app.deps, teacher, lessonId);
  // The first of each student's three questions is answered wrong.
  for (const student of students) {
    const result = await handIn(student, (text) => (text === 'uno' ? 'Falso' : 'Verdadero'));
    expect(result).toMatchObject({ grade: 6.67 });
  }
  const { items } = await analyseItems(app.deps, teacher, lessonId);
  expect(items.map(({ n }) => n).reduce((sum, n) => sum + n, 0)).toBe(3 * studentCount);
  const draws = await listDraws(app.deps, teacher, lessonId);
  expect(draws.students).toHaveLength(studentCount);
  for (const { questionIds, started } of draws.students) {
    expect(questionIds).toHaveLength(1);
    expect(started).toBe(true);
  }
  for (const { questionId, n } of items.slice(1, 5))
    expect(n).toBe(draws.students.filter(({ questionIds }) => questionIds[0] === questionId).length);
});

it('is locked completely once a student has a draw from it', async () => {
  const made = await put([2, 3, 4, 5], { count: 1 });
  const { key } = made[1]!.pool!;
  const [student] = students;
  await assignChosenQuestions(app.deps, teacher, {
    lessonId,
    questionIds: [ids[1]!],
    studentIds: [student!.userId],
  });
  const bank = await listQuestions(app.deps, teacher, lessonId);
  expect(bank.map(({ assigned }) => assigned)).toEqual([false, true, true, true, true, false]);
  const [drawn] = await rows();
  const other = bank.find(({ id, pool }) => pool && id !== drawn!.question_id)!;
  const edit = { questionId: other.id, over: other.version, question: trueFalseQuestion({ text: 'otra' }) };
  await expect(removeQuestion(app.deps, teacher, edit)).rejects.toThrow('question-assigned');
  await expect(updateQuestion(app.deps, teacher, edit)).rejects.toThrow('question-assigned');
  await expect(put([2, 3], { key })).rejects.toThrow('question-assigned');
  const dearer = { ...edit, question: trueFalseQuestion({ text: 'otra', points: 2 }) };
  await expect(correctUnstartedQuestion(app.deps, teacher, dearer)).rejects.toThrow('pool-points-differ');
  const corrected = await correctUnstartedQuestion(app.deps, teacher, edit);
  expect(corrected.find(({ id }) => id === other.id)).toMatchObject({ text: 'otra', pool: { key } });
  expect((await getAssignmentOverview(app.deps, teacher, lessonId)).questionCount).toBe(3);
});

it('always keeps enough questions in an enabled lesson', async () => {
  await enableLesson(app.deps, teacher, lessonId);
  for (const text of ['siete', 'ocho'])
    ids.push(
      (await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }) })).at(-1)!.id,
    );
  await expect(put([7, 8], { count: 2 })).rejects.toThrow('pool-too-small');
  expect(order(await put([7, 8], { count: 1 }))).toBe('uno dos tres cuatro cinco seis [siete] [ocho]');
  await expect(put([6, 7], { count: 1 })).rejects.toThrow('not-found');
  await assignQuestions(app.deps, teacher, lessonId);
  for (const student of students) expect(await given(student)).toHaveLength(7);
});

it('moves as one unit, and is copied with the lesson but not with single questions', async () => {
  const made = await put([2, 3, 4]);
  const move = async (id: number, place: number) =>
    order(await moveQuestion(app.deps, teacher, { lessonId, questionId: id, place }));
  expect(await move(ids[4]!, 3)).toBe('uno cinco [dos] [tres] [cuatro] seis');
  expect(await move(ids[2]!, 3)).toBe('uno [dos] [tres] [cuatro] cinco seis');
  const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId });
  const copied = await listQuestions(app.deps, teacher, copy.lessonId);
  expect(order(copied)).toBe('uno [dos] [tres] [cuatro] cinco seis');
  expect(copied[1]!.pool).toMatchObject({ name: 'Capitales', count: 2 });
  await assignQuestions(app.deps, teacher, copy.lessonId);
  expect((await listQuestions(app.deps, teacher, lessonId)).some(({ assigned }) => assigned)).toBe(false);
  const other = await make.lesson(teacher, courseId);
  const reused = await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds: [made[1]!.id] });
  expect(order(reused)).toBe('dos');
});

it('is exported in the native format, and listed as lost in other formats', async () => {
  const made = await put([2, 3, 4]);
  const { text } = await exportQuestions(app.deps, teacher, { lessonId, format: 'json' });
  const other = await make.lesson(teacher, courseId);
  await importFile(app.deps, teacher, { lessonId: other, bytes: Buffer.from(text), take: null });
  const bank = await listQuestions(app.deps, teacher, other);
  expect(order(bank)).toBe('uno [dos] [tres] [cuatro] cinco seis');
  expect(bank[1]!.pool).toMatchObject({ name: 'Capitales', count: 2 });
  expect(bank[1]!.pool!.key).not.toBe(made[1]!.pool!.key);
  expect(new Set(bank.map(({ pool }) => pool?.key)).size).toBe(2);
  const losses = await previewExport(app.deps, teacher, { lessonId });
  for (const { format, losses: lost } of losses)
    expect(lost.find(({ code }) => code === 'pool-lost')?.questions).toEqual(
      format === 'json' ? undefined : [2, 3, 4],
    );
});

it('is drawn in the preview and in each printed form', async () => {
  await put([2, 3, 4, 5]);
  const preview = await previewLesson(app.deps, teacher, lessonId);
  expect(preview.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(await previewLesson(app.deps, teacher, lessonId)).toEqual(preview);
  const answers = preview.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  expect(await markPreview(app.deps, teacher, { lessonId, answers })).toMatchObject({ grade: 10 });
  const bank = await listQuestions(app.deps, teacher, lessonId);
  for (const form of ['A', 'B', 'C', 'D'] as const) {
    const printed = createPaperForm(bank, form, lessonId).map(({ question }) => question);
    expect(printed).toHaveLength(4);
    expect(createPaperForm(bank, form, lessonId).map(({ question }) => question)).toEqual(printed);
  }
});
