import { setTimeout as sleep } from 'node:timers/promises';
import type { Keep, Note } from './figure.ts';
import { value } from './figure.ts';
import { bareHandIn, draft, handIn, listOpenSittings, type OpenSitting, openSittings } from './hand-ins.ts';
import { openJobStreams } from './job-streams.ts';
import { assertAllAnswered, type Call, driveByClock, type Load } from './load.ts';
import { type Measured, startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';

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
  for (;;) yield* sittings.values().map(draft);
}

interface Exam {
  bare: Measured;
  /** Submissions to the baseline server at the same time, which show the current speed of machine and disk. */
  bareHandIns: Iterator<Call>;
  handIns: Iterator<Call>;
  perSecond: number;
  seconds: number;
  watching: readonly OpenSitting[];
  drafting: readonly OpenSitting[];
}

/** Submits at a fixed rate while other students watch their jobs and autosave; calls `inside` before the end. */
async function sitExam(
  { address }: Measured,
  exam: Exam,
  inside: () => void,
): Promise<Record<'handed' | 'beside', Load>> {
  const { bare, bareHandIns, handIns, perSecond, seconds, watching, drafting } = exam;
  const streams = await openJobStreams(
    address,
    watching.map(({ token }) => token),
  );
  const [handed, beside, drafts] = await Promise.all([
    driveByClock(address, handIns, { perSecond, seconds, connections }),
    driveByClock(bare.address, bareHandIns, { perSecond: besidePerSecond, seconds, connections }),
    driveByClock(address, interleaved(drafting), {
      perSecond: drafting.length / draftEvery,
      seconds,
      connections,
    }),
  ]);
  inside();
  await streams.close();
  assertAllAnswered(handed, 'hand-ins of an exam');
  assertAllAnswered(beside, 'hand-ins of the bare server');
  assertAllAnswered(drafts, 'drafts of an exam');
  return { handed, beside };
}

/** Simulates an exam of a class, and of a whole school. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  const school = await makeSchool(measuredSchool, openSittings);
  const beside = await school.copy();
  const bare = await startProcess('scripts/bench/bare-server.ts', { DATA_DIR: beside.dataDir });
  const server = await startProcess('src/server/main.ts', { DATA_DIR: school.dataDir });
  try {
    // Of each student's sittings, one autosaves, one is submitted during the calm minute, and the others in the rush.
    const own = [...Map.groupBy(await listOpenSittings(school), ({ studentId }) => studentId).values()];
    const [drafting, calm] = [own.map((sittings) => sittings[0]!), own.map((sittings) => sittings[1]!)];
    const handedIn = own.flatMap((sittings) => sittings.slice(2, 7));
    const warm = handedIn.splice(0, 300);
    const { perSecond } = rush;
    await driveByClock(server.address, warm.values().map(handIn), { perSecond, seconds: 3, connections });

    note('100 hand-ins a second');
    const bareHandIns = handedIn.values().map(bareHandIn);
    const before = server.cpuSeconds();
    const rushed = await sitExam(
      server,
      {
        ...rush,
        bare,
        bareHandIns,
        handIns: handedIn.values().map(handIn),
        watching: drafting.slice(0, rush.watching),
        drafting: drafting.slice(0, rush.drafting),
      },
      () => {},
    );
    const cpu = (server.cpuSeconds() - before) / rush.seconds;
    keep(
      value('class.rush', '100 hand-ins a second, 100 watching, 400 drafting, p99', 'ms', rushed.handed.p99, {
        atMost: 500,
      }),
    );
    keep(value('class.rush.bare', 'a bare server beside it, p99', 'ms', rushed.beside.p99, null));
    keep(value('class.cpu', 'processor time of the server meanwhile, of one core', '%', cpu * 100, null));

    note('500 students within a minute');
    const minuted = await sitExam(
      server,
      {
        bare,
        bareHandIns,
        seconds: minute.seconds,
        perSecond: minute.students / minute.seconds,
        handIns: calm.values().map(handIn),
        watching: drafting,
        drafting,
      },
      () => {
        const memory = server.residentMb();
        keep(value('memory.exam', 'memory with 500 in a sitting', 'MB', memory, { atMost: 350 }));
      },
    );
    keep(
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
    keep(value('class.minute.bare', 'a bare server beside it, p99', 'ms', minuted.beside.p99, null));
    note('at rest');
    await sleep(rest * 1_000);
    keep(value('memory.rest', 'memory after the exam', 'MB', server.residentMb(), null));
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
    await school.remove();
    await beside.remove();
  }
}
