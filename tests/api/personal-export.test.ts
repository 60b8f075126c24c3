import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { duplicateLesson } from '../../src/domain/authoring/lessons/duplicate-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { putPool } from '../../src/domain/authoring/questions/put-pool.ts';
import { putStimulus } from '../../src/domain/authoring/questions/put-stimulus.ts';
import { answerReports, reportProblem } from '../../src/domain/delivery/room/report-problem.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { saveWeights } from '../../src/domain/grading/gradebook/change-gradebook.ts';
import { selectCategories } from '../../src/domain/grading/gradebook/gradebook-queries.ts';
import { settleReports } from '../../src/domain/grading/regrades/settle-reports.ts';
import type { Tables } from '../../src/domain/kernel/database/tables.ts';
import { exportPerson } from '../../src/domain/operations/personal-data/export-person.ts';
import { exportViews } from '../../src/domain/operations/personal-data/export-views.ts';
import { personalTables } from '../../src/domain/operations/personal-data/personal-tables.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Returns the columns that the database itself reports. */
async function storedColumns(table: string): Promise<string[]> {
  const query = onPostgres
    ? sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
    : sql<{ name: string }>`select name from pragma_table_info(${table})`;
  return (await query.execute(app.deps.db)).rows.map(({ name }) => name);
}

/** Returns what is wrong with the export of the columns, each with its table. */
async function undecidedColumns(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, entry] of Object.entries(personalTables)) {
    if (entry.about !== 'person') continue;
    const views = Object.values(exportViews).filter((view) => view.table === table);
    if (typeof entry.exported !== 'string') {
      if (views.length > 0) wrong.push(`${table}: withheld, but there is a view`);
      continue;
    }
    if (views.length === 0) wrong.push(`${table}: exported, but there is no view`);
    const stored = await storedColumns(table);
    for (const { fields, withheld } of views) {
      const exported = Object.values(fields).map((field) =>
        typeof field === 'string' ? field : field.column,
      );
      for (const column of stored)
        if (!exported.includes(column) && !withheld[column as never]) wrong.push(`${table}.${column}`);
      for (const column of [...exported, ...Object.keys(withheld)])
        if (!stored.includes(column)) wrong.push(`${table}.${column}, which is not there`);
      for (const column of Object.keys(withheld))
        if (exported.includes(column)) wrong.push(`${table}.${column}, both exported and withheld`);
    }
  }
  return wrong;
}

describe('the columns of personal tables', () => {
  it('are each exported or withheld with a reason', async () => {
    expect(await undecidedColumns()).toEqual([]);
  });

  it('are named by this test when one is new', async () => {
    const table: keyof Tables = 'lessons';
    await sql`alter table ${sql.table(table)} add column greeting text`.execute(app.deps.db);
    expect(await undecidedColumns()).toEqual(['lessons.greeting']);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: the tests check the fields of a file one by one
type Exported = { text: string; json(name: string): any[] };

async function exportOf(person: Person): Promise<Exported> {
  const files = new Map<string, string>();
  const about = { userId: person.userId, language: 'es' as const, school: 'Escuela Uno' };
  const { entries } = await exportPerson(app.deps, person, about);
  for await (const { name, body } of entries) {
    let text = typeof body === 'string' ? body : '';
    if (typeof body !== 'string') for await (const bytes of body) text += Buffer.from(bytes).toString();
    files.set(name, text);
  }
  return {
    text: [...files.values()].join('\n'),
    json: (name) => JSON.parse(files.get(`${name}.json`) ?? '[]'),
  };
}

/** A teacher with everything that can be written for a lesson, and a student who took it. */
async function taughtLesson() {
  const make = scenario(app.deps);
  const { teacher, student, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId, { topic: 'Islas del Pacífico' });
  await addQuestion(app.deps, teacher, { lessonId, question: openQuestion({ text: 'Explica la isla.' }) });
  const question = choiceQuestion({ text: '¿Cuál es la mayor?', points: 2 });
  await addQuestion(app.deps, teacher, { lessonId, question });
  for (const text of ['Es un atolón.', 'Es un volcán.', 'Es un arrecife.'])
    await addQuestion(app.deps, teacher, {
      lessonId,
      question: trueFalseQuestion({ text, tags: ['geografía'] }),
    });
  const ids = (await listQuestions(app.deps, teacher, lessonId)).map(({ id }) => id);
  await putStimulus(app.deps, teacher, {
    ...{ lessonId, key: null, title: cleanPlain('Las islas'), text: cleanHtml('El archipiélago es joven.') },
    questionIds: ids.slice(0, 2),
  });
  const pool = { name: cleanPlain('Arrecifes y volcanes'), count: 2 };
  await putPool(app.deps, teacher, { lessonId, key: null, ...pool, questionIds: ids.slice(2) });
  const part = { courseId, categories: [{ categoryId: null, name: cleanPlain('Exámenes'), weight: 1 }] };
  await saveWeights(app.deps, teacher, { ...part, places: [] });
  const [category] = await selectCategories(app.deps.db, [courseId]);
  const places = [{ kind: 'lesson' as const, id: lessonId, category: 0, termId: null }];
  const kept = [{ ...part.categories[0]!, categoryId: category!.categoryId }];
  await saveWeights(app.deps, teacher, { courseId, categories: kept, places });
  const { year_id } = await app.deps.db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .select('year_id')
    .executeTakeFirstOrThrow();
  const term = await app.deps.db
    .insertInto('grade_terms')
    .values({ year_id, name: 'Primer trimestre', starts_on: '2026-01-01', ends_on: '2026-03-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.deps.db.updateTable('lessons').set({ term_id: term.id }).where('id', '=', lessonId).execute();
  await assignQuestions(app.deps, teacher, lessonId);
  const { submissionDate, ...lesson } = await getLesson(app.deps, teacher, lessonId);
  await updateLesson(app.deps, teacher, {
    ...{ ...lesson, submissionDate, enabled: true, opensAt: app.clock.now().toISOString() },
    ...{ marksShown: 'by-teacher', answersShown: 'after-due', markingPolicy: 'proposed' },
    ...{ secondGrading: true, shuffled: true, uncertainFirst: true },
  });
  return { make, teacher, student, courseId, lessonId, ids };
}

describe('the export of a teacher', () => {
  it('contains every setting of a lesson and everything written for it', async () => {
    const { make, teacher, courseId, lessonId, ids } = await taughtLesson();
    const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId });
    await savePrompt(app.deps, teacher, {
      ...{ lessonId: copy.lessonId, description: 'Sobre las mareas.', difficulty: 4, questionCount: 2 },
      ...{ types: ['verdadero_falso'], language: 'es', way: 'bank', overwrite: true },
    });
    const own = await exportOf(teacher);
    const [lesson, copied] = own.json('lessons');
    expect(lesson).toMatchObject({
      ...{ lessonId, topic: 'Islas del Pacífico', opensAt: app.clock.now().toISOString(), enabled: true },
      ...{ marksShown: 'by-teacher', answersShown: 'after-due', markingPolicy: 'proposed' },
      ...{ secondGrading: true, shuffled: true, uncertainMarksFirst: true },
      ...{ category: 'Exámenes', term: 'Primer trimestre', copiedFrom: null, promptMethod: null },
      enabledAt: expect.any(String),
    });
    expect(copied).toMatchObject({
      copiedFrom: { lessonId, topic: 'Islas del Pacífico' },
      ...{ promptDescription: 'Sobre las mareas.', promptDifficulty: 4, promptQuestions: 2 },
      ...{ promptMethod: 'bank', promptTypes: ['verdadero_falso'] },
    });
    const bank = own.json('banks').filter((question) => question.lessonId === lessonId);
    const byId = new Map(bank.map((question) => [question.questionId, question]));
    expect(byId.get(ids[0])).toMatchObject({
      stimulus: { title: 'Las islas', text: expect.stringContaining('El archipiélago es joven.') },
    });
    expect(byId.get(ids[2])).toMatchObject({
      pool: { name: 'Arrecifes y volcanes', count: 2 },
      tags: ['geografía'],
    });
    expect(own.json('banks').find((question) => question.lessonId === copy.lessonId)).toMatchObject({
      copiedFrom: { lessonId, topic: 'Islas del Pacífico' },
    });
    // A question that was written for one student is not of the bank.
    const student = await make.person('student');
    await app.deps.db
      .updateTable('questions')
      .set({ owner_student_id: student.userId })
      .where('id', '=', ids[0]!)
      .execute();
    app.clock.advance({ minutes: 11 });
    const later = await exportOf(teacher);
    expect(later.json('banks').map(({ questionId }) => questionId)).not.toContain(ids[0]);
  });
});

describe('the export of a student', () => {
  it('contains what was read in a lesson: shared texts, points, and the answers to reports', async () => {
    const { teacher, student, lessonId } = await taughtLesson();
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const open = sitting.questions.find(({ type }) => type === 'respuesta_abierta')!;
    const about = { lessonId, questionId: open.id };
    await reportProblem(app.deps, student, {
      ...{ sittingId: sitting.sittingId, questionId: open.id },
      text: cleanPlain('¿Qué isla?'),
    });
    await answerReports(app.deps, teacher, { ...about, text: cleanPlain('La del mapa grande.') });
    const settled = { outcome: 'annulled', minutes: 3, word: cleanPlain('Perdona la duda.') } as const;
    await settleReports(app.deps, teacher, { ...about, ...settled });
    const answers = sitting.questions.map(({ id, type }) => ({
      questionId: id,
      answer: type === 'respuesta_abierta' ? 'Una isla de coral.' : 'Verdadero',
    }));
    await submitSitting(
      app.deps,
      student,
      { sittingId: sitting.sittingId },
      { answers, timeUp: false },
      app.clock.now(),
    );
    const own = await exportOf(student);
    const [exported] = own.json('sittings');
    const asked = exported.questions.find(({ question }: { question: string }) => question === open.text);
    expect(asked.stimulus).toMatchObject({
      title: 'Las islas',
      text: expect.stringContaining('El archipiélago es joven.'),
    });
    expect(exported.questions.map(({ points }: { points: number }) => points).toSorted()).toEqual([
      1, 1, 1, 2,
    ]);
    expect(exported.reports).toMatchObject([
      { report: '¿Qué isla?', explanation: 'Perdona la duda.', replies: [{ reply: 'La del mapa grande.' }] },
    ]);
    expect(asked.settledReports).toMatchObject([{ reportSettled: 'annulled', minutes: 3 }]);
    expect(own.json('attempts')[0]).toMatchObject({ markingPolicy: 'proposed' });
    expect(own.text).toContain('Una isla de coral.');
    // Of the bank, a student reads neither keys nor names of pools.
    for (const hidden of ['Arrecifes y volcanes', 'correctAnswer', 'Menciona el agua desplazada'])
      expect(own.text).not.toContain(hidden);
  });

  it('contains every record when there are many, in their order', async () => {
    const student = await scenario(app.deps).person('student');
    const values = Array.from({ length: 1_001 }, (_, n) => ({
      user_id: student.userId,
      question: `¿Pregunta ${n}?\n"${'ñ'.repeat(200)}"`,
      created_at: app.clock.now().toISOString(),
    }));
    for (let from = 0; from < values.length; from += 100)
      await app.deps.db
        .insertInto('assistant_questions')
        .values(values.slice(from, from + 100))
        .execute();
    const own = await exportOf(student);
    expect(own.json('assistant').map(({ question }) => question)).toEqual(
      values.map(({ question }) => question),
    );
    expect(own.text).toContain('assistant.json (1001 entradas)');
  });
});
