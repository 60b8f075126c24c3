import { sql } from 'kysely';
import type { Db } from '../../src/domain/database/database.ts';
import type { Keep } from './figure.ts';
import { ratio, value } from './figure.ts';
import { type Call, drive } from './load.ts';
import { startProcess } from './processes.ts';
import { type BenchSchool, makeSchool, measuredSchool } from './school.ts';

/** Hand-ins of one run; the school has 10,000 open sittings. */
const warmUp = 1_000;
const counted = 4_000;

interface OpenSitting {
  sittingId: number;
  token: string;
  questionIds: number[];
}

/** Everybody sits their second attempt at every lesson, and has until the year's end. */
export async function openSittings(db: Db): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into sittings (lesson_id, student_id, number, started_at, ends_at)
    select lesson_id, student_id, 2, ${now}, '2099-01-01T00:00:00.000Z' from sittings`.execute(db);
  await sql`insert into sitting_questions (sitting_id, question_id, position)
    select sittings.id, questions.id, questions.position
    from sittings join questions on questions.lesson_id = sittings.lesson_id
    where sittings.closed_at is null`.execute(db);
}

async function handInsOf(school: BenchSchool): Promise<OpenSitting[]> {
  const { default: Database } = await import('better-sqlite3');
  const sqlite = new Database(`${school.dataDir}/aula.db`, { readonly: true });
  const rows = sqlite
    .prepare(
      `select sittings.id as sittingId, sittings.student_id as studentId, group_concat(question_id) as ids
       from sittings join sitting_questions on sitting_id = sittings.id where closed_at is null
       group by sittings.id order by sittings.lesson_id, sittings.student_id`,
    )
    .all() as { sittingId: number; studentId: number; ids: string }[];
  sqlite.close();
  const tokens = new Map(school.students.map(({ id, token }) => [id, token]));
  return rows.map(({ sittingId, studentId, ids }) => ({
    sittingId,
    token: tokens.get(studentId)!,
    questionIds: ids.split(',').map(Number),
  }));
}

function* calls(sittings: OpenSitting[], way: 'bare' | 'product'): Generator<Call> {
  for (const { sittingId, token, questionIds } of sittings) {
    const answers = questionIds.map((questionId, index) => ({
      questionId,
      answer: index % 3 ? 'Verdadero' : 'Falso',
    }));
    if (way === 'bare') yield { method: 'POST', path: '/hand-in', body: { sittingId, answers } };
    else
      yield {
        method: 'POST',
        path: '/api/trpc/sittings.submit',
        token,
        body: { sittingId, answers, timeUp: false },
      };
  }
}

/** Ten closed answers handed in and graded in one transaction, against the bare insert of the same rows. */
export async function measure(keep: Keep): Promise<void> {
  const measured: Record<'bare' | 'product', { perSecond: number; cpu: number; p99: number; p50: number }> =
    {} as never;
  for (const way of ['bare', 'product'] as const) {
    const school = await makeSchool(measuredSchool, openSittings);
    const sittings = await handInsOf(school);
    const server = await startProcess(
      way === 'bare' ? 'scripts/bench/bare-server.ts' : 'src/server/main.ts',
      {
        DATA_DIR: school.dataDir,
        LOG_LEVEL: 'error',
        PORT: '0',
      },
    );
    try {
      const send = (some: OpenSitting[]) => drive(server.address, calls(some, way), { connections: 64 });
      await send(sittings.slice(0, warmUp));
      const before = server.cpuSeconds();
      const load = await send(sittings.slice(warmUp, warmUp + counted));
      if (load.failed > 0) throw new Error(`${load.failed} of ${load.count} hand-ins failed (${way})`);
      const cpu = ((server.cpuSeconds() - before) / load.count) * 1e3;
      measured[way] = { ...load, cpu };
      if (way === 'product')
        keep(
          value('memory.after', 'memory after 5,000 hand-ins', 'MB', server.residentMb(), { atMost: 300 }),
        );
    } finally {
      await server.stop();
      school.remove();
    }
  }
  const against = (figure: 'perSecond' | 'cpu' | 'p99') => ({
    baseline: measured.bare[figure],
    measured: measured.product[figure],
  });
  keep(ratio('submit.rate', 'hand-ins, 64 at once', '/s', against('perSecond'), { atLeast: 0.6 }));
  keep(ratio('submit.p99', 'the same, p99', 'ms', against('p99'), null));
  keep(value('submit.cpu', 'a hand-in graded at once, CPU', 'ms', measured.product.cpu, { atMost: 1.5 }));
}
