import { maxRosterRows } from '../../src/shared/contracts/staff-limits.ts';
import { type Keep, median, type Note, ratio, value } from './figure.ts';
import { assertAllAnswered, type Call, drive } from './load.ts';
import { startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';

const sizes = [1_000, 5_000, 10_000].filter((rows) => rows <= maxRosterRows);
/** After a first one that warms up. */
const rounds = 3;

/** People nobody has heard of, other ones for each `key`. */
function rosterOf(rows: number, key: string) {
  return Array.from({ length: rows }, (_, n) => ({
    names: `Estudiante ${n} de la Lista`,
    email: `lista.${key}.${n}@medida.test`,
  }));
}

/** Rosters of new students enrolled, against prepared statements in one transaction; and how long everybody else waits. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  const school = await makeSchool(measuredSchool);
  const beside = await school.copy();
  const bare = await startProcess('scripts/bench/bare-server.ts', { DATA_DIR: beside.dataDir });
  const product = await startProcess('src/server/main.ts', { DATA_DIR: school.dataDir }, { watchLoop: true });
  const timed = async (server: typeof bare, call: Call) => {
    const before = server.cpuSeconds();
    const load = await drive(server.address, [call].values(), { connections: 1 });
    assertAllAnswered(load, 'a roster');
    return { wall: load.p50, cpu: (server.cpuSeconds() - before) * 1e3 };
  };
  try {
    for (const size of sizes) {
      const seen = {
        bare: [] as Timed[],
        product: [] as Timed[],
        holds: [] as number[],
        cpuHolds: [] as number[],
      };
      for (let round = 0; round <= rounds; round += 1) {
        note(`${size} rows`);
        const body = { courseId: 1, rows: rosterOf(size, `${size}.${round}`) };
        const bareTime = await timed(bare, { method: 'POST', path: '/roster', body });
        await product.loopHold();
        const path = '/api/trpc/rosters.enrol';
        const time = await timed(product, { method: 'POST', path, token: school.teacher.token, body });
        const { longest, longestCpu } = await product.loopHold();
        if (round === 0) continue;
        seen.bare.push(bareTime);
        seen.product.push(time);
        seen.holds.push(longest);
        seen.cpuHolds.push(longestCpu);
      }
      const against = (of: (time: Timed) => number) => ({
        baseline: median(seen.bare.map(of)),
        measured: median(seen.product.map(of)),
      });
      const id = `roster.${size}`;
      keep(
        ratio(
          id,
          `a roster of ${size} rows`,
          'ms',
          against(({ wall }) => wall),
          { atMost: 2 },
        ),
      );
      keep(
        ratio(
          `${id}.cpu`,
          'the same, CPU',
          'ms',
          against(({ cpu }) => cpu),
          null,
        ),
      );
      keep(
        value(`${id}.hold`, 'the same, longest hold of the event loop', 'ms', median(seen.holds), {
          atMost: 5,
        }),
      );
      keep(
        value(`${id}.hold.cpu`, 'the same, of it processor time', 'ms', median(seen.cpuHolds), {
          atMost: 5,
        }),
      );
    }
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
    await school.remove();
    await beside.remove();
  }
}

interface Timed {
  wall: number;
  cpu: number;
}
