import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportDraft } from '../../src/domain/authoring/import-drafts/create-draft.ts';
import { importLimits } from '../../src/shared/contracts/exchange-values.ts';
import { png } from '../support/picture-files.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { noCallRates, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let teacher: Person<'teacher'>;
let student: Person<'student'>;
let courseId: number;
let address: string;
let tokens: { teacher: string; student: string };

beforeAll(async () => {
  app = await openTestApp();
  test = await openTestServer(app, { callRates: noCallRates });
  ({ teacher, student, courseId } = await scenario(app.deps).course());
  address = await test.server.listen({ host: '127.0.0.1', port: 0 });
  tokens = { teacher: (await test.signIn(teacher)).token, student: (await test.signIn(student)).token };
});
afterAll(async () => {
  await test.close();
  await app.close();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends a file and, with `isImported`, imports all of its questions. */
async function send(file: string, isImported: boolean): Promise<void> {
  const lessonId = await scenario(app.deps).lesson(teacher, courseId);
  const answer = await fetch(`${address}/api/files/lessons/${lessonId}/questions`, {
    method: 'PUT',
    headers: bearer(tokens.teacher),
    body: file,
  });
  const text = await answer.text();
  if (!isImported || answer.status !== 200) return;
  const [, draftId] = /"id":"([^"]+)"/.exec(text)!;
  const take = Array.from({ length: importLimits.questions }, (_, index) => index + 1);
  const confirmed = await fetch(`${address}/api/trpc/imports.confirm`, {
    method: 'POST',
    headers: { ...bearer(tokens.teacher), 'content-type': 'application/json' },
    body: JSON.stringify({ draftId, take }),
  });
  await confirmed.arrayBuffer();
}

/**
 * Requests a student's home page until `work` ends. Returns the longest time for which this thread did not return to the
 * event loop, and the longest request, in milliseconds. The hold is CPU time, because other processes would distort
 * elapsed time.
 */
async function watch(work: Promise<unknown>): Promise<{ hold: number; slowest: number; requests: number }> {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const seen = { hold: 0, slowest: 0, requests: 0 };
  let last = worked();
  const timer = setInterval(() => {
    seen.hold = Math.max(seen.hold, worked() - last);
    last = worked();
  }, 1);
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  do {
    const from = performance.now();
    const answer = await fetch(`${address}/api/trpc/homes.student`, { headers: bearer(tokens.student) });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    seen.slowest = Math.max(seen.slowest, performance.now() - from);
    seen.requests += 1;
  } while (!isDone);
  await ended;
  clearInterval(timer);
  return seen;
}

const fill = (piece: string, characters: number) => piece.repeat(Math.ceil(characters / piece.length));
const own = (questions: object[]) => JSON.stringify({ format: 'aula-questions', version: 1, questions });
const open = { type: 'respuesta_abierta', text: 'Uno', difficulty: 3, correctAnswer: 'a' };
const moodle = (question: string) => `<quiz>${question}</quiz>`;
const shown = (text: string, files = '') =>
  `<questiontext format="html"><text><![CDATA[${text}]]></text>${files}</questiontext>`;
const largest = importLimits.bytes - 1_000;

const files: [string, () => string][] = [
  ['a GIFT comment of open tags, 200 kB', () => `// ${fill('[tag:', 200_000)}\nUno {=b}`],
  ['the same in 10 MB', () => `// ${fill('[tag:', largest)}\nUno {=b}`],
  [
    'open and closing tags in the native format, 200 kB',
    () => own([{ ...open, text: fill('<b>', 90_000) + fill('</i>', 110_000) }]),
  ],
  ['one GIFT question with 100,000 answers', () => `Uno {${fill('=a', 200_000)}}`],
  ['formulas in the native format, 200 kB', () => own([{ ...open, text: fill('$a', 200_000) }])],
  [
    'a Moodle question with gaps that have no end, 10 MB',
    () => moodle(fill(`<question type="cloze">${shown(fill('{1:SA:', 55_000))}</question>`, largest)),
  ],
  [
    'a Moodle question that shows a picture of 9 MB two thousand times',
    () => {
      const file = `<file name="a.png" encoding="base64">${fill('AAAA', 9_000_000)}</file>`;
      const text = fill('<img src="@@PLUGINFILE@@/a.png">', 58_000);
      return moodle(`<question type="essay">${shown(text, file)}</question>`);
    },
  ],
];

/** Files that take seconds to read. */
const largeFiles: [string, () => string][] = [
  [
    'a thousand GIFT questions of open tags, 10 MB',
    () => fill(`Uno ${fill('<b>', 4_800)}${fill('</i>', 4_800)} {=b}\n\n`, largest - 10_000),
  ],
  [
    'a thousand questions of formulas in the native format, 10 MB',
    () => own(Array.from({ length: 1_000 }, () => ({ ...open, text: fill('<b>$a$', 10_000) }))),
  ],
];

async function expectNoDelay(file: string, isImported: boolean): Promise<void> {
  const { hold, slowest } = await watch(send(file, isImported));
  expect(hold).toBeLessThan(100);
  // Elapsed time, which other work of the machine prolongs; a file that holds the server takes seconds.
  expect(slowest).toBeLessThan(1_000);
}

describe('the home page of a student is not delayed', () => {
  it.each(files)('while a file is previewed and imported: %s', { timeout: 60_000 }, async (_, write) => {
    const file = write();
    await expectNoDelay(file, false);
    await expectNoDelay(file, true);
  });

  it('while the pictures of a file are converted', { timeout: 60_000 }, async () => {
    const pictures = await Promise.all(Array.from({ length: 60 }, (_, index) => png(500 + index, 400)));
    const file = moodle(
      pictures
        .map((one) => {
          const file = `<file name="a.png" encoding="base64">${one.toString('base64')}</file>`;
          return `<question type="essay">${shown('<img src="@@PLUGINFILE@@/a.png">', file)}</question>`;
        })
        .join(''),
    );
    const lessonId = await scenario(app.deps).lesson(teacher, courseId);
    const draftId = await createImportDraft(app.deps, teacher, { lessonId, bytes: Buffer.from(file) });
    let converted = '';
    const { hold, slowest } = await watch(
      fetch(`${address}/api/files/import-drafts/${draftId}/pictures`, {
        method: 'POST',
        headers: bearer(tokens.teacher),
      }).then(async (answer) => {
        converted = await answer.text();
      }),
    );
    expect(converted.match(/"state":"ready"/g)).toHaveLength(60);
    expect(hold).toBeLessThan(100);
    expect(slowest).toBeLessThan(1_000);
  });

  it.each(largeFiles)(
    'while a large file is previewed: %s',
    {
      tags: ['extended'],
      timeout: 60_000,
    },
    async (_, write) => {
      await expectNoDelay(write(), false);
    },
  );
});

describe('a question text of open and closing tags', () => {
  const html = (size: number) => fill('<b>', size / 2) + fill('</i>', size / 2);
  const call = async (path: string, body: string): Promise<void> => {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { ...bearer(tokens.teacher), 'content-type': 'application/json' },
      body,
    });
    await answer.arrayBuffer();
  };
  const drafts = (size: number, count: number) => ({
    generationId: 1,
    drafts: Array.from({ length: count }, () => ({ ...open, text: html(size), draftId: null })),
  });
  const edited = (size: number, count: number) => ({
    questions: Array.from({ length: count }, () => ({
      type: 'respuesta_abierta',
      question: html(size),
      correctAnswer: 'a',
    })),
  });

  it.each([
    [
      'one in questions.add',
      'trpc/questions.add',
      () => ({ lessonId: 1, question: { ...open, text: html(250_000) } }),
    ],
    [
      'one in room.correctWording',
      'trpc/room.correctWording',
      () => ({
        lessonId: 1,
        questionId: 1,
        text: html(250_000),
        statement: '',
        options: [],
        over: null,
        minutes: 0,
        word: '',
      }),
    ],
    ['one in generation.putDrafts', 'trpc/generation.putDrafts', () => drafts(1_000_000, 1)],
    ['many in generation.putDrafts', 'trpc/generation.putDrafts', () => drafts(14_000, 70)],
    [
      'many of the largest size in generation.putDrafts',
      'trpc/generation.putDrafts',
      () => drafts(45_000, 22),
    ],
    ['one in save_edited_questions', 'save_edited_questions/1', () => edited(4_000_000, 1)],
    ['many in save_edited_questions', 'save_edited_questions/1', () => edited(8_000, 490)],
    [
      'many formulas in save_edited_questions',
      'save_edited_questions/1',
      () => ({
        questions: Array.from({ length: 250 }, () => ({
          type: 'respuesta_abierta',
          question: fill('<b>$a$</b>', 15_900),
          correctAnswer: 'a',
        })),
      }),
    ],
  ])('does not delay the home page of a student: %s', async (_, path, write) => {
    const lessonId = await scenario(app.deps).lesson(teacher, courseId);
    const body = JSON.stringify(write()).replaceAll('"lessonId":1', `"lessonId":${lessonId}`);
    const { hold } = await watch(call(path.replace('/1', `/${lessonId}`), body));
    expect(hold).toBeLessThan(100);
  });
});
