import { askAssistant, getAssistantAnswer } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { getGeneration } from '../../src/domain/authoring/generation/edit-drafts.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import type { SchoolModelSettings } from '../../src/platform/ai/school-evaluator.ts';
import { EmbeddedEngine } from '../../src/platform/queue/embedded-engine.ts';
import { type RunningWorker, startWorker } from '../../src/worker/start-worker.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** The concurrent model work of a school. */
export interface SchoolWork {
  students: number;
  answersEach: number;
  questions: number;
  /** Milliseconds after the start at which a teacher asks the assistant; null for no question. */
  askAfterMs: number | null;
  /** Students who hand in first; their grading lets the product measure the model. */
  before?: { students: number; done: () => void };
}

export interface WorkFigures {
  /** Milliseconds until all work is done. */
  totalMs: number;
  firstQuestionMs: number;
  assistantMs: number | null;
  graded: number;
  /** Attempts that wait for the teacher. */
  handedOver: number;
  written: number;
  calls: { purpose: string; outcome: string; tokensIn: number; tokensOut: number; milliseconds: number }[];
  /** Number of times that a circuit breaker opened. */
  pauses: number;
  performance: { readRate: number | null; writeRate: number | null; parallelCalls: number } | undefined;
}

const answers = [
  'Flota porque desplaza un volumen de agua cuyo peso es igual al del barco: el empuje lo equilibra.',
  'Porque el agua lo empuja hacia arriba con la misma fuerza que pesa el barco entero.',
  'El barco está hecho de acero pero dentro tiene mucho aire y por eso no se hunde nunca.',
];

const questions = [
  openQuestion(),
  openQuestion({ text: '¿Qué dice el principio de Arquímedes?' }),
  openQuestion({ text: '¿Qué le pasa a un cuerpo menos denso que el agua?' }),
];

/**
 * Lets a class hand in open answers and a teacher generate a bank, with the product's own worker; returns when all work is
 * done.
 */
export async function runSchoolWork(
  models: Partial<SchoolModelSettings>,
  work: SchoolWork,
  timeoutMs: number,
): Promise<WorkFigures> {
  const app = await openTestApp({ realTime: true, models });
  const engine = new EmbeddedEngine({ interactive: 4, now: 16, pdf: 1, writing: 4, ahead: 1 });
  const deps = { ...app.deps, notifier: engine };
  let worker: RunningWorker | undefined;
  try {
    const make = scenario(deps);
    const handIn = async (count: number) => {
      const { students, lessonId } = await make.readyLesson(questions.slice(0, work.answersEach), {
        students: count,
      });
      const sittings: { student: Person<'student'>; sittingId: number }[] = [];
      for (const [number, student] of students.entries()) {
        const opened = await startSitting(deps, student, lessonId);
        if (opened.kind !== 'sitting') throw new Error('a sitting was expected');
        const given = opened.sitting.questions.map(({ id }, index) => ({
          questionId: id,
          answer: `${answers[(number + index) % answers.length]} Lo leí en la página ${number}.`,
        }));
        const handedIn = { answers: given, timeUp: false };
        await submitSitting(deps, student, opened.sitting, handedIn, deps.clock.now());
        sittings.push({ student, sittingId: opened.sitting.sittingId });
      }
      return () =>
        Promise.all(
          sittings.map(async ({ student, sittingId }) => (await getResult(deps, student, sittingId)).state),
        );
    };
    const own = await make.course(1, 'Química');
    const bankLesson = await make.lesson(own.teacher, own.courseId);
    if (work.before) {
      const statesBefore = await handIn(work.before.students);
      const first = await startWorker(deps, engine, 'first worker');
      await until(
        'the first class',
        async () => !(await statesBefore()).includes('grading'),
        timeoutMs / 1_000,
      );
      await first.stop();
      work.before.done();
    }
    const statesOf = await handIn(work.students);
    const { generationId } = await startGeneration(deps, own.teacher, {
      lessonId: bankLesson,
      documentId: null,
      guidelines: 'Los elementos de la tabla periódica, sus símbolos, sus usos y su historia.',
      count: work.questions,
      language: 'es',
      difficulty: 2,
      types: ['opcion_multiple', 'verdadero_falso', 'respuesta_abierta'],
    });
    worker = await startWorker(deps, engine, 'worker');
    const started = performance.now();
    const since = () => performance.now() - started;
    let asked: { questionId: number; jobId: number; at: number } | null = null;
    let assistantMs: number | null = null;
    let assistantFailed = false;
    let firstQuestionMs = Number.NaN;
    let written = 0;
    for (;;) {
      const generation = await getGeneration(deps, own.teacher, generationId);
      written = generation.drafts.length;
      if (written > 0 && Number.isNaN(firstQuestionMs)) firstQuestionMs = since();
      if (work.askAfterMs !== null && !asked && since() > work.askAfterMs) {
        const at = since();
        asked = { ...(await askAssistant(deps, own.teacher, { question: '¿Qué es un gas noble?' })), at };
      }
      if (asked && assistantMs === null) {
        const answer = await getAssistantAnswer(deps, own.teacher, asked.questionId);
        if (answer.answer) assistantMs = since() - asked.at;
        assistantFailed = (await findJob(deps.db, asked.jobId))?.state === 'failed';
      }
      const states = await statesOf();
      const isBankDone = generation.job?.state === 'done' || generation.job?.state === 'failed';
      const isMarked = states.every((state) => state !== 'grading');
      const isAnswered = work.askAfterMs === null || assistantMs !== null || assistantFailed;
      if ((isBankDone && isMarked && isAnswered) || since() > timeoutMs) {
        const rows = await deps.db
          .selectFrom('ai_calls')
          .select(['purpose', 'outcome', 'tokens_in', 'tokens_out', 'milliseconds'])
          .execute();
        const circuits = await deps.db.selectFrom('model_circuit').select('pauses').execute();
        const [measured] = await deps.db.selectFrom('model_performance').selectAll().execute();
        return {
          totalMs: since(),
          firstQuestionMs,
          assistantMs,
          graded: states.filter((state) => state === 'graded').length,
          handedOver: states.filter((state) => state !== 'graded' && state !== 'grading').length,
          written,
          calls: rows.map((row) => ({
            purpose: row.purpose,
            outcome: row.outcome,
            tokensIn: row.tokens_in,
            tokensOut: row.tokens_out,
            milliseconds: row.milliseconds,
          })),
          pauses: circuits.reduce((sum, { pauses }) => sum + pauses, 0),
          performance: measured && {
            readRate: measured.read_rate,
            writeRate: measured.write_rate,
            parallelCalls: measured.parallel_calls,
          },
        };
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await worker?.stop();
    await app.close();
  }
}
