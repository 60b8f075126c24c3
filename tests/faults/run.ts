import { parseArgs } from 'node:util';
import { runFaults } from './fault-run.ts';

/**
 * Lets a school of simulated students run while processes are killed, Redis is lost and the model fails, and counts
 * what was confirmed, lost and doubled. `npm run test:faults -- --minutes 10 --seed 7`; `--engine embedded` without Redis.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    students: { type: 'string', default: '30' },
    engine: { type: 'string', default: 'redis' },
  },
});
const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1e6);
const started = performance.now();
console.log(`Seed ${seed}: run it again with --seed ${seed}.`);
const run = await runFaults({
  seed,
  seconds: Number(values.minutes) * 60,
  ...(values.kills && { kills: Number(values.kills) }),
  students: Number(values.students),
  withRedis: values.engine !== 'embedded',
  onFault: (name, { kills, handedIn }) => {
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    console.log(`${seconds.padStart(5)} s  ${name.padEnd(32)} ${kills} kills, ${handedIn} handed in`);
  },
});
console.log(JSON.stringify(run, null, 2));
process.exit(run.lost + run.doubled + run.corrupt.length > 0 ? 1 : 0);
