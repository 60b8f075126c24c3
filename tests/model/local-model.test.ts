import { expect, onTestFinished, test } from 'vitest';
import { startPacedModelServer } from '../support/paced-model-server.ts';
import { runSchoolWork } from './school-work.ts';

test.each([
  { read: 60, write: 6, slots: 1, times: 20 },
  { read: 200, write: 20, slots: 2, times: 20 },
  { read: 2_000, write: 80, slots: 8, times: 1 },
])(
  'a server that reads $read and writes $write tokens a second in $slots slots is used to the full',
  {
    timeout: 400_000,
  },
  async (pace) => {
    const { times } = pace;
    const server = await startPacedModelServer(pace);
    onTestFinished(() => server.close());
    const figures = await runSchoolWork(
      {
        environment: { server: { baseUrl: server.url, hasKey: false }, model: 'paced', label: null },
        timeoutMs: 60_000 / times,
        usualCallMs: 60_000 / times,
      },
      {
        students: 30,
        answersEach: 3,
        questions: 30,
        askAfterMs: 1_000,
        before: { students: 12, done: () => server.calls.splice(0) },
      },
      390_000,
    );
    const cost = server.costMs();
    const longestCall = Math.max(...server.calls.map(({ endedAt, startedAt }) => endedAt - startedAt));
    console.log({
      ...figures,
      calls: figures.calls.length,
      cost,
      ratio: figures.totalMs / cost,
      longestCall,
      waited: server.waited(),
      abandoned: server.calls.filter(({ abandoned }) => abandoned).length,
    });
    if (process.env.SHOW)
      for (const c of server.calls)
        console.log(
          c.index,
          c.schemaName,
          c.read,
          c.kept,
          c.written,
          Math.round(c.arrivedAt),
          Math.round(c.startedAt),
          Math.round(c.endedAt),
          c.abandoned,
        );
    expect(figures).toMatchObject({ graded: 30, written: 30, pauses: 0 });
    expect(figures.totalMs / cost).toBeLessThanOrEqual(1.15);
    expect(figures.assistantMs).toBeLessThan(longestCall * 2);
  },
);
