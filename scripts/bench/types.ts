import { updateQuestionContent } from '../../src/domain/authoring/questions/question-queries.ts';
import { type Db, write } from '../../src/domain/kernel/database/database.ts';
import { questionsOfEachType } from '../../tests/support/questions.ts';
import { type AddFigure, median, type Note, ratio, value } from './figure.ts';
import type { SchoolShape } from './fill-school.ts';
import { assertAllAnswered, type Call, type Load, runClosedLoop } from './load.ts';
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

const open = ({ token, lessonId }: OpenSitting): Call => ({
  method: 'POST',
  path: '/api/trpc/sittings.start',
  token,
  body: { lessonId },
});

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

interface Cost {
  cpu: number;
  load: Load;
}

/**
 * Measures taking and submitting a lesson with every closed question type, against one with as many true-or-false
 * questions.
 */
export async function measure(addFigure: AddFigure, note: Note, factory: SchoolFactory): Promise<void> {
  const school = await makeSchool(
    shape,
    async (db) => {
      await openSittings(db);
      await writeEachType(db);
    },
    factory,
  );
  const server = await startProcess('src/server/main.ts', school.settings);
  const runs: Record<'open' | 'submit', Record<Variant, Cost[]>> = {
    open: { alike: [], mixed: [] },
    submit: { alike: [], mixed: [] },
  };
  const send = async (what: string, calls: Iterator<Call>): Promise<Cost> => {
    const before = server.cpuSeconds();
    const load = await runClosedLoop(server.address, calls, { connections });
    assertAllAnswered(load, what);
    return { load, cpu: ((server.cpuSeconds() - before) / load.count) * 1e3 };
  };
  try {
    const lessons = [...Map.groupBy(await listOpenSittings(school), ({ lessonId }) => lessonId).values()];
    for (const [index, sittings] of lessons.entries()) {
      const variant = variantOf(sittings[0]!);
      note(`lesson ${index + 1} of ${lessons.length}`);
      const opened = await send(`lessons opened, ${variant}`, sittings.values().map(open));
      const call = variant === 'mixed' ? createMixedSubmitCall : createSubmitCall;
      const handed = await send(`hand-ins, ${variant}`, sittings.values().map(call));
      if (index < 2) continue;
      runs.open[variant].push(opened);
      runs.submit[variant].push(handed);
    }
  } finally {
    await server.stop();
    await school.remove();
  }
  const cpu = (part: 'open' | 'submit') => ({
    baseline: median(runs[part].alike.map((run) => run.cpu)),
    measured: median(runs[part].mixed.map((run) => run.cpu)),
  });
  const p99 = (part: 'open' | 'submit') => median(runs[part].mixed.map(({ load }) => load.p99));
  addFigure(ratio('types.open', 'a lesson of each type opened, CPU', 'ms', cpu('open'), null));
  addFigure(value('types.open.p99', 'the same, 64 at once, p99', 'ms', p99('open'), null));
  addFigure(ratio('types.submit', 'the same handed in and graded, CPU', 'ms', cpu('submit'), { atMost: 3 }));
  addFigure(value('types.submit.p99', 'the same, 64 at once, p99', 'ms', p99('submit'), null));
}
