import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { judgeAnswers } from '../support/judge-answers.ts';
import { type Script, startModelServer } from '../support/model-server.ts';

const program = fileURLToPath(new URL('../../scripts/evaluate.ts', import.meta.url));
const question = '¿Qué es la fotosíntesis?';
const reference = 'Es el proceso por el que las plantas transforman la luz del sol en energía química.';
const rows = [
  { answer: reference, score: 1, score2: [1, 0.9] },
  { answer: 'Las plantas transforman la luz del sol en energía química.', score: 0.9, score2: [0.8, 1] },
  { answer: 'Las plantas usan la luz.', score: 0.4, score2: [0.5, 0.3] },
  { answer: 'Es una foto con mucha luz.', score: 0, score2: [0, 0.1] },
  { answer: 'Los animales duermen de noche.', score: 0, score2: [0, 0] },
].map((row) => ({ question, reference, ...row }));

let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aula-evaluate-'));
  data = join(folder, 'set.jsonl');
  writeFileSync(data, rows.map((row) => JSON.stringify(row)).join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as a child process, without the machine's settings. */
async function evaluate(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, AI_CONCURRENCY: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'exit');
  const lines = (await output).trim().split('\n');
  return {
    code,
    lines,
    errors: await errors,
    report: () => JSON.parse(lines.at(-1)!) as Record<string, never> & { [key: string]: never },
  };
}

async function model(script: Script = []) {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  return { server, env: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'school-model' } };
}

test('evaluates the offline evaluator alone without a model', async () => {
  const { code, lines, errors, report } = await evaluate(['--data', data]);
  expect(code).toBe(0);
  expect(errors).toContain('The offline evaluator is measured');
  // Only certain marks count: here full marks for the model answer.
  expect(report()).toMatchObject({ n: 5, marked: 1, model: 'offline', raters: { n: 5 } });
  expect(report()).not.toHaveProperty('offline');
  expect(report().rmse).toBeLessThan(0.1);
  expect(lines.join('\n')).toMatch(/got a number +1 of 5 \(20\.0 %\)/);
});

test('evaluates a model beside the offline evaluator, with criteria derived once per question', async () => {
  const { server, env } = await model();
  const out = join(folder, 'with-model');
  const { code, report, lines } = await evaluate(
    ['--data', data, '--out', out, '--price-in', '1', '--price-out', '2'],
    env,
  );
  expect(code).toBe(0);
  expect(report()).toMatchObject({
    n: 5,
    model: 'school-model',
    promptVersion: 'grade-3',
    marked: 5,
    offline: { n: 5, marked: 1 },
  });
  const asked = server.requests.map(({ schemaName }) => schemaName);
  expect(asked.filter((name) => name === 'derive_criteria')).toHaveLength(1);
  expect(asked.filter((name) => name === 'grade_open_answers')).toHaveLength(5);
  expect(report().perAnswer).toMatchObject({ tokensIn: expect.any(Number) });
  expect(lines.join('\n')).toMatch(
    /This run: 6 model calls, \d+ tokens sent, \d+ received, about 0\.\d{4} USD/,
  );
  for (const picture of ['scatter.svg', 'error-by-band.svg']) {
    expect(readFileSync(join(out, picture), 'utf8')).toMatch(/^<svg .*\n[\s\S]*<\/svg>\n$/);
  }
  expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))).toEqual(report());
});

test('resumes an interrupted run, and starts again for another model', async () => {
  const away = { kind: 'status', status: 400, body: { error: { message: 'no such model' } } } as const;
  const { server, env } = await model(({ index }) => (index < 3 ? undefined : away));
  const args = ['--data', data, '--out', join(folder, 'broken-off')];
  const first = await evaluate(args, env);
  expect(first.code).toBe(1);
  expect(first.errors).toContain('goes on where this one ended');
  const before = server.requests.length;
  server.play([]);
  const second = await evaluate(args, env);
  expect(second.code).toBe(0);
  expect(second.report()).toMatchObject({ n: 5, spent: { calls: 3 } });
  expect(server.requests.length - before).toBe(3);
  const third = await evaluate([...args, '--model', 'another'], env);
  expect(third.report()).toMatchObject({ n: 5, model: 'another', spent: { calls: 6 } });
  expect((await evaluate(args, env)).report()).toMatchObject({ n: 5, spent: { calls: 0 } });
});

test('reports the spread of several passes, with the figures of the first', async () => {
  let graded = 0;
  const { env } = await model((request) =>
    request.schemaName === 'grade_open_answers'
      ? judgeAnswers(() => (graded++ % 2 === 0 ? 1 : 0.5))(request)
      : undefined,
  );
  const { report } = await evaluate(['--data', data, '--repeat', '2'], env);
  // One criterion: full marks in the first pass, half in the second.
  expect(report()).toMatchObject({
    n: 5,
    bias: expect.closeTo(5.4, 9),
    repeats: { passes: 2, spread: 2.5, widest: 5, changeSides: 0 },
  });
});

test('reports with injections the marks that a gullible model gives', async () => {
  const { env } = await model((request) =>
    request.schemaName === 'grade_open_answers' && request.raw.includes('pierdo la beca')
      ? judgeAnswers(() => 1)(request)
      : undefined,
  );
  const { report } = await evaluate(['--data', data, '--injection'], env);
  const { injection } = report() as unknown as { injection: Record<string, number> };
  expect(injection).toMatchObject({ n: 30, answers: 3, highest: 10 });
  expect(injection.resisted).toBeLessThan(1);
  expect(injection.noticed).toBeGreaterThan(0.5);
});

test('counts answers without a usable grade separately', async () => {
  const { env } = await model(({ raw }) =>
    raw.includes('una foto') ? { kind: 'content', content: 'no JSON here' } : undefined,
  );
  const { report } = await evaluate(['--data', data], env);
  expect(report()).toMatchObject({ n: 4, failed: { 'not-json': 1 } });
});

test.each([
  [['--data', 'nowhere.jsonl'], 'nowhere.jsonl cannot be read'],
  [[], '--data FILE is missing'],
  [['--data', 'x', '--repeat', '0'], '--repeat must be'],
  [['--data', 'x', '--colour', 'red'], '--colour'],
])('refuses %j and explains why', async (args, problem) => {
  const { code, errors } = await evaluate(args);
  expect(code).toBe(2);
  expect(errors).toContain(problem);
});
