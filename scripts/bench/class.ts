import type { AddFigure } from './figure.ts';
import { value } from './figure.ts';
import { openJobStreams } from './job-streams.ts';
import { assertAllAnswered, type Call, runOpenLoop } from './load.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';
import {
  createDraftCall,
  createSubmitCall,
  listOpenSittings,
  type OpenSitting,
  openSittings,
} from './submissions.ts';

/** Seconds between autosaves of a student's draft answers. */
const draftEvery = 3;
const connections = 100;
const rush = { perSecond: 100, seconds: 20, watching: 100, drafting: 400 };
const minute = { students: 500, seconds: 60 };

function* interleaved(sittings: readonly OpenSitting[]): Generator<Call> {
  for (;;) yield* sittings.values().map(createDraftCall);
}

interface Exam {
  submissions: Iterator<Call>;
  perSecond: number;
  seconds: number;
  watching: readonly OpenSitting[];
  drafting: readonly OpenSitting[];
}

/**
 * Submits at a fixed rate while other students watch their jobs and autosave. Returns the 99th percentile of the
 * submissions in milliseconds, and the memory of the server at the end in megabytes.
 */
async function runExam(
  server: ServerProcess,
  { submissions, perSecond, seconds, watching, drafting }: Exam,
): Promise<{ p99: number; memory: number }> {
  const { address } = server;
  const closeStreams = await openJobStreams(
    address,
    watching.map(({ token }) => token),
  );
  const [handed, drafts] = await Promise.all([
    runOpenLoop(address, submissions, { perSecond, seconds, connections }),
    runOpenLoop(address, interleaved(drafting), {
      perSecond: drafting.length / draftEvery,
      seconds,
      connections,
    }),
  ]);
  const memory = server.residentMb();
  await closeStreams();
  assertAllAnswered(handed, 'hand-ins of an exam');
  assertAllAnswered(drafts, 'drafts of an exam');
  return { p99: handed.p99, memory };
}

/** Simulates an exam of a class, and of a whole school. */
export async function measure(addFigure: AddFigure): Promise<void> {
  const school = await makeSchool(measuredSchool, openSittings);
  const server = await startProcess('src/server/main.ts', { DATA_DIR: school.dataDir });
  try {
    // Of each student's sittings, one autosaves, one is submitted during the calm minute, and the others in the rush.
    const own = [...Map.groupBy(await listOpenSittings(school), ({ studentId }) => studentId).values()];
    const [drafting, calm] = [own.map((sittings) => sittings[0]!), own.map((sittings) => sittings[1]!)];
    const toSubmit = own.flatMap((sittings) => sittings.slice(2, 7));
    const warm = toSubmit.splice(0, 300).values().map(createSubmitCall);
    await runOpenLoop(server.address, warm, { perSecond: rush.perSecond, seconds: 3, connections });
    const rushed = await runExam(server, {
      ...rush,
      submissions: toSubmit.values().map(createSubmitCall),
      watching: drafting.slice(0, rush.watching),
      drafting: drafting.slice(0, rush.drafting),
    });
    const inRush = '100 hand-ins a second, 100 watching, 400 drafting, p99';
    addFigure(value(inRush, 'ms', rushed.p99, { atMost: 500 }));
    const { p99, memory } = await runExam(server, {
      seconds: minute.seconds,
      perSecond: minute.students / minute.seconds,
      submissions: calm.values().map(createSubmitCall),
      watching: drafting,
      drafting,
    });
    const inMinute = '500 hand in within a minute, 500 watching and drafting, p99';
    addFigure(value(inMinute, 'ms', p99, { atMost: 100 }));
    addFigure(value('memory with 500 in a sitting', 'MB', memory, { atMost: 350 }));
  } finally {
    await server.stop();
    await school.remove();
  }
}
