import { type AddFigure, value } from './figure.ts';
import { openPool } from './load.ts';
import { startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';

const rounds = 5;
/** Goal for the longest block of the event loop, in milliseconds. */
const goal = { atMost: 100 };

const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const keysOf = (length: number) => `{${Array.from({ length }, (_, n) => `"key${n}":${n}`).join()}}`;
const parameters = Array.from({ length: 10_000 }, (_, n) => `p${n}=${n}`).join('&');

/** Requests with the expected status. */
const requests: [what: string, path: string, body: string | null, status: number][] = [
  ['1 MiB and a byte', '/api/trpc/session.signIn', JSON.stringify('x'.repeat(1_024 * 1_024 - 1)), 413],
  ['20,000 keys', '/api/trpc/sittings.saveDrafts', keysOf(20_000), 400],
  // Without a session, up to a quarter of a megabyte is read.
  ['10,000 keys, the older client', '/api/login', keysOf(10_000), 400],
  ['100,000 lists in each other', '/api/trpc/sittings.saveDrafts', deep, 400],
  ['the same as a token', '/api/student/submit_answers', `{"token":${deep}}`, 400],
  ['10,000 parameters', `/api/trpc/session.current?${parameters}`, null, 431],
];

/** Measures how long malicious requests block the server. */
export async function measure(addFigure: AddFigure): Promise<void> {
  const school = await makeSchool(measuredSchool);
  const { token } = school.students[0]!;
  const server = await startProcess(
    'src/server/main.ts',
    { DATA_DIR: school.dataDir },
    { watchLoop: true, args: ['--no-worker'] },
  );
  const pool = openPool(server.address, 1);
  try {
    const longest = { longest: 0, longestCpu: 0 };
    for (const [what, path, body, status] of requests) {
      const headers = {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(!body?.includes('token') && { authorization: `Bearer ${token}` }),
      };
      for (let round = 0; round <= rounds; round += 1) {
        await server.loopBlock();
        const answer = await pool.request({ method: body === null ? 'GET' : 'POST', path, headers, body });
        await answer.body.dump();
        if (answer.statusCode !== status) throw new Error(`${what} was answered ${answer.statusCode}`);
        const block = await server.loopBlock();
        // The first round is a warm-up.
        if (round === 0) continue;
        longest.longest = Math.max(longest.longest, block.longest);
        longest.longestCpu = Math.max(longest.longestCpu, block.longestCpu);
      }
    }
    const what = 'longest hold of the event loop by a huge or deep request';
    addFigure(value(what, 'ms', longest.longest, goal));
    addFigure(value('of it processor time', 'ms', longest.longestCpu, goal));
  } finally {
    await pool.close();
    await server.stop();
    await school.remove();
  }
}
