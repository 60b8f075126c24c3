import { parseArgs } from 'node:util';
import { isHarmed } from './count-losses.ts';
import { runFaults } from './fault-run.ts';
import { runRedisAway } from './redis-away.ts';
import { runSoak } from './soak.ts';

/**
 * Runs a school of simulated students while processes are killed, Redis is lost and the model fails; counts what was
 * confirmed, lost, duplicated and graded twice. `npm run test:faults -- --minutes 10 --seed 7`.
 * `--engine embedded` runs without Redis. `--database postgres` uses two servers and three workers on PostgreSQL.
 * `--think 20` slows the students down.
 * `--soak` causes no faults: it runs a thousand students at realistic speed and watches what grows; `--kills-every 2` then
 * kills a process every two minutes.
 * `--redis-away 5` stops Redis for five minutes, under busy and under idle workers, and reports the recovery time.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    students: { type: 'string' },
    engine: { type: 'string', default: 'redis' },
    database: { type: 'string', default: 'sqlite' },
    soak: { type: 'boolean', default: false },
    think: { type: 'string' },
    'kills-every': { type: 'string' },
    'redis-away': { type: 'string' },
  },
});
const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1e6);
const started = performance.now();
console.log(`Seed ${seed}: run it again with --seed ${seed}.`);
const minutes = Number(values.minutes);
if (values.soak) await soak();
if (values['redis-away']) await redisAway(Number(values['redis-away']));
await storm();

async function storm(): Promise<never> {
  const run = await runFaults({
    seed,
    seconds: minutes * 60,
    ...(values.kills && { kills: Number(values.kills) }),
    students: Number(values.students ?? 30),
    withRedis: values.engine !== 'embedded',
    onPostgres: values.database === 'postgres',
    ...(values.think && { think: Number(values.think) }),
    onFault: (name, { kills, handedIn }) => {
      const seconds = ((performance.now() - started) / 1_000).toFixed(0);
      console.log(`${seconds.padStart(5)} s  ${name.padEnd(32)} ${kills} kills, ${handedIn} handed in`);
    },
  });
  console.log(JSON.stringify(run, null, 2));
  process.exit(isHarmed(run) ? 1 : 0);
}

async function soak(): Promise<never> {
  const run = await runSoak({
    seed,
    minutes,
    students: Number(values.students ?? 1_000),
    think: Number(values.think ?? 20),
    ...(values['kills-every'] && { killsEvery: Number(values['kills-every']) }),
    onSample: (sample) => console.log(JSON.stringify(sample)),
  });
  console.log(JSON.stringify({ ...run, samples: undefined }, null, 2));
  process.exit(isHarmed(run) ? 1 : 0);
}

async function redisAway(awayMinutes: number): Promise<never> {
  const students = Number(values.students ?? 12);
  const runs = await Promise.all(
    [true, false].map((isBusy) => runRedisAway({ seed, minutes: awayMinutes, students, isBusy })),
  );
  const [busy, idle] = runs;
  console.log(JSON.stringify({ awayMinutes, busy, idle }, null, 2));
  process.exit(runs.some(isHarmed) ? 1 : 0);
}
