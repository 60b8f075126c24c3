import { type AddFigure, median, ratio, value } from './figure.ts';
import { assertAllAnswered, runClosedLoop } from './load.ts';
import { startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';
import type { SchoolFactory } from './school-factory.ts';
import { createBareSubmitCall, createSubmitCall, listOpenSittings, openSittings } from './submissions.ts';

const rounds = 5;
/** Submissions per round; the first round is a warm-up. */
const ofRound = 800;
const connections = 64;

type Variant = 'bare' | 'product';
const scripts = { bare: 'scripts/bench/bare-server.ts', product: 'src/server/main.ts' };
const callOf = { bare: createBareSubmitCall, product: createSubmitCall };

/**
 * Measures submitting and grading ten closed answers in one transaction, against a plain insert of the same rows. The
 * two alternate on separate folders, because disk speed varies over time.
 */
export async function measure(addFigure: AddFigure, factory: SchoolFactory): Promise<void> {
  const school = await makeSchool(measuredSchool, openSittings, factory);
  const beside = await school.copy();
  const settings = { bare: beside.settings, product: school.settings };
  const start = (variant: Variant) => startProcess(scripts[variant], settings[variant]);
  const servers = { bare: await start('bare'), product: await start('product') };
  const sittings = await listOpenSittings(school);
  const runs: Record<Variant, { perSecond: number; cpu: number }[]> = { bare: [], product: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const some = sittings.slice(round * ofRound, (round + 1) * ofRound);
      for (const variant of ['bare', 'product'] as const) {
        const before = servers[variant].cpuSeconds();
        const load = await runClosedLoop(servers[variant].address, some.values().map(callOf[variant]), {
          connections,
        });
        assertAllAnswered(load, `hand-ins, ${variant}`);
        const cpu = ((servers[variant].cpuSeconds() - before) / load.count) * 1e3;
        if (round > 0) runs[variant].push({ ...load, cpu });
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await school.remove();
    await beside.remove();
  }
  const rate = (variant: Variant) => median(runs[variant].map(({ perSecond }) => perSecond));
  const rates = { baseline: rate('bare'), measured: rate('product') };
  addFigure(ratio('hand-ins, 64 at once', '/s', rates, { atLeast: 0.5 }));
  const cpu = median(runs.product.map((run) => run.cpu));
  addFigure(value('a hand-in graded at once, CPU', 'ms', cpu, { atMost: 1.5 }));
}
