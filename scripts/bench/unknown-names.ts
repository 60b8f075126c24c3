import type { Pool } from 'undici';
import { sameDistribution } from './compare-samples.ts';
import { type Keep, median, type Note, value } from './figure.ts';
import { emailOf, givePasswords } from './give-passwords.ts';
import { openPool } from './load.ts';
import { startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';

const pairs = 200;
const warmUp = 20;

/** Milliseconds until a wrong password is refused. */
async function refuse(pool: Pool, email: string, from: number): Promise<number> {
  const since = performance.now();
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/trpc/session.signIn',
    // Each from an address of its own: one with many names would be slowed down.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.7.${from >> 8}.${from & 255}`,
      cookie: 'aula_device=bench',
    },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  await body.dump();
  if (statusCode !== 401) throw new Error(`a wrong password was answered ${statusCode}`);
  return performance.now() - since;
}

/** Whether the time tells who has an account: a wrong password of those who have one and of those who have none. */
export async function measureUnknownNames(keep: Keep, note: Note): Promise<void> {
  note('wrong passwords of known and unknown names');
  const school = await makeSchool(measuredSchool, givePasswords);
  const server = await startProcess('src/server/main.ts', {
    DATA_DIR: school.dataDir,
    TRUST_PROXY: '127.0.0.1',
  });
  const pool = openPool(server.address, 1);
  try {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let n = 1; n <= warmUp + pairs; n += 1) {
      const names = { known: emailOf(n), unknown: `un${emailOf(n)}` };
      // Taking turns, which goes first as well.
      for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const took = await refuse(pool, names[kind], n);
        if (n > warmUp) times[kind].push(took);
      }
    }
    const apart = Math.abs(median(times.known) - median(times.unknown));
    const what = `a wrong password, ${pairs} known and ${pairs} unknown names: medians apart`;
    keep(value('attacks.names', what, 'ms', apart, { atMost: 5 }));
    const alike = sameDistribution(times.known, times.unknown);
    keep(value('attacks.names.p', 'the same, by chance (Kolmogorov-Smirnov)', '', alike, { atLeast: 0.01 }));
  } finally {
    await pool.close();
    await server.stop();
    await school.remove();
  }
}
