import pg from 'pg';
import { freePort } from '../../tests/support/free-port.ts';
import { startRedis } from '../../tests/support/redis-server.ts';
import { type Keep, type Note, value } from './figure.ts';
import { handIn, listOpenSittings, type OpenSitting, openSittings } from './hand-ins.ts';
import { assertAllAnswered, type Call, drive } from './load.ts';
import type { Places } from './places.ts';
import type { PostgresPlaces } from './postgres-places.ts';
import { type Measured, startProcess } from './processes.ts';
import { readings } from './read.ts';
import { type BenchSchool, makeSchool, measuredSchool } from './school.ts';

const counts = [1, 2, 4];
/** Over all servers together. */
const connections = { reading: 32, handingIn: 64 };
const seconds = { warmUp: 2, counted: 5 };
/** Of each number of servers: to warm up, and counted. */
const handIns = { warmUp: 200, counted: 1_200 };

/** What several servers got done together. */
interface Work {
  perSecond: number;
  p99: number;
  /** Processor microseconds of a request, of the servers and of the database. */
  serverCpu: number;
  databaseCpu: number;
}

interface Server extends Measured {
  /** How often it did a piece of writing again, since another got in between. */
  repeats(): Promise<number>;
}

async function startServer(school: BenchSchool, redisUrl: string): Promise<Server> {
  const metricsPort = await freePort();
  const settings = { ...school.settings, REDIS_URL: redisUrl, METRICS_PORT: String(metricsPort) };
  const server = await startProcess('src/server/main.ts', settings, { args: ['--no-worker'] });
  return {
    ...server,
    async repeats() {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      return Number(/^aula_write_repeats_total (\d+)/m.exec(await response.text())?.[1] ?? 0);
    },
  };
}

async function deadlocks({ settings }: BenchSchool): Promise<number> {
  const client = new pg.Client(settings.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0].deadlocks);
}

/** One, two and four servers on one database, everything on this machine, each call to the next of them. */
export async function measure(keep: Keep, note: Note, places: Places): Promise<void> {
  const database = places as PostgresPlaces;
  const school = await makeSchool(measuredSchool, openSittings, places);
  const redis = await startRedis();
  const sittings = (await listOpenSittings(school)).values();
  const of = new Map<number, Record<'read' | 'submit', Work>>();
  let repeated = 0;

  async function work(
    servers: readonly Server[],
    callsOf: (place: number) => Iterator<Call>,
    options: { connections: number; seconds?: number },
  ): Promise<Work> {
    const used = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0);
    const before = { servers: used(), database: database.cpuSeconds() };
    const loads = await Promise.all(
      servers.map((server, place) =>
        drive(server.address, callsOf(place), {
          ...options,
          connections: options.connections / servers.length,
        }),
      ),
    );
    for (const load of loads) assertAllAnswered(load, `through ${servers.length} servers`);
    const count = loads.reduce((sum, load) => sum + load.count, 0);
    return {
      perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0),
      p99: Math.max(...loads.map((load) => load.p99)),
      serverCpu: ((used() - before.servers) / count) * 1e6,
      databaseCpu: ((database.cpuSeconds() - before.database) / count) * 1e6,
    };
  }

  try {
    for (const count of counts) {
      note(`${count} of them`);
      const servers: Server[] = [];
      for (let n = 0; n < count; n += 1) servers.push(await startServer(school, redis.url));
      const read = (duration: number) =>
        work(servers, () => readings(school, 'trpc'), {
          connections: connections.reading,
          seconds: duration,
        });
      const submit = (number: number) => {
        const some = dealt([...sittings.take(number)], count);
        return work(servers, (place) => some[place]!.values().map(handIn), {
          connections: connections.handingIn,
        });
      };
      await read(seconds.warmUp);
      await submit(handIns.warmUp);
      of.set(count, { read: await read(seconds.counted), submit: await submit(handIns.counted) });
      for (const server of servers) repeated += await server.repeats();
      await Promise.all(servers.map((server) => server.stop()));
    }
    keepAll(keep, of);
    const done = counts.length * (handIns.warmUp + handIns.counted);
    keep(value('servers.repeats', `writing done again, of ${done} hand-ins`, '', repeated, null));
    keep(value('servers.deadlocks', 'deadlocks', '', await deadlocks(school), { atMost: 0 }));
  } finally {
    await redis.stop();
    await school.remove();
  }
}

/** The list dealt out like cards. */
function dealt(sittings: readonly OpenSitting[], hands: number): OpenSitting[][] {
  return Array.from({ length: hands }, (_, hand) => sittings.filter((_one, index) => index % hands === hand));
}

function keepAll(keep: Keep, of: ReadonlyMap<number, Record<'read' | 'submit', Work>>): void {
  const told = { read: "a student's lessons", submit: 'hand-ins' };
  for (const kind of ['read', 'submit'] as const) {
    for (const [count, works] of of) {
      const { perSecond, p99, serverCpu, databaseCpu } = works[kind];
      const id = `servers.${count}.${kind}`;
      keep(value(id, `${told[kind]}, servers: ${count}`, '/s', perSecond, null));
      keep(value(`${id}.p99`, 'the same, p99', 'ms', p99, null));
      keep(value(`${id}.cpu`, 'the same, CPU of a server each', 'µs', serverCpu, null));
      keep(value(`${id}.database`, 'the same, CPU of the database each', 'µs', databaseCpu, null));
    }
    // What a machine with so few processors cannot show follows from what each side spends.
    const { serverCpu, databaseCpu } = of.get(1)![kind];
    keep(
      value(
        `servers.${kind}.full`,
        'computed: servers with a core each that one core of the database can serve',
        '',
        serverCpu / databaseCpu,
        null,
      ),
    );
  }
}
