import { afterEach, beforeEach, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { exportQuestions, previewExport } from '../../src/domain/authoring/exchange/export-questions.ts';
import { saveEditedQuestions } from '../../src/domain/authoring/generation/save-edited-questions.ts';
import { duplicateLesson } from '../../src/domain/authoring/lessons/duplicate-lesson.ts';
import {
  addQuestion,
  listQuestions,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { putPool } from '../../src/domain/authoring/questions/put-pool.ts';
import { listTags, putTags, renameTag } from '../../src/domain/authoring/questions/put-tags.ts';
import { reuseQuestions, searchQuestions } from '../../src/domain/authoring/questions/reuse-questions.ts';
import { listStudentQuestions } from '../../src/domain/delivery/sittings/list-student-questions.ts';
import { selectTeacherCourses } from '../../src/domain/school/courses/course-queries.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { putTagsInput } from '../../src/shared/contracts/tags.ts';
import { importFile, readDraft } from '../support/import-file.ts';
import { choiceQuestion, questionsOfEachType, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
let teacher: Person<'teacher'>;
let students: Person<'student'>[];
let courseId: number;
let lessonId: number;

beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
  ({ teacher, students, courseId } = await make.course(1));
  lessonId = await make.lesson(teacher, courseId);
});
afterEach(() => app.close());

const add = async (text: string, tags: string[], to = lessonId) =>
  (await addQuestion(app.deps, teacher, { lessonId: to, question: trueFalseQuestion({ text, tags }) })).at(
    -1,
  )!;
const tagsIn = async (id = lessonId, who = teacher) =>
  (await listQuestions(app.deps, who, id)).map(({ tags = [] }) => tags.join('|'));
const parsed = (tags: string[]) => putTagsInput.safeParse({ questionId: 1, tags });

it('is refused with more than forty characters, or beyond eight per question', () => {
  expect(parsed([' Célula ', 'célula']).data?.tags).toEqual(['Célula']);
  expect(parsed(['x'.repeat(41)]).success).toBe(false);
  expect(parsed([...'abcdefghi']).success).toBe(false);
});

it('takes the spelling that the course already uses, also from another lesson', async () => {
  await add('uno', ['Pitágoras', 'ternas']);
  const other = await make.lesson(teacher, courseId);
  await add('dos', ['PITAGORAS', 'Áreas', 'areas'], other);
  expect(await tagsIn(other)).toEqual(['Pitágoras|Áreas']);
  expect(await listTags(app.deps, teacher, { lessonId })).toEqual([
    { tag: 'Áreas', count: 1 },
    { tag: 'Pitágoras', count: 2 },
    { tag: 'ternas', count: 1 },
  ]);
  const { teacher: stranger } = await make.course(0);
  await expect(listTags(app.deps, stranger, { lessonId })).rejects.toThrow('forbidden');
});

it('stays when a client without tags edits the question, and disappears when removed', async () => {
  const { id, version } = await add('uno', ['ternas']);
  const question = trueFalseQuestion({ text: 'otro' });
  const saved = await saveEditedQuestions(app.deps, teacher, {
    lessonId,
    questions: [{ questionId: id, question }],
    context: null,
  });
  expect(saved[0]).toMatchObject({ text: 'otro', tags: ['ternas'] });
  const over = saved[0]!.version;
  expect(over).not.toBe(version);
  await updateQuestion(app.deps, teacher, { questionId: id, question: { ...question, tags: [] }, over });
  expect(await tagsIn()).toEqual(['']);
});

it('makes a concurrent edit outdated', async () => {
  const { id, version } = await add('uno', ['ternas']);
  await putTags(app.deps, teacher, { questionId: id, tags: ['áreas'] });
  const question = trueFalseQuestion({ text: 'dos', tags: ['ternas'] });
  const late = updateQuestion(app.deps, teacher, { questionId: id, question, over: version });
  await expect(late).rejects.toThrow('edit-outdated');
});

it('can change on a question that students have started, and is hidden from students', async () => {
  const { id } = await add('uno', ['ternas']);
  await assignQuestions(app.deps, teacher, lessonId);
  await app.deps.db.updateTable('lessons').set({ enabled: 1 }).where('id', '=', lessonId).execute();
  await startTestSitting(app.deps, students[0]!, lessonId);
  const [question] = await putTags(app.deps, teacher, { questionId: id, tags: ['áreas'] });
  expect(question).toMatchObject({ started: true, tags: ['áreas'] });
  const given = await listStudentQuestions(app.deps, students[0]!, lessonId);
  expect(JSON.stringify(given)).not.toContain('áreas');
  const { teacher: stranger } = await make.course(0);
  await expect(putTags(app.deps, stranger, { questionId: id, tags: [] })).rejects.toThrow('forbidden');
});

it('is renamed in all lessons of the course, and merged with an existing tag', async () => {
  const other = await make.lesson(teacher, courseId);
  await add('uno', ['trios', 'áreas']);
  await add('dos', ['ternas', 'trios'], other);
  const elsewhere = await make.course(0);
  const far = await make.lesson(elsewhere.teacher, elsewhere.courseId);
  await addQuestion(app.deps, elsewhere.teacher, {
    lessonId: far,
    question: trueFalseQuestion({ tags: ['trios'] }),
  });
  const rename = (from: string, to: string) =>
    renameTag(app.deps, teacher, { lessonId, from: cleanPlain(from), to: cleanPlain(to) });
  await rename('TRÍOS', 'Ternas');
  expect(await tagsIn()).toEqual(['Ternas|áreas']);
  expect(await tagsIn(other)).toEqual(['Ternas']);
  expect(await tagsIn(far, elsewhere.teacher)).toEqual(['trios']);
  await rename('trios', 'x');
  expect(await tagsIn()).toEqual(['Ternas|áreas']);
  await expect(rename('ternas', ' , ')).rejects.toThrow('missing-fields');
});

it('finds questions in all lessons, by the tag and by its words', async () => {
  const other = await make.lesson(teacher, courseId);
  await add('uno', ['Célula']);
  await add('dos', ['célula', 'organelos'], other);
  await add('tres', []);
  const search = async (over: Partial<Parameters<typeof searchQuestions>[2]>) => {
    const { rows, tags, ...counts } = await searchQuestions(app.deps, teacher, {
      search: cleanPlain(''),
      ...over,
    });
    return { texts: rows.map(({ text }) => text), tags, ...counts };
  };
  const tags = ['Célula', 'organelos'];
  expect(await search({ tag: cleanPlain('CELULA') })).toEqual({
    texts: ['dos', 'uno'],
    tags,
    found: 2,
    total: 3,
  });
  expect((await search({ search: cleanPlain('organ') })).texts).toEqual(['dos']);
  expect((await search({ without: other })).tags).toEqual(['Célula']);
});

it('is copied with questions and with lessons', async () => {
  const { id } = await add('uno', ['Célula', 'ternas']);
  await putPool(app.deps, teacher, {
    ...{ lessonId, key: null, name: cleanPlain('Bolsa'), count: 1 },
    questionIds: [id, (await add('dos', [])).id],
  });
  const other = await make.lesson(teacher, courseId);
  await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds: [id] });
  expect(await tagsIn(other)).toEqual(['Célula|ternas']);
  // A course keeps its own spelling.
  await linkSubjects(app.deps, teacher, {
    role: 'teacher',
    userId: teacher.userId,
    subjectIds: [await make.subject('Química')],
  });
  const courses = await selectTeacherCourses(app.deps.db, teacher.userId);
  const second = courses.find((one) => one.courseId !== courseId)!.courseId;
  const there = await make.lesson(teacher, second);
  await add('tres', ['CÉLULA'], there);
  const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId: second });
  expect(await tagsIn(copy.lessonId)).toEqual(['CÉLULA|ternas', '']);
});

it.each(['json', 'moodle', 'gift'] as const)(
  'survives an export and import in %s without loss',
  async (format) => {
    const tags = ['Pitágoras', 'a]b [c]', '100 % & más'];
    for (const question of questionsOfEachType().filter(
      ({ type }) => format !== 'gift' || type === 'verdadero_falso',
    ))
      await addQuestion(app.deps, teacher, { lessonId, question: { ...question, tags } });
    const { text } = await exportQuestions(app.deps, teacher, { lessonId, format });
    const losses = (await previewExport(app.deps, teacher, { lessonId })).find(
      (one) => one.format === format,
    )!.losses;
    expect(JSON.stringify(losses)).not.toContain('tag');
    const other = await make.lesson(teacher, courseId);
    const bytes = Buffer.from(text);
    await importFile(app.deps, teacher, { lessonId: other, bytes, take: null });
    expect(new Set(await tagsIn(other))).toEqual(new Set([tags.join('|')]));
    expect(await tagsIn(other)).toHaveLength((await tagsIn()).length);
  },
);

const moodle = (inner: string) =>
  Buffer.from(`<?xml version="1.0"?><quiz>
<question type="category"><category><text>$course$/top/Geometría/Áreas y//o volumen</text></category></question>
<question type="truefalse"><questiontext format="html"><text>Es así.</text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>${inner}</question></quiz>`);

it('reports tags of a file that do not fit, and on request adds one tag to all questions and the categories as tags', async () => {
  const nine = [...'abcdefghi', 'x'.repeat(41)].map((tag) => `<tag><text>${tag}</text></tag>`).join('');
  const bytes = moodle(`<tags>${nine}</tags>`);
  const preview = await readDraft(app.deps, teacher, { lessonId, bytes });
  expect(preview.rows[0]!.notes).toContainEqual({ code: 'tags-lost', values: { count: 2 } });
  expect(preview.brings).toContainEqual({ thing: 'tags', count: 1, kept: true });
  expect(preview.categories).toEqual(['Áreas y/o volumen']);
  const asked = { lessonId, take: null, tag: 'Banco 2025', categories: true };
  expect(await importFile(app.deps, teacher, { ...asked, bytes })).toMatchObject({ untagged: 1 });
  expect(await importFile(app.deps, teacher, { ...asked, bytes: moodle('') })).toMatchObject({
    untagged: 0,
  });
  await importFile(app.deps, teacher, { lessonId, take: null, bytes: moodle('') });
  const gift = '$CATEGORY: $course$/top/Cielo\n\n// [id:7] [tag:Luna]\n::n::Gira.{T}\n\nOtra.{F}\n';
  await importFile(app.deps, teacher, { ...asked, bytes: Buffer.from(gift) });
  expect(await tagsIn()).toEqual([
    'a|b|c|d|e|f|g|h',
    'Áreas y/o volumen|Banco 2025',
    '',
    'Luna|Cielo|Banco 2025',
    'Cielo|Banco 2025',
  ]);
});

it('leaves the version of a question without tags unchanged', async () => {
  const question = choiceQuestion();
  const [bare] = await addQuestion(app.deps, teacher, { lessonId, question });
  const [, empty] = await addQuestion(app.deps, teacher, { lessonId, question: { ...question, tags: [] } });
  expect(empty!.version).toBe(bare!.version);
});
