import { updateQuestionContent } from '../../src/domain/authoring/questions/question-queries.ts';
import { type Db, write } from '../../src/domain/kernel/database/database.ts';
import { questionsOfEachType } from '../../tests/support/questions.ts';
import { type AddFigure, median, ratio } from './figure.ts';
import type { SchoolShape } from './fill-school.ts';
import { assertAllAnswered, type Call, runClosedLoop } from './load.ts';
import { startProcess } from './processes.ts';
import { makeSchool } from './school.ts';
import type { SchoolFactory } from './school-factory.ts';
import { createSubmitCall, listOpenSittings, type OpenSitting, openSittings } from './submissions.ts';

/** Question types marked by code, so that each submission is graded in its transaction. */
const closed = questionsOfEachType().filter(({ type }) => type !== 'respuesta_abierta');
/** A correct answer to each; gap questions store theirs in another field. */
const answers = closed.map(({ correctAnswer }) => correctAnswer || 'agua | luz | 6');

const connections = 64;
/** Lessons per variant; the first of each is a warm-up. */
const rounds = 4;
const shape: SchoolShape = {
  students: 500,
  courses: 1,
  lessonsPerCourse: rounds * 2,
  coursesPerStudent: 1,
  questionsPerLesson: closed.length,
};

type Variant = 'alike' | 'mixed';
/** Alternates by lesson: odd ones contain only true-or-false questions. */
const variantOf = ({ lessonId }: Pick<OpenSitting, 'lessonId'>): Variant =>
  lessonId % 2 === 0 ? 'mixed' : 'alike';

async function writeEachType(db: Db): Promise<void> {
  const rows = await db.selectFrom('questions').select(['id', 'lesson_id', 'position']).execute();
  const now = new Date().toISOString();
  await write(db, async (tx) => {
    for (const { id, lesson_id: lessonId, position } of rows) {
      if (variantOf({ lessonId }) === 'alike') continue;
      const question = { ...closed[position - 1]!, language: 'es' as const, writer: null };
      await updateQuestionContent(tx, id, question, now);
    }
  });
}

function createMixedSubmitCall(sitting: OpenSitting): Call {
  const submittedAnswers = sitting.questionIds.map((questionId, index) => ({
    questionId,
    answer: answers[index]!,
  }));
  return {
    ...createSubmitCall(sitting),
    body: { sittingId: sitting.sittingId, answers: submittedAnswers, timeUp: false },
  };
}

/** Measures handing in a lesson with every closed question type, against one with as many true-or-false questions. */
export async function measure(addFigure: AddFigure, factory: SchoolFactory): Promise<void> {
  const school = await makeSchool(
    shape,
    async (db) => {
      await openSittings(db);
      await writeEachType(db);
    },
    factory,
  );
  const server = await startProcess('src/server/main.ts', school.settings);
  /** CPU time per hand-in in milliseconds. */
  const costs: Record<Variant, number[]> = { alike: [], mixed: [] };
  try {
    const lessons = [...Map.groupBy(await listOpenSittings(school), ({ lessonId }) => lessonId).values()];
    for (const [index, sittings] of lessons.entries()) {
      const variant = variantOf(sittings[0]!);
      const call = variant === 'mixed' ? createMixedSubmitCall : createSubmitCall;
      const before = server.cpuSeconds();
      const load = await runClosedLoop(server.address, sittings.values().map(call), { connections });
      assertAllAnswered(load, `hand-ins, ${variant}`);
      // The first lesson of each variant is a warm-up.
      if (index >= 2) costs[variant].push(((server.cpuSeconds() - before) / load.count) * 1e3);
    }
  } finally {
    await server.stop();
    await school.remove();
  }
  const cpu = { baseline: median(costs.alike), measured: median(costs.mixed) };
  addFigure(ratio('a lesson of each type handed in, CPU', 'ms', cpu, { atMost: 3 }));
}
