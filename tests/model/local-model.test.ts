import { availableParallelism, loadavg } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { startPacedModelServer } from '../support/paced-model-server.ts';
import { runSchoolWork, type WorkFigures } from './school-work.ts';

/** Environment of `npm run test:model`: simulated servers in real time, or a real server. */
const { MODEL_PACE, MODEL_SERVER, MODEL_NAME = '', MODEL_STUDENTS, MODEL_QUESTIONS } = process.env;
const atRealPace = MODEL_PACE === 'real';
const timeoutMs = atRealPace || MODEL_SERVER ? 4 * 3_600_000 : 600_000;

/** Prints the relevant figures. */
function tell(figures: WorkFigures, more: object = {}): void {
  const { calls, ...rest } = figures;
  const ended = Object.groupBy(calls, ({ purpose, outcome }) => `${purpose} ${outcome}`);
  const counts = Object.entries(ended).map(([name, those = []]) => {
    const sum = (of: (call: (typeof calls)[number]) => number) =>
      Math.round(those.reduce((total, call) => total + of(call), 0) / those.length);
    return [
      name,
      { calls: those.length, tokensIn: sum((c) => c.tokensIn), tokensOut: sum((c) => c.tokensOut) },
    ];
  });
  console.log(JSON.stringify({ ...rest, ...more, calls: Object.fromEntries(counts) }, null, 1));
}

/**
 * The maximum ratio of the total time to the time that the server alone needs. The goal is 1.15. A simulated server that
 * runs faster than real time makes the product's own CPU time a larger part of the total.
 */
const mostRatio = atRealPace ? 1.15 : 1.3;

/** Returns whether other programs load the CPUs so much that the end of a call is noticed late. */
const isBusy = () => loadavg()[0]! > availableParallelism() * 2;

const fast = atRealPace ? 1 : 20;

/**
 * The first two servers run at twenty times their pace; the third runs as fast as the machine can simulate it. The third
 * gets more work, because its last calls cannot fill eight slots and would otherwise be a tenth of the total. The first
 * has one slot, which every amount of work fills: at the faster pace less work is enough.
 */
for (const { work, tags, ...pace } of [
  { read: 60, write: 6, slots: 1, times: fast, work: atRealPace ? 30 : 12, tags: ['extended'] },
  { read: 200, write: 20, slots: 2, times: fast, work: 30, tags: [] },
  { read: 2_000, write: 80, slots: 8, times: 1, work: atRealPace ? 30 : 50, tags: ['extended'] },
])
  test.skipIf(MODEL_SERVER)(
    `uses the full capacity of a server that reads ${pace.read} and writes ${pace.write} tokens per second in ${pace.slots} slots`,
    { timeout: timeoutMs, tags },
    async () => {
      const server = await startPacedModelServer(pace);
      onTestFinished(() => server.close());
      // Earlier work has measured the capacity of the server.
      const before = { students: 2 + pace.slots * 4, done: () => void server.calls.splice(0) };
      const figures = await runSchoolWork(
        {
          environment: { server: { baseUrl: server.url, hasKey: false }, model: 'paced', label: null },
          timeoutMs: 60_000 / pace.times,
          usualCallMs: 60_000 / pace.times,
        },
        { students: work, answersEach: 3, questions: work, askAfterMs: 1_000, before },
        timeoutMs - 10_000,
      );
      const longestCall = Math.max(...server.calls.map(({ endedAt, startedAt }) => endedAt - startedAt));
      const prompt = server.calls.reduce((sum, { read, cached }) => sum + read + cached, 0);
      const cached = server.calls.reduce((sum, call) => sum + call.cached, 0);
      const ratio = figures.totalMs / server.costMs();
      tell(figures, { ratio, prefixKept: cached / prompt });
      expect(figures).toMatchObject({ graded: work, written: work, pauses: 0 });
      expect(figures.calls.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
      expect(ratio).toBeLessThanOrEqual(isBusy() ? 1.6 : mostRatio);
      expect(figures.assistantMs).toBeLessThan(longestCall * 2);
      expect(figures.firstQuestionMs).toBeLessThan(figures.totalMs);
    },
  );

test.runIf(MODEL_SERVER)(
  'completes the work of a school on a real server',
  { timeout: timeoutMs },
  async () => {
    const students = Number(MODEL_STUDENTS);
    const figures = await runSchoolWork(
      {
        environment: { server: { baseUrl: MODEL_SERVER!, hasKey: false }, model: MODEL_NAME, label: null },
        timeoutMs: 60_000,
      },
      { students, answersEach: 3, questions: Number(MODEL_QUESTIONS), askAfterMs: 1_000 },
      timeoutMs - 10_000,
    );
    tell(figures);
    expect(figures.graded + figures.handedOver).toBe(students);
    expect(figures.pauses).toBe(0);
  },
);
