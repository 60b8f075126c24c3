import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { deleteExpiredData } from '../../src/domain/operations/retention/delete-expired-data.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { findQuestionPictures } from '../../src/shared/content/pictures.ts';
import type { AskAnswer, DraftPicture, ImportDraft } from '../../src/shared/contracts/exchange.ts';
import { importLimits } from '../../src/shared/contracts/exchange-values.ts';
import { finishRow } from '../../src/shared/imported-questions/finish-row.ts';
import { makeDocument, paragraph, paragraphs, picture, run } from '../support/make-document.ts';
import { markupOf, png, uploadPicture } from '../support/picture-files.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { call, noCallRates, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let teacher: Person<'teacher'>;
let lessonId: number;
let token: string;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app, { callRates: noCallRates });
  const make = scenario(app.deps);
  const made = await make.course();
  ({ teacher } = made);
  lessonId = await make.lesson(teacher, made.courseId);
  ({ token } = await test.signIn(teacher));
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const headers = (of = token) => ({ authorization: `Bearer ${of}` });

const get = (url: string, of = token) => test.server.inject({ method: 'GET', url, headers: headers(of) });

async function read(file: Buffer | string, fileName = 'examen.xml'): Promise<ImportDraft> {
  const answer = await test.server.inject({
    method: 'PUT',
    url: `/api/files/lessons/${lessonId}/questions`,
    query: { fileName },
    headers: { ...headers(), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const open = (draftId: string, of = token) => get(`/api/files/import-drafts/${draftId}`, of);

async function convert(draftId: string): Promise<DraftPicture[]> {
  const answer = await test.server.inject({
    method: 'POST',
    url: `/api/files/import-drafts/${draftId}/pictures`,
    headers: headers(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function ask(path: string, input: object, of = token) {
  const answer = await call(test.server, path, { method: 'POST', input, headers: headers(of) });
  const { result, error } = answer.json();
  return result ? result.data : error.data.appCode;
}
const confirm = (draftId: string, take: number[]) => ask('imports.confirm', { draftId, take });
const bank = async () => (await listQuestions(app.deps, teacher, lessonId)).map(({ text }) => text);

const gift = 'Uno {=a ~b}\n\nDos {~c ~d}\n\nTres {T}';
const right = (...ids: string[]): AskAnswer => ({ kind: 'which-right', right: ids });

describe('a file that was read', () => {
  it('waits for its teacher, who goes on with it after a reload', async () => {
    const draft = await read(gift, 'Tema 6.gift');
    expect(draft).toMatchObject({ lessonId, format: 'gift', fileName: 'Tema 6.gift', answers: {} });
    expect(draft.rows.map(({ question }) => question?.text)).toEqual(['Uno', 'Dos', 'Tres']);
    expect((await open(draft.id)).json()).toEqual(draft);
    expect(await bank()).toEqual([]);
  });

  it('belongs to its teacher alone, with its questions and its import', async () => {
    const { id } = await read(gift);
    const make = scenario(app.deps);
    for (const other of [await make.person('teacher'), await make.person('admin')]) {
      const { token: of } = await test.signIn(other);
      expect((await open(id, of)).statusCode).toBe(other.role === 'admin' ? 403 : 404);
      for (const path of ['imports.confirm', 'imports.discard'])
        expect(await ask(path, { draftId: id, take: [1] }, of)).toMatch(/^(?:import-draft-gone|forbidden)$/);
    }
    expect((await open(id)).statusCode).toBe(200);
  });

  it('may be a Word document, whose pictures and answered questions reach the bank', async () => {
    const document = await makeDocument(
      paragraph(`${run('1. ¿Qué es?')}${picture('a.png', 'un árbol')}`) +
        paragraphs('a) uno', 'b) dos', '2. ¿Por qué?', '3. ¿Y?', 'a) tres', 'b) cuatro'),
      { media: { 'a.png': await png() } },
    );
    const { id, format, rows } = await read(document, 'examen.docx');
    expect({ format, asks: rows.map(({ asks }) => asks.length) }).toEqual({
      format: 'docx',
      asks: [1, 0, 1],
    });
    await convert(id);
    await ask('imports.answer', { draftId: id, number: 1, kind: 'which-right', answer: right('b') });
    expect(await confirm(id, [1, 2])).toMatchObject({ imported: 2 });
    const [first, second] = await listQuestions(app.deps, teacher, lessonId);
    expect([first!.correctAnswer, second!.text]).toEqual(['b', '¿Por qué?']);
    expect(findQuestionPictures(first!)).toMatchObject([{ width: 100, height: 50, alt: 'un árbol' }]);
  });

  it('is gone after a day, with its files', async () => {
    const { id } = await read(await pictured([await png()]));
    await convert(id);
    expect(await fileNames(app, 'pictures')).toHaveLength(1);
    app.clock.advance({ hours: 25 });
    ({ token } = await test.signIn(teacher));
    expect((await open(id)).json()).toMatchObject({ code: 'import-draft-gone' });
    await deleteExpiredData(app.deps);
    expect(await app.deps.db.selectFrom('import_drafts').selectAll().execute()).toEqual([]);
    expect(await fileNames(app, 'pictures')).toEqual([]);
    expect(await fileNames(app, 'import-drafts')).toEqual([]);
  });

  it('is one of at most three: the oldest goes', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      app.clock.advance({ minutes: 1 });
      ids.push((await read(await pictured([await png(100 + count)]))).id);
    }
    const states = await Promise.all(ids.map(async (id) => (await open(id)).statusCode));
    expect(states).toEqual([404, 200, 200, 200]);
    expect(await fileNames(app, 'import-drafts')).toHaveLength(3);
    // Also among files that were sent at the same time, the new one stays.
    for (let count = 0; count < 5; count += 1) {
      const { id } = await read(gift);
      expect((await open(id)).statusCode).toBe(200);
    }
  });

  it('can be discarded, with its files', async () => {
    const { id } = await read(await pictured([await png()]));
    await convert(id);
    await ask('imports.discard', { draftId: id });
    expect((await open(id)).statusCode).toBe(404);
    expect([...(await fileNames(app, 'pictures')), ...(await fileNames(app, 'import-drafts'))]).toEqual([]);
  });
});

describe('what the file does not say', () => {
  it('keeps a question out until a person says it', async () => {
    const { id } = await read(gift);
    const answer = { draftId: id, number: 2, kind: 'which-right' };
    await ask('imports.answer', { ...answer, answer: right('z') });
    expect(await confirm(id, [2])).toBe('import-empty');
    await ask('imports.answer', { ...answer, answer: right('b', 'a') });
    expect((await open(id)).json().answers).toEqual({ 2: [right('b', 'a')] });
    expect(await confirm(id, [1, 2])).toMatchObject({ imported: 2 });
    const [, second] = await listQuestions(app.deps, teacher, lessonId);
    expect(second).toMatchObject({ type: 'seleccion_multiple', correctAnswer: 'a, b' });
  });

  it('is stored as it was answered: a price with an escaped sign', async () => {
    const { id, rows } = await read('Un café cuesta $2 y seis cuestan 9$. ¿Cuánto es uno? {=1.5 ~2}');
    expect(rows[0]!.asks).toMatchObject([{ kind: 'price-or-formula' }]);
    expect(await confirm(id, [1])).toBe('import-empty');
    const kind = 'price-or-formula';
    await ask('imports.answer', { draftId: id, number: 1, kind, answer: { kind, reading: 'price' } });
    expect(await confirm(id, [1])).toMatchObject({ imported: 1 });
    expect(await bank()).toEqual(['Un café cuesta \\$2 y seis cuestan 9\\$. ¿Cuánto es uno?']);
  });

  it('can be taken back', async () => {
    const { id } = await read(gift);
    const answer = { draftId: id, number: 2, kind: 'which-right' };
    await ask('imports.answer', { ...answer, answer: right('b') });
    await ask('imports.answer', { ...answer, answer: null });
    expect(await confirm(id, [1, 2, 3])).toMatchObject({ imported: 2 });
    expect(await bank()).toEqual(['Uno', 'Tres']);
  });
});

describe('the import', () => {
  it('happens once, however often it is confirmed', async () => {
    const { id } = await read(gift);
    const [first, second] = await Promise.all([confirm(id, [1, 3]), confirm(id, [1, 3])]);
    expect(first).toMatchObject({ imported: 2, lessonId });
    expect(second).toEqual(first);
    expect(await confirm(id, [1])).toEqual(first);
    expect(await bank()).toEqual(['Uno', 'Tres']);
    expect((await open(id)).statusCode).toBe(404);
    const { content } = await app.deps.db
      .selectFrom('import_drafts')
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content).toBe('');
  });

  it('keeps the name of the file and what it said of each key', async () => {
    const { id } = await read(gift, 'Tema 6.gift');
    await confirm(id, [1]);
    expect(await app.deps.db.selectFrom('question_imports').selectAll().executeTakeFirst()).toMatchObject({
      file_name: 'Tema 6.gift',
      imported_by: teacher.userId,
    });
  });
});

/** A Moodle file with one question per list of pictures: one in its text, or two as its options. */
async function pictured(...questions: Buffer[][]): Promise<string> {
  const written = questions.map((pictures, number) => {
    const files = pictures
      .map((one, index) => `<file name="p${index}" encoding="base64">${one.toString('base64')}</file>`)
      .join('');
    const [first = '', second = ''] = pictures.map(
      (_, index) => `<img src="@@PLUGINFILE@@/p${index}" alt="">`,
    );
    const option = (share: number, text: string) =>
      `<answer fraction="${share}" format="html"><text><![CDATA[${text}]]></text>${files}</answer>`;
    const isText = pictures.length === 1;
    return `<question type="multichoice"><single>true</single>
      <questiontext format="html"><text><![CDATA[<p>Pregunta ${number + 1} ${isText ? first : ''}</p>]]></text>${files}</questiontext>
      ${option(100, isText ? 'Quito' : first)}${option(0, isText ? 'Lima' : second)}</question>`;
  });
  return `<?xml version="1.0"?><quiz>${written.join('')}</quiz>`;
}
const damaged = async (width = 300) => (await png(width, 200)).subarray(0, 120);

describe('the pictures of a file', () => {
  /** What becomes of each question, as the page shows it. */
  const stands = ({ rows, pictures }: ImportDraft) =>
    rows.map((row) => {
      const { stand, notes } = finishRow(row, [], new Map(pictures.map((one) => [one.id, one])));
      return [stand, ...notes.map(({ code }) => code)].join(' ');
    });

  it('are converted after the answer, one after the other, and shown to the teacher alone', async () => {
    const draft = await read(await pictured([await png(400, 200)], [await png(90, 60)]));
    expect(draft.pictures.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const [{ id }] = draft.pictures as [DraftPicture];
    expect((await get(`/api/files/pictures/${id}`)).statusCode).toBe(404);
    const converted = await convert(draft.id);
    expect(converted.map(({ state, width }) => [state, width]).sort()).toEqual([
      ['ready', 400],
      ['ready', 90],
    ]);
    const shown = await get(`/api/files/pictures/${id}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const other = await test.signIn(await scenario(app.deps).person('teacher'));
    expect((await get(`/api/files/pictures/${id}`, other.token)).statusCode).toBe(404);
    expect(await convert(draft.id)).toEqual([]);
    expect((await open(draft.id)).json().pictures).toEqual(
      expect.arrayContaining(converted.map((one) => expect.objectContaining(one))),
    );
  });

  it('are shown at their questions when they are damaged, and refuse one whose options they are', async () => {
    const file = await pictured([await png()], [await damaged()], [await damaged(310), await damaged(320)]);
    const draft = await read(file);
    expect(stands(draft)).toEqual(['as-is', 'as-is', 'as-is']);
    await convert(draft.id);
    const after: ImportDraft = (await open(draft.id)).json();
    expect(stands(after)).toEqual(['as-is', 'look picture-unread', 'refused picture-options']);
    expect(await confirm(draft.id, [1, 2, 3])).toMatchObject({ imported: 2 });
    const questions = await listQuestions(app.deps, teacher, lessonId);
    expect(questions.map((question) => findQuestionPictures(question).length)).toEqual([1, 0]);
    expect(await fileNames(app, 'pictures')).toHaveLength(1);
  });

  it('are one when they are equal, and at most a hundred', async () => {
    const [first] = await Promise.all([png(41)]);
    const many = [];
    for (let width = 0; width < importLimits.pictures + 1; width += 1) many.push([await png(40 + width, 30)]);
    const draft = await read(await pictured([first!], [first!], ...many));
    expect(draft.pictures).toHaveLength(importLimits.pictures + 2);
    const over = draft.pictures.filter(({ state }) => state === 'picture-over-limit');
    expect(over).toHaveLength(2);
    expect(stands(draft).filter((stand) => stand.startsWith('look'))).toEqual([
      'look picture-over-limit',
      'look picture-over-limit',
    ]);
  });

  it('that no imported question shows leave no file', async () => {
    const { id } = await read(await pictured([await png(100)], [await png(110)]));
    await convert(id);
    expect(await fileNames(app, 'pictures')).toHaveLength(2);
    await confirm(id, [2]);
    expect(await fileNames(app, 'pictures')).toHaveLength(1);
    expect(await fileNames(app, 'import-drafts')).toEqual([]);
  });

  it('are converted by the import when no page waited for them', async () => {
    const { id } = await read(await pictured([await png()]));
    expect(await confirm(id, [1])).toMatchObject({ imported: 1 });
    const [question] = await listQuestions(app.deps, teacher, lessonId);
    const [picture] = findQuestionPictures(question!);
    expect((await get(`/api/files/pictures/${picture!.id}`)).statusCode).toBe(200);
  });

  it('go on where they stopped when the page was closed', async () => {
    const pictures = [];
    for (let width = 100; width < 112; width += 1) pictures.push([await png(width, 80)]);
    const draft = await read(await pictured(...pictures));
    const address = await test.server.listen({ host: '127.0.0.1', port: 0 });
    const abort = new AbortController();
    const answer = await fetch(`${address}/api/files/import-drafts/${draft.id}/pictures`, {
      method: 'POST',
      headers: headers(),
      signal: abort.signal,
    });
    await answer.body!.getReader().read();
    abort.abort();
    const rest = await convert(draft.id);
    expect(rest.length).toBeLessThan(12);
    const { pictures: after } = (await open(draft.id)).json() as ImportDraft;
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['ready']));
  });

  it('of our own format get names of their own: a file cannot replace a stored picture', async () => {
    const stored = await uploadPicture(test, token, lessonId, await png(50, 50));
    const question = choiceQuestion({ text: cleanHtml(`Mira ${markupOf(stored, 'Plano')}`) });
    await addQuestion(app.deps, teacher, { lessonId, question });
    const file = (await get(`/api/files/lessons/${lessonId}/questions?format=json`)).json();
    file.pictures[stored.id] = (await png(333, 222)).toString('base64');
    const draft = await read(JSON.stringify(file));
    await convert(draft.id);
    expect(draft.pictures.map(({ id }) => id)).not.toContain(stored.id);
    expect(await fileNames(app, 'pictures')).toHaveLength(2);
    const sizes = await app.deps.db.selectFrom('pictures').select(['id', 'width']).execute();
    expect(sizes).toEqual([{ id: stored.id, width: 50 }]);
  });
});

describe('the own key of a question', () => {
  const standOf = async (file: string) => {
    const [row] = (await read(file)).rows;
    return [row!.fate, ...row!.notes.map(({ code }) => code)];
  };

  it('that does not get the full mark by the rules here is said before the import', async () => {
    const own = (question: object) =>
      JSON.stringify({ format: 'aula-questions', version: 1, topic: 'x', questions: [question] });
    const fraction = (correctAnswer: string) =>
      own({
        ...{ type: 'ejercicio', text: 'Resuelve', difficulty: 3, statement: 'Calcula.', correctAnswer },
        details: { accept: { form: 'fraction' } },
      });
    expect(await standOf(fraction('3/4'))).toEqual(['as-is']);
    expect(await standOf(fraction('0.75'))).toEqual(['as-is', 'own-key-wrong']);
  });
});
