import { setTimeout as sleep } from 'node:timers/promises';
import type { AddFigure, Note } from './figure.ts';
import { value } from './figure.ts';
import { openJobStreams } from './job-streams.ts';
import { assertAllAnswered, type Call, type Load, runOpenLoop } from './load.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';
import {
  createBareSubmitCall,
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
/** Submissions per second to the baseline server at the same time. */
const besidePerSecond = 10;
const minute = { students: 500, seconds: 60 };
/** Seconds until Node has released unused memory. */
const rest = 15;

function* interleaved(sittings: readonly OpenSitting[]): Generator<Call> {
  for (;;) yield* sittings.values().map(createDraftCall);
}

interface Exam {
  bare: ServerProcess;
  /** Submissions to the baseline server at the same time, which show the current speed of machine and disk. */
  bareSubmissions: Iterator<Call>;
  submissions: Iterator<Call>;
  perSecond: number;
  seconds: number;
  watching: readonly OpenSitting[];
  drafting: readonly OpenSitting[];
}

/** Submits at a fixed rate while other students watch their jobs and autosave; calls `beforeEnd` before the end. */
async function runExam(
  { address }: ServerProcess,
  exam: Exam,
  beforeEnd: () => void,
): Promise<Record<'handed' | 'beside', Load>> {
  const { bare, bareSubmissions, submissions, perSecond, seconds, watching, drafting } = exam;
  const streams = await openJobStreams(
    address,
    watching.map(({ token }) => token),
  );
  const [handed, beside, drafts] = await Promise.all([
    runOpenLoop(address, submissions, { perSecond, seconds, connections }),
    runOpenLoop(bare.address, bareSubmissions, { perSecond: besidePerSecond, seconds, connections }),
    runOpenLoop(address, interleaved(drafting), {
      perSecond: drafting.length / draftEvery,
      seconds,
      connections,
    }),
  ]);
  beforeEnd();
  await streams.close();
  assertAllAnswered(handed, 'hand-ins of an exam');
  assertAllAnswered(beside, 'hand-ins of the bare server');
  assertAllAnswered(drafts, 'drafts of an exam');
  return { handed, beside };
}

/** Simulates an exam of a class, and of a whole school. */
export async function measure(addFigure: AddFigure, note: Note): Promise<void> {
  const school = await makeSchool(measuredSchool, openSittings);
  const beside = await school.copy();
  const bare = await startProcess('scripts/bench/bare-server.ts', { DATA_DIR: beside.dataDir });
  const server = await startProcess('src/server/main.ts', { DATA_DIR: school.dataDir });
  try {
    // Of each student's sittings, one autosaves, one is submitted during the calm minute, and the others in the rush.
    const own = [...Map.groupBy(await listOpenSittings(school), ({ studentId }) => studentId).values()];
    const [drafting, calm] = [own.map((sittings) => sittings[0]!), own.map((sittings) => sittings[1]!)];
    const toSubmit = own.flatMap((sittings) => sittings.slice(2, 7));
    const warm = toSubmit.splice(0, 300);
    const { perSecond } = rush;
    await runOpenLoop(server.address, warm.values().map(createSubmitCall), {
      perSecond,
      seconds: 3,
      connections,
    });

    note('100 hand-ins a second');
    const bareSubmissions = toSubmit.values().map(createBareSubmitCall);
    const before = server.cpuSeconds();
    const rushed = await runExam(
      server,
      {
        ...rush,
        bare,
        bareSubmissions,
        submissions: toSubmit.values().map(createSubmitCall),
        watching: drafting.slice(0, rush.watching),
        drafting: drafting.slice(0, rush.drafting),
      },
      () => {},
    );
    const cpu = (server.cpuSeconds() - before) / rush.seconds;
    addFigure(
      value('class.rush', '100 hand-ins a second, 100 watching, 400 drafting, p99', 'ms', rushed.handed.p99, {
        atMost: 500,
      }),
    );
    addFigure(value('class.rush.bare', 'a bare server beside it, p99', 'ms', rushed.beside.p99, null));
    addFigure(
      value('class.cpu', 'processor time of the server meanwhile, of one core', '%', cpu * 100, null),
    );

    note('500 students within a minute');
    const minuted = await runExam(
      server,
      {
        bare,
        bareSubmissions,
        seconds: minute.seconds,
        perSecond: minute.students / minute.seconds,
        submissions: calm.values().map(createSubmitCall),
        watching: drafting,
        drafting,
      },
      () => {
        const memory = server.residentMb();
        addFigure(value('memory.exam', 'memory with 500 in a sitting', 'MB', memory, { atMost: 350 }));
      },
    );
    addFigure(
      value(
        'class.minute',
        '500 hand in within a minute, 500 watching and drafting, p99',
        'ms',
        minuted.handed.p99,
        {
          atMost: 100,
        },
      ),
    );
    addFigure(value('class.minute.bare', 'a bare server beside it, p99', 'ms', minuted.beside.p99, null));
    note('at rest');
    await sleep(rest * 1_000);
    addFigure(value('memory.rest', 'memory after the exam', 'MB', server.residentMb(), null));
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
    await school.remove();
    await beside.remove();
  }
}
