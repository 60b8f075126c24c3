import { type Keep, median, type Note, ratio, value } from './figure.ts';
import { bareHandIn, handIn, listOpenSittings, openSittings } from './hand-ins.ts';
import { assertAllAnswered, drive } from './load.ts';
import type { Places } from './places.ts';
import { startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';

const rounds = 5;
/** Submissions per round; the first round is a warm-up. */
const ofRound = 800;
const connections = 64;

type Way = 'bare' | 'product';
const scripts = { bare: 'scripts/bench/bare-server.ts', product: 'src/server/main.ts' };
const callOf = { bare: bareHandIn, product: handIn };

/**
 * Measures submitting and grading ten closed answers in one transaction, against a plain insert of the same rows. The
 * two alternate on separate folders, because disk speed varies over time.
 */
export async function measure(keep: Keep, _note: Note, places: Places): Promise<void> {
  const school = await makeSchool(measuredSchool, openSittings, places);
  const beside = await school.copy();
  const settings = { bare: beside.settings, product: school.settings };
  const start = (way: Way) => startProcess(scripts[way], settings[way]);
  const servers = { bare: await start('bare'), product: await start('product') };
  const sittings = await listOpenSittings(school);
  const runs: Record<Way, { perSecond: number; cpu: number; p99: number }[]> = { bare: [], product: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const some = sittings.slice(round * ofRound, (round + 1) * ofRound);
      for (const way of ['bare', 'product'] as const) {
        const before = servers[way].cpuSeconds();
        const load = await drive(servers[way].address, some.values().map(callOf[way]), { connections });
        assertAllAnswered(load, `hand-ins, ${way}`);
        const cpu = ((servers[way].cpuSeconds() - before) / load.count) * 1e3;
        if (round > 0) runs[way].push({ ...load, cpu });
      }
    }
    const memory = servers.product.residentMb();
    keep(value('memory.after', 'memory after 4,800 hand-ins', 'MB', memory, null));
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await school.remove();
    await beside.remove();
  }
  const of = (way: Way, figure: 'perSecond' | 'cpu' | 'p99') => median(runs[way].map((run) => run[figure]));
  const against = (figure: 'perSecond' | 'cpu' | 'p99') => ({
    baseline: of('bare', figure),
    measured: of('product', figure),
  });
  keep(ratio('submit.rate', 'hand-ins, 64 at once', '/s', against('perSecond'), { atLeast: 0.5 }));
  keep(ratio('submit.p99', 'the same, p99', 'ms', against('p99'), null));
  keep(value('submit.cpu', 'a hand-in graded at once, CPU', 'ms', of('product', 'cpu'), { atMost: 1.5 }));
}
