import { afterEach, beforeEach, expect, it } from 'vitest';
import { askAssistant } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { addSeconds, toInstant } from '../../src/domain/kernel/clock.ts';
import { claimJob } from '../../src/domain/kernel/jobs/claim-queries.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { EmbeddedEngine } from '../../src/platform/queue/embedded-engine.ts';
import { createHandlers } from '../../src/worker/handlers.ts';
import { createJobRun } from '../../src/worker/run-jobs.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openAsOtherProcess, openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let beside: Awaited<ReturnType<typeof openAsOtherProcess>>;
/** Each gate releases one response, in the order of the requests. */
let gates: PromiseWithResolvers<void>[];
let isOpen: boolean;
/** Questions in the order in which the model received them. */
let asked: string[];
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  asked = [];
  gates = [];
  isOpen = false;
  const evaluator = {
    ...scriptedEvaluator(),
    async answerQuestion(question: string) {
      asked.push(question);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      if (!isOpen) await gate.promise;
      return 'Una respuesta.';
    },
  };
  app = await openTestApp({ evaluator });
  beside = await openAsOtherProcess(app);
});
afterEach(async () => {
  open();
  for (const end of ends.splice(0)) await end();
  await beside.close();
  await app.close();
});

/** Releases all responses, including those of later requests. */
function open(): void {
  isOpen = true;
  for (const gate of gates) gate.resolve();
}

/** Starts a worker with this many places; jobs queued through its deps notify it. */
async function startWorkerOn(places: number) {
  const engine = new EmbeddedEngine({ interactive: places, now: 1, pdf: 1, writing: 1, ahead: 1 });
  const deps = { ...app.deps, notifier: engine };
  const run = createJobRun({ ...deps, handlers: createHandlers(deps), owner: 'w', random: () => 0 });
  await engine.start(run.serve);
  ends.push(async () => {
    run.interrupt();
    await engine.stop();
  });
  return deps;
}

const ask = (deps: TestApp['deps'], who: Person, question: string) => askAssistant(deps, who, { question });

it("runs every user's first question before another user's second one, however many there are", async () => {
  const make = scenario(app.deps);
  const [greedy, other] = [await make.person('student'), await make.person('student')];
  const deps = await startWorkerOn(2);
  for (let n = 1; n <= 30; n += 1) await ask(deps, greedy, `greedy ${n}`);
  await until('the places to be taken', async () => asked.length === 2);
  await ask(deps, other, 'other 1');
  for (const gate of gates) gate.resolve();
  await until('the places to be taken again', async () => asked.length === 4);
  expect(asked.slice(2)).toContain('other 1');
  open();
  await until('all to be answered', async () => asked.length === 31);
});

it('runs at most four jobs of one user concurrently across all processes, and others in parallel', async () => {
  const make = scenario(app.deps);
  const [greedy, other] = [await make.person('student'), await make.person('student')];
  const jobIds = [];
  for (let n = 1; n <= 6; n += 1) jobIds.push((await ask(app.deps, greedy, `greedy ${n}`)).jobId);
  const last = (await ask(app.deps, other, 'other 1')).jobId;
  const now = app.clock.now();
  const lease = { owner: 'w', now: toInstant(now), until: toInstant(addSeconds(now, 12)) };
  const claims = [];
  for (const [index, jobId] of jobIds.entries()) {
    claims.push(await claimJob([app, beside][index % 2]!.deps.db, jobId, lease));
  }
  expect(claims.map((claim) => claim !== null)).toEqual([true, true, true, true, false, false]);
  expect(await selectDueTickets(beside.deps.db, lease.now, 10)).toMatchObject([{ jobId: last }]);
  expect(await claimJob(beside.deps.db, last, lease)).not.toBeNull();
  // An expired lease of a dead worker does not count.
  const later = toInstant(addSeconds(now, 13));
  expect(await claimJob(beside.deps.db, jobIds[5]!, { ...lease, now: later })).not.toBeNull();
});
