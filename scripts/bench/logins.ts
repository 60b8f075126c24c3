import { availableParallelism } from 'node:os';
import { type Keep, median, type Note, ratio, value } from './figure.ts';
import { benchPassword, emailOf, givePasswords } from './give-passwords.ts';
import { assertAllAnswered, type Call, drive, driveByClock } from './load.ts';
import { startProcess } from './processes.ts';
import { type BenchSchool, makeSchool, measuredSchool } from './school.ts';

/** Those who begin a lesson within a minute. */
const perMinute = 500;
const counted = 200;
/** Seconds and requests a second of those who are signed in already. */
const others = { perSecond: 50, seconds: 4, connections: 32 };
const atOnce = 40;
const rounds = 3;

function* signIns(school: BenchSchool): Generator<Call> {
  for (;;)
    for (let number = 1; number <= school.shape.students; number += 1) {
      const body = { email: emailOf(number), password: benchPassword };
      yield { method: 'POST', path: '/api/trpc/session.signIn', body };
    }
}

function* readings(school: BenchSchool): Generator<Call> {
  for (;;)
    for (const { token, subjectIds } of school.students) {
      const input = encodeURIComponent(JSON.stringify({ subjectId: subjectIds[0] }));
      yield { method: 'GET', path: `/api/trpc/lessons.listForStudent?input=${input}`, token };
    }
}

/** What signing in costs the machine, and those who are in already. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  const school = await makeSchool(measuredSchool, givePasswords);
  const server = await startProcess('src/server/main.ts', { DATA_DIR: school.dataDir });
  const { address } = server;
  const signIn = async (
    options: { connections: number; seconds?: number },
    some = signIns(school) as Iterator<Call>,
  ) => assertAllAnswered(await drive(address, some, options), 'signing in');
  const read = async () => {
    const load = await driveByClock(address, readings(school), others);
    assertAllAnswered(load, 'reading beside those who sign in');
    return load.p99;
  };
  try {
    await signIn({ connections: 4 }, signIns(school).take(20));
    const before = server.cpuSeconds();
    await signIn({ connections: 4 }, signIns(school).take(counted));
    const each = (server.cpuSeconds() - before) / counted;
    const share = (each * perMinute) / 60 / availableParallelism();
    keep(
      value('logins.cpu', '500 logins in a minute, share of the machine', '%', share * 100, { atMost: 10 }),
    );
    const seen = { quiet: [] as number[], busy: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      note(`others beside them, ${round + 1} of ${rounds}`);
      seen.quiet.push(await read());
      const [busy] = await Promise.all([read(), signIn({ connections: atOnce, seconds: others.seconds })]);
      seen.busy.push(busy);
    }
    const p99 = { baseline: median(seen.quiet), measured: median(seen.busy) };
    keep(ratio('logins.others', 'reading while 40 sign in at once, p99', 'ms', p99, { atMost: 2 }));
  } finally {
    await server.stop();
    await school.remove();
  }
}
