import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { markPreview, previewLesson } from '../../src/domain/delivery/sittings/preview-lesson.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

/** Returns every row of every table. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const tables = await app.deps.db.introspection.getTables();
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const table = sql.table(name);
    rows[name] = (await sql`select * from ${table}`.execute(app.deps.db)).rows;
  }
  return rows;
}

const closed = () => [choiceQuestion(), trueFalseQuestion(), exerciseQuestion()];

describe('a preview', () => {
  it('returns what a student gets, and leaves every row of the database unchanged', async () => {
    const { teacher, student, lessonId } = await make.readyLesson(closed());
    const before = await everyRow();
    expect(Object.keys(before).length).toBeGreaterThan(40);
    const preview = await previewLesson(app.deps, teacher, lessonId);
    const answers = preview.questions.map(({ id }, index) => ({
      questionId: id,
      answer: ['b', 'Falso', 'no sé'][index] ?? '',
    }));
    const seen = await markPreview(app.deps, teacher, { lessonId, answers });
    expect(await everyRow()).toEqual(before);

    const started = await startSitting(app.deps, student, lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const { sittingId, questions } = started.sitting;
    expect(preview.questions).toEqual(questions);
    const now = app.deps.clock.now();
    const taken = await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, now);
    const { attemptId, sittingId: previewed, ...rest } = seen;
    expect([attemptId, previewed]).toEqual([0, 0]);
    const { attemptId: _, sittingId: __, ...asTaken } = taken;
    expect(rest).toEqual(asTaken);
  });

  it('calls no model, and leaves open answers without a mark', async () => {
    const { teacher, lessonId } = await make.readyLesson([choiceQuestion(), openQuestion()]);
    const { questions } = await previewLesson(app.deps, teacher, lessonId);
    const answers = questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
    const seen = await markPreview(app.deps, teacher, { lessonId, answers });
    expect(seen).toMatchObject({
      grade: null,
      provisional: { grade: 10, missing: 1 },
      answers: [{ grade: 10 }, { grade: null }],
    });
    expect(await app.deps.db.selectFrom('ai_calls').select('id').execute()).toEqual([]);
    expect(await app.deps.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  it('is shuffled like the lesson, in the same order each time', async () => {
    const questions = Array.from({ length: 8 }, (_, n) => choiceQuestion({ text: `Pregunta ${n}` }));
    const { teacher, lessonId } = await make.readyLesson(questions);
    const seen = async () =>
      (await previewLesson(app.deps, teacher, lessonId)).questions.map(({ text, options }) => ({
        text,
        options: options.map(({ id }) => id),
      }));
    const stored = await seen();
    const lesson = await getLesson(app.deps, teacher, lessonId);
    await updateLesson(app.deps, teacher, { ...lesson, shuffled: true });
    const shuffled = await seen();
    expect(shuffled.map(({ text }) => text)).not.toEqual(stored.map(({ text }) => text));
    expect(shuffled.some(({ options }) => options[0] !== 'a')).toBe(true);
    expect(shuffled.map(({ text }) => text).toSorted()).toEqual(stored.map(({ text }) => text));
    expect(await seen()).toEqual(shuffled);
  });

  it('is available to the teacher of the lesson, also before it is enabled, and requires questions', async () => {
    const { teacher, courseId, student } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    expect(await codeOf(previewLesson(app.deps, teacher, lessonId))).toBe('lesson-without-questions');
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect(await previewLesson(app.deps, teacher, lessonId)).toMatchObject({ questions: [{}] });
    for (const other of [student, await make.person('teacher')]) {
      expect(await codeOf(previewLesson(app.deps, other, lessonId))).toBe('forbidden');
      expect(await codeOf(markPreview(app.deps, other, { lessonId, answers: [] }))).toBe('forbidden');
    }
  });
});
