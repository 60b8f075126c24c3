import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { type OllamaServer, startOllamaServer } from '../support/ollama-server.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let ollama: OllamaServer;

beforeEach(async () => {
  ollama = await startOllamaServer();
  app = await openTestApp();
});
afterEach(async () => {
  await app.close();
  await ollama.close();
});

/** Runs `npm run local-model`; returns its output and exit code. */
async function run(...words: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/local-model.ts', ...words, '--url', ollama.url], {
    env: { PATH, HOME, DATA_DIR: app.dataDir },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, said: (await said).join('\n') };
}

it('downloads the named model, reports the selection, and keeps an existing one', async () => {
  expect(await run('gemma3:1b')).toMatchObject({ code: 1, said: expect.stringMatching(/no admin yet/) });
  await scenario(app.deps).person('admin');
  const first = await run('gemma3:1b');
  expect(first.said).toMatch(/100 % \(1000 of 1000 MB\)/);
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Chosen: gemma3-aula:1b, with a context of 8192 tokens/),
  });
  expect((await getAiOverview(app.deps)).models.map(({ model }) => model)).toEqual(
    Array(3).fill('gemma3-aula:1b'),
  );
  expect(await run()).toMatchObject({ code: 0, said: expect.stringMatching(/uses gemma3-aula:1b already/) });
  expect(ollama.pulls).toHaveLength(1);
});

it("downloads the model recommended for the machine's memory by default", async () => {
  await scenario(app.deps).person('admin');
  const { said } = await run();
  expect(said).toMatch(/Fetching gemma3:\w+, recommended for \d+ GB of memory, not tried by us/);
});
