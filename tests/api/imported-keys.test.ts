import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { undoImport } from '../../src/domain/authoring/exchange/undo-import.ts';
import { duplicateLesson } from '../../src/domain/authoring/lessons/duplicate-lesson.ts';
import { listQuestions, updateQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { reuseQuestions } from '../../src/domain/authoring/questions/reuse-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { getTeacherHome } from '../../src/domain/overviews/homes/get-teacher-home.ts';
import {
  checkImportedKeys,
  listImportedKeys,
} from '../../src/domain/overviews/imported-keys/list-imported-keys.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { codeOf } from '../support/code-of.ts';
import { trueFalseFile, upgradeFromFormerImports } from '../support/former-imports.ts';
import { importFile } from '../support/import-file.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const yes = (text: string, word = 'Verdadero'): Parameters<typeof trueFalseFile>[number] => [
  text,
  [word, 100],
  ['Falso', 0],
];
const no = (text: string): Parameters<typeof trueFalseFile>[number] => [
  text,
  ['Verdadero', 0],
  ['Falso', 100],
];
const byOrder = (text: string): Parameters<typeof trueFalseFile>[number] => [
  text,
  ['Wahr', 100],
  ['Unwahr', 0],
];

/** A lesson with the questions of a file; students have answered them with these texts, each in its own attempt. */
async function importedLesson(bytes: Buffer, texts: readonly (readonly string[])[] = []) {
  const make = scenario(app.deps);
  const course = await make.course(Math.max(1, texts.length));
  const { teacher, courseId, students } = course;
  const lessonId = await make.lesson(teacher, courseId);
  app.clock.advance({ minutes: 1 });
  const input = { lessonId, bytes, take: null, fileName: 'Tema 3\u202e.xml' };
  const { questionIds } = await importFile(app.deps, teacher, input);
  return {
    ...course,
    lessonId,
    questionIds,
    /** Upgrades a school whose former version imported the file, after the students handed in. */
    async afterUpgrade() {
      if (texts.length > 0) {
        await app.deps.db
          .updateTable('questions')
          .set({ correct_answer: 'Falso' })
          .where('lesson_id', '=', lessonId)
          .execute();
        await assignQuestions(app.deps, teacher, lessonId);
        await make.enable(teacher, lessonId);
        for (const [index, given] of texts.entries()) await handIn(students[index]!, lessonId, given);
      }
      await upgradeFromFormerImports(app.deps, [lessonId]);
    },
  };
}

async function handIn(student: Person, lessonId: number, texts: readonly string[]): Promise<void> {
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: texts[index]! }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, app.clock.now());
  await app.runJobs();
}

const idsFor = async (caller: Person) =>
  (await listImportedKeys(app.deps, caller)).questions.map(({ questionId }) => questionId);
const doubtsOf = async (lessonId: number) =>
  app.deps.db
    .selectFrom('key_doubts')
    .innerJoin('questions', 'questions.id', 'key_doubts.question_id')
    .where('questions.lesson_id', '=', lessonId)
    .select(['questions.text', 'key_doubts.key', 'key_doubts.reason'])
    .orderBy('questions.position')
    .execute();

describe('keys that a former version imported', () => {
  it('are listed for their teacher and for admins, first those that most students contradicted', async () => {
    const file = trueFalseFile(no('La Luna es un planeta.'), yes('El agua moja.'), yes('El hielo flota.'));
    const lesson = await importedLesson(file, [
      ['Falso', 'Verdadero', 'Verdadero'],
      ['Falso', 'Verdadero', 'Falso'],
      ['Verdadero', 'Verdadero', ''],
    ]);
    await lesson.afterUpgrade();
    const admin = await scenario(app.deps).person('admin');
    const [moon, water, ice] = lesson.questionIds;
    const listed = await listImportedKeys(app.deps, lesson.teacher);
    const together = { count: 3, sameKey: 3 };
    expect(listed).toMatchObject({
      total: 3,
      questions: [
        { questionId: water, key: 'Falso', reason: 'stored', opposed: 3, agreeing: 0, together },
        { questionId: ice, opposed: 1, agreeing: 1, assigned: true, teacher: lesson.teacher.names },
        { questionId: moon, opposed: 1, agreeing: 2, file: null },
      ],
    });
    expect(listed.questions[0]).toMatchObject({ text: expect.stringContaining('El agua moja.') });
    expect(await listImportedKeys(app.deps, admin)).toEqual(listed);
    const stranger = (await scenario(app.deps).course()).teacher;
    expect(await listImportedKeys(app.deps, stranger)).toEqual({ questions: [], total: 0 });
    expect((await getTeacherHome(app.deps, lesson.teacher)).waiting.importedKeys).toBe(3);
    expect((await getTeacherHome(app.deps, stranger)).waiting.importedKeys).toBe(0);
    expect((await getAdminHome(app.deps)).waiting).toContainEqual({
      kind: 'imported-keys',
      count: 3,
      teachers: [{ name: lesson.teacher.names, count: 3 }],
      others: 0,
    });
  });

  it('leave the list when a regrade corrects them, and come back when it is undone', async () => {
    const lesson = await importedLesson(trueFalseFile(yes('El agua moja.'), yes('El hielo flota.')), [
      ['Verdadero', 'Verdadero'],
    ]);
    await lesson.afterUpgrade();
    const [water, ice] = lesson.questionIds as [number, number];
    const asked = {
      questionId: water,
      correction: { kind: 'key', correctAnswer: 'Verdadero' },
      reason: 'La clave se importó al revés.',
    } as const;
    const { digest } = await tryRegrade(app.deps, lesson.teacher, asked);
    const { regradeId } = await applyRegrade(app.deps, lesson.teacher, { ...asked, digest });
    await app.runJobs();
    expect(await idsFor(lesson.teacher)).toEqual([ice]);
    await undoRegrade(app.deps, lesson.teacher, regradeId);
    await app.runJobs();
    expect(await idsFor(lesson.teacher)).toEqual([water, ice]);
    const annulled = { questionId: ice, correction: { kind: 'annul' }, reason: 'No se entiende.' } as const;
    const trial = await tryRegrade(app.deps, lesson.teacher, annulled);
    await applyRegrade(app.deps, lesson.teacher, { ...annulled, digest: trial.digest });
    await app.runJobs();
    expect(await idsFor(lesson.teacher)).toEqual([water]);
  });

  it('leave the list for good when a person has looked at them, one by one and together', async () => {
    const lesson = await importedLesson(trueFalseFile(no('a'), no('b'), no('c'), yes('d')));
    await lesson.afterUpgrade();
    const { teacher } = lesson;
    const [a, b, c, d] = lesson.questionIds as [number, number, number, number];
    expect(await idsFor(teacher)).toEqual([a, b, c, d]);
    await checkImportedKeys(app.deps, teacher, { questionIds: [a], checked: true });
    expect(await idsFor(teacher)).toEqual([b, c, d]);
    const admin = await scenario(app.deps).person('admin');
    await checkImportedKeys(app.deps, admin, { questionIds: [b, c], checked: true });
    expect(await idsFor(teacher)).toEqual([d]);
    expect(
      await app.deps.db.selectFrom('key_doubts').select('checked_by').orderBy('question_id').execute(),
    ).toEqual([teacher.userId, admin.userId, admin.userId, null].map((checked_by) => ({ checked_by })));
    await checkImportedKeys(app.deps, teacher, { questionIds: [c], checked: false });
    expect(await idsFor(teacher)).toEqual([c, d]);
  });

  it('are settled only by people who may change their lessons', async () => {
    const lesson = await importedLesson(trueFalseFile(no('a'), no('b')));
    await lesson.afterUpgrade();
    const marker = await scenario(app.deps).person('teacher');
    await shareCourse(app.deps, lesson.teacher, {
      courseId: lesson.courseId,
      userId: marker.userId,
      role: 'marker',
      until: null,
    });
    const stranger = (await scenario(app.deps).course()).teacher;
    const [a, b] = lesson.questionIds as [number, number];
    for (const caller of [marker, stranger]) {
      expect(await idsFor(caller)).toEqual([]);
      const input = { questionIds: [a, b], checked: true };
      expect(await codeOf(checkImportedKeys(app.deps, caller, input))).toBe('forbidden');
    }
    const unknown = { questionIds: [a, 999_999], checked: true };
    expect(await codeOf(checkImportedKeys(app.deps, lesson.teacher, unknown))).toBe('not-found');
    expect(await idsFor(lesson.teacher)).toEqual([a, b]);
  });

  it('stay in doubt in later copies until they are settled', async () => {
    const lesson = await importedLesson(trueFalseFile(no('a'), no('b'), no('c')));
    await lesson.afterUpgrade();
    const { teacher, courseId, lessonId } = lesson;
    const [a, b, c] = lesson.questionIds as [number, number, number];
    await checkImportedKeys(app.deps, teacher, { questionIds: [c], checked: true });
    const other = await scenario(app.deps).lesson(teacher, courseId, { topic: 'Otra' });
    await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds: [c, b, a] });
    const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId });
    const texts = async (of: number) => (await doubtsOf(of)).map(({ text }) => text);
    expect(await texts(other)).toEqual([expect.stringContaining('b'), expect.stringContaining('a')]);
    expect(await texts(copy.lessonId)).toEqual([expect.stringContaining('a'), expect.stringContaining('b')]);
    expect(await idsFor(teacher)).toHaveLength(6);
  });
});

describe('an import from now on', () => {
  it('is kept with its file, and with the words that decided each key', async () => {
    const lesson = await importedLesson(trueFalseFile(yes('a', 'V'), no('b'), byOrder('c')));
    const imports = await app.deps.db.selectFrom('question_imports').selectAll().execute();
    expect(imports).toEqual([
      expect.objectContaining({
        lesson_id: lesson.lessonId,
        imported_by: lesson.teacher.userId,
        imported_at: app.clock.now().toISOString(),
        format: 'moodle',
        file_name: 'Tema 3.xml',
      }),
    ]);
    const rows = await app.deps.db
      .selectFrom('imported_questions')
      .select(['question_id', 'number', 'key_words'])
      .orderBy('number')
      .execute();
    expect(rows.map(({ key_words, ...row }) => ({ ...row, words: JSON.parse(key_words) }))).toEqual(
      [
        [
          { text: 'V', share: 1 },
          { text: 'Falso', share: 0 },
        ],
        [
          { text: 'Verdadero', share: 0 },
          { text: 'Falso', share: 1 },
        ],
        [
          { text: 'Wahr', share: 1 },
          { text: 'Unwahr', share: 0 },
        ],
      ].map((words, index) => ({ question_id: lesson.questionIds[index], number: index + 1, words })),
    );
  });

  it('puts only keys in doubt that no word told, until they are corrected', async () => {
    const lesson = await importedLesson(trueFalseFile(yes('a'), no('b'), byOrder('c')));
    const { teacher, lessonId, questionIds } = lesson;
    expect(await doubtsOf(lessonId)).toEqual([
      expect.objectContaining({ key: 'Verdadero', reason: 'order' }),
    ]);
    const { questions, total } = await listImportedKeys(app.deps, teacher);
    expect(total).toBe(1);
    expect(questions).toEqual([
      expect.objectContaining({
        ...{ questionId: questionIds[2], key: 'Verdadero', reason: 'order', assigned: false },
        together: { count: 3, sameKey: 2 },
        file: {
          format: 'moodle',
          name: 'Tema 3.xml',
          words: [
            { text: 'Wahr', share: 1 },
            { text: 'Unwahr', share: 0 },
          ],
        },
      }),
    ]);
    const stored = (await listQuestions(app.deps, teacher, lessonId))[2]!;
    const { id, version, ...question } = stored;
    await updateQuestion(app.deps, teacher, {
      ...{ questionId: id, over: version },
      question: { ...question, correctAnswer: 'Falso' },
    });
    expect((await listImportedKeys(app.deps, teacher)).total).toBe(0);
  });

  it('is forgotten with its questions when it is undone', async () => {
    const { teacher, lessonId, questionIds } = await importedLesson(
      trueFalseFile(byOrder('a'), byOrder('b')),
    );
    await undoImport(app.deps, teacher, { lessonId, questionIds });
    expect(await listImportedKeys(app.deps, teacher)).toEqual({ questions: [], total: 0 });
    expect(await app.deps.db.selectFrom('imported_questions').selectAll().execute()).toEqual([]);
  });
});
