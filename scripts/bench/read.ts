import { type AddFigure, median, ratio } from './figure.ts';
import { assertAllAnswered, type Call, runClosedLoop } from './load.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { type BenchSchool, makeSchool, measuredSchool } from './school.ts';
import type { SchoolFactory } from './school-factory.ts';

const rounds = 3;
const seconds = 4;
const connections = 32;

type Variant = 'bare' | 'trpc' | 'rest';

/** Yields requests of the students in turn for their lessons of a subject. */
export function* lessonRequests(school: BenchSchool, variant: Variant): Generator<Call> {
  for (let turn = 0; ; turn += 1) {
    const student = school.students[turn % school.students.length]!;
    const subject = student.subjectIds[turn % student.subjectIds.length]!;
    if (variant === 'bare')
      yield { method: 'GET', path: `/lessons?student=${student.id}&subject=${subject}` };
    else if (variant === 'trpc') {
      const input = encodeURIComponent(JSON.stringify({ subjectId: subject }));
      yield { method: 'GET', path: `/api/trpc/lessons.listForStudent?input=${input}`, token: student.token };
    } else
      yield {
        method: 'POST',
        path: '/api/student/get_lessons',
        token: student.token,
        body: { id_subject: subject, id_user: student.id },
      };
  }
}

/** Measures a student's list of lessons through both APIs, against the baseline server on the same data. */
export async function measure(addFigure: AddFigure, factory: SchoolFactory): Promise<void> {
  const school = await makeSchool(measuredSchool, undefined, factory);
  const { settings } = school;
  const servers: Record<Exclude<Variant, 'rest'>, ServerProcess> = {
    bare: await startProcess('scripts/bench/bare-server.ts', settings),
    trpc: await startProcess('src/server/main.ts', settings),
  };
  const serverOf = (variant: Variant) => servers[variant === 'rest' ? 'trpc' : variant];
  /** CPU time per request in microseconds. */
  const costs: Record<Variant, number[]> = { bare: [], trpc: [], rest: [] };
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const variant of ['bare', 'trpc', 'rest'] as const) {
        const server = serverOf(variant);
        const before = server.cpuSeconds();
        // The first round is a warm-up.
        const load = await runClosedLoop(server.address, lessonRequests(school, variant), {
          connections,
          seconds: round < 0 ? 2 : seconds,
        });
        assertAllAnswered(load, `lessons, ${variant}`);
        const cpu = ((server.cpuSeconds() - before) / load.count) * 1e6;
        if (round >= 0) costs[variant].push(cpu);
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await school.remove();
  }
  const against = (variant: Variant) => ({
    baseline: median(costs.bare),
    measured: median(costs[variant]),
  });
  addFigure(ratio("a student's lessons by tRPC, CPU", 'µs', against('trpc'), { atMost: 4 }));
  addFigure(ratio('the same by REST, CPU', 'µs', against('rest'), { atMost: 4 }));
}
