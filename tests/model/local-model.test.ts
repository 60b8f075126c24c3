import { expect, onTestFinished, test } from 'vitest';
import { startPacedModelServer } from '../support/paced-model-server.ts';
import { runSchoolWork } from './school-work.ts';

const timeoutMs = 600_000;

/** The first two run at twenty times their pace; the third is as fast as this machine can play it. */
test.each([
  { read: 60, write: 6, slots: 1, times: 20 },
  { read: 200, write: 20, slots: 2, times: 20 },
  { read: 2_000, write: 80, slots: 8, times: 1 },
])(
  'uses a server to the full that reads $read and writes $write tokens a second in $slots slots',
  {
    timeout: timeoutMs,
  },
  async (pace) => {
    const server = await startPacedModelServer(pace);
    onTestFinished(() => server.close());
    // What it can do is known from the days before where learning it would be a large part of the work.
    const before = pace.slots > 2 ? { students: 12, done: () => void server.calls.splice(0) } : null;
    const figures = await runSchoolWork(
      {
        environment: { server: { baseUrl: server.url, hasKey: false }, model: 'paced', label: null },
        timeoutMs: 60_000 / pace.times,
        usualCallMs: 60_000 / pace.times,
      },
      { students: 30, answersEach: 3, questions: 30, askAfterMs: 1_000, ...(before && { before }) },
      timeoutMs - 10_000,
    );
    const longestCall = Math.max(...server.calls.map(({ endedAt, startedAt }) => endedAt - startedAt));
    expect(figures).toMatchObject({ graded: 30, written: 30, pauses: 0 });
    expect(server.calls.filter(({ abandoned }) => abandoned)).toEqual([]);
    expect(figures.totalMs / server.costMs()).toBeLessThanOrEqual(1.15);
    expect(figures.assistantMs).toBeLessThan(longestCall * 2);
    expect(figures.firstQuestionMs).toBeLessThan(figures.totalMs);
  },
);
