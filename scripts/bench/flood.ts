import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type AddFigure, value } from './figure.ts';
import { type Call, openPool, send } from './load.ts';
import { startProcess } from './processes.ts';
import { type BenchSchool, makeSchool, measuredSchool } from './school.ts';

/** Milliseconds between two calls of the other student. */
const pause = 20;
const batchSize = 20;
/** Goal for the longest wait of another student, in milliseconds, with the sender on the same machine. */
const goal = { atMost: 250 };
/** Goal for the processor time of the longest block of the event loop, which other programs do not change. */
const blockGoal = { atMost: 100 };

const batchOf = (procedure: string) => `${Array(batchSize).fill(procedure).join()}?batch=1`;
const inputs = (input: object) => Object.fromEntries(Array(batchSize).fill(input).entries());
const brackets = '['.repeat(400_000) + ']'.repeat(400_000);

/** What one account or a stranger sends as fast as it can. */
function floods({ students }: BenchSchool): [what: string, call: Call][] {
  const { token } = students[0]!;
  const query = (procedure: string): Call => ({
    method: 'GET',
    path: `/api/trpc/${batchOf(procedure)}&input=%7B%7D`,
  });
  const mutation = (path: string, body: object): Call => ({
    method: 'POST',
    path: `/api/trpc/${path}`,
    body,
  });
  // Zero-width joiners, which cleaning a text looks at.
  const joiners = '\u200d'.repeat(80_000);
  return [
    ['a student: the home page × 20', { ...query('homes.student'), token }],
    ['a student: the grades × 20', { ...query('grades.mine'), token }],
    [
      'a student: 240 kB of joiners',
      { ...mutation('assistant.save', { question: joiners, answer: 'a' }), token },
    ],
    ['a stranger: the public settings × 20', query('settings.public')],
    [
      'a stranger: a receipt of 800 kB of brackets',
      mutation('receipts.verify', { file: brackets, code: '' }),
    ],
    [
      'a stranger: 20 receipts in a batch',
      mutation(batchOf('receipts.verify'), inputs({ file: '{}', code: '' })),
    ],
  ];
}

/** Measures how long another student waits while one sender floods the server. */
export async function measure(addFigure: AddFigure): Promise<void> {
  const school = await makeSchool(measuredSchool);
  const other = {
    method: 'GET',
    path: '/api/trpc/homes.student',
    token: school.students.at(-1)!.token,
  } as const;
  let longestBlock = 0;
  try {
    for (const [what, call] of floods(school)) {
      // A process per flood, so that the limits are unused.
      const server = await startProcess(
        'src/server/main.ts',
        { DATA_DIR: school.dataDir },
        { watchLoop: true },
      );
      const pool = openPool(server.address, 1);
      for (let warmUp = 0; warmUp < 20; warmUp += 1) await send(pool, other, performance.now());
      // A thread of its own: otherwise the sender's event loop would delay the call that is measured.
      const sender = new Worker(new URL('./send-flood.ts', import.meta.url), {
        workerData: { address: server.address, call },
      });
      await server.loopBlock();
      let flooding = true;
      const ended = once(sender, 'exit').then(() => {
        flooding = false;
      });
      let longest = 0;
      while (flooding) {
        const answer = await send(pool, other, performance.now());
        if (!answer.ok) throw new Error('another student was refused');
        longest = Math.max(longest, answer.milliseconds);
        await sleep(pause);
      }
      await ended;
      longestBlock = Math.max(longestBlock, (await server.loopBlock()).longestCpu);
      await pool.close();
      await server.stop();
      addFigure(value(`others wait at most, ${what}`, 'ms', longest, goal));
    }
    addFigure(value('longest hold of the event loop by them, processor time', 'ms', longestBlock, blockGoal));
  } finally {
    await school.remove();
  }
}
