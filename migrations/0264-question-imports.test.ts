import { afterEach, beforeEach, expect, it } from 'vitest';
import { duplicateLesson } from '../src/domain/authoring/lessons/duplicate-lesson.ts';
import { addQuestion, listQuestions } from '../src/domain/authoring/questions/edit-questions.ts';
import { insertQuestions } from '../src/domain/authoring/questions/question-queries.ts';
import { reuseQuestions } from '../src/domain/authoring/questions/reuse-questions.ts';
import { write } from '../src/domain/kernel/database/database.ts';
import type { QuestionContent } from '../src/shared/contracts/questions.ts';
import { upgradeFromFormerImports } from '../tests/support/former-imports.ts';
import { choiceQuestion, trueFalseQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const isFalse = (text: string) => trueFalseQuestion({ text, correctAnswer: 'Falso' });
const isTrue = (text: string) => trueFalseQuestion({ text, correctAnswer: 'Verdadero' });

async function lessonAndTeacher() {
  const make = scenario(app.deps);
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const other = await make.lesson(teacher, courseId, { topic: 'Otra' });
  /** Stores questions in one transaction, as an import did. */
  const storeTogether = (questions: QuestionContent[], more: { byModel?: true } = {}) => {
    app.clock.advance({ minutes: 1 });
    const writer = more.byModel ? { name: 'modelo', model: 'modelo' } : null;
    const added = questions.map((question) => ({
      ...{ ...question, writer: writer as never, sourcePage: null, language: 'es' as const },
    }));
    const home = { lessonId, ownerStudentId: null, generationId: null };
    return write(app.deps.db, (tx) =>
      insertQuestions(tx, { ...home, questions: added }, app.clock.now().toISOString()),
    );
  };
  const storeAlone = async (question: QuestionContent, clientKey?: string) => {
    app.clock.advance({ minutes: 1 });
    await addQuestion(app.deps, teacher, { lessonId, question, clientKey });
  };
  return { teacher, courseId, lessonId, other, storeTogether, storeAlone };
}

/** Texts of the questions in doubt, in order. */
async function doubted(): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('key_doubts')
    .innerJoin('questions', 'questions.id', 'key_doubts.question_id')
    .select(['questions.text', 'questions.lesson_id', 'key_doubts.key', 'key_doubts.reason'])
    .orderBy('questions.id')
    .execute();
  expect(rows.every(({ key, reason }) => key === 'Falso' && reason === 'stored')).toBe(true);
  return rows.map(({ text }) => text.replace(/<\/?p>/g, ''));
}

it('doubts the key Falso of questions that came in together, and of no others', async () => {
  const { storeTogether, storeAlone } = await lessonAndTeacher();
  await storeTogether([isFalse('a'), isTrue('b'), choiceQuestion(), isFalse('c')]);
  // With a question of another type it came with others as well.
  await storeTogether([isFalse('d'), choiceQuestion()]);
  await storeTogether([isFalse('alone')]);
  await storeTogether([isFalse('model 1'), isFalse('model 2')], { byModel: true });
  await storeAlone(isFalse('by hand'));
  await storeAlone(isFalse('by hand, since the editor sends a key'), 'k1');
  await upgradeFromFormerImports(app.deps);
  expect(await doubted()).toEqual(['a', 'c', 'd']);
});

it('doubts copies of such questions, also of copies, and those whose original is gone', async () => {
  const { teacher, courseId, lessonId, other, storeTogether, storeAlone } = await lessonAndTeacher();
  await storeTogether([isFalse('imported 1'), isFalse('imported 2')]);
  await storeAlone(isFalse('by hand 1'));
  await storeAlone(isFalse('by hand 2'));
  const bank = await listQuestions(app.deps, teacher, lessonId);
  const idOf = (text: string) => bank.find((one) => one.text.includes(text))!.id;
  const questionIds = ['imported 1', 'by hand 1', 'by hand 2'].map(idOf);
  await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds });
  await duplicateLesson(app.deps, teacher, { lessonId: other, courseId });
  await app.deps.db.deleteFrom('questions').where('id', '=', idOf('by hand 2')).execute();
  await upgradeFromFormerImports(app.deps);
  expect(await doubted()).toEqual([
    ...['imported 1', 'imported 2'],
    ...['imported 1', 'by hand 2'],
    ...['imported 1', 'by hand 2'],
  ]);
});

it('stores the doubts of a bank of thousands of questions', async () => {
  const { storeTogether } = await lessonAndTeacher();
  await storeTogether(Array.from({ length: 1_200 }, (_, index) => isFalse(`${index}`)));
  await upgradeFromFormerImports(app.deps);
  expect(await doubted()).toHaveLength(1_200);
});
