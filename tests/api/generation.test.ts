import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDocument } from '../../src/domain/authoring/documents/add-document.ts';
import {
  getLatestGeneration,
  putDrafts,
  resetDraft,
  saveGeneration,
} from '../../src/domain/authoring/generation/edit-drafts.ts';
import { resumeGeneration, startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { listQuestions, updateQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { selectBank } from '../../src/domain/authoring/questions/question-queries.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import { addTrigger } from '../support/add-trigger.ts';
import { codeOf } from '../support/code-of.ts';
import { buoyancyPages, pdfWithPages } from '../support/pdf-files.ts';
import {
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  openQuestion,
  orderingQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, storeFile, type TestApp } from '../support/test-app.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

let app: TestApp;
let teacher: Person<'teacher'>;
let lessonId: number;

async function open(settings = {}, evaluator = writingEvaluator()) {
  app = await openTestApp({ settings, evaluator });
  const make = scenario(app.deps);
  const course = await make.course();
  teacher = course.teacher;
  lessonId = await make.lesson(teacher, course.courseId);
}
beforeEach(() => open());
afterEach(() => app.close());

const start = (changes: object = {}) =>
  startGeneration(app.deps, teacher, {
    lessonId,
    guidelines: 'El principio de Arquímedes: empuje, densidad y flotación.',
    count: 6,
    language: 'es',
    difficulty: 3,
    types: ['opcion_multiple', 'verdadero_falso', 'respuesta_abierta', 'ejercicio'],
    documentId: null,
    ...changes,
  });

const addedByHand = (text: string) => ({
  ...trueFalseQuestion({ text }),
  draftId: null,
  sourcePage: null,
  isModified: false,
  isNew: true,
  writer: null,
  doubt: null,
});

async function generated(changes: object = {}) {
  await start(changes);
  await app.runJobs();
  return (await getLatestGeneration(app.deps, teacher, lessonId))!;
}

async function storedPdf(pages: string[]): Promise<number> {
  const file = await pdfWithPages(pages);
  await storeFile(app, 'documents', 'guia.pdf', file);
  const stored = { lessonId, fileName: 'guia.pdf', storedName: 'guia.pdf', byteSize: file.length };
  const { documentId } = await addDocument(app.deps, teacher, stored);
  return documentId;
}

/** Reopens the app with the built-in evaluator, as without a configured model. */
async function reopenOffline() {
  await app.close();
  await open({}, createOfflineEvaluator({ label: 'Evaluador local' }));
}

describe('a generation', () => {
  it('fails once with an explanation when it has neither a model nor material', async () => {
    await reopenOffline();
    const generation = await generated({ guidelines: 'Evaluar que el alumnado comprende qué es la fuga.' });
    expect(generation.drafts).toEqual([]);
    expect(generation.job).toMatchObject({ state: 'failed', errorCode: 'no-material' });
  });

  it('keeps the writer of a question until a teacher rewrites the text', async () => {
    const { drafts, generationId } = await generated({ count: 2 });
    const writer = { kind: 'model', label: 'Evaluador local' };
    expect(drafts).toMatchObject([{ writer }, { writer }]);
    const [kept, rewritten] = [
      { ...drafts[0]!, difficulty: 5, writer: null },
      { ...drafts[1]!, text: '¿Qué símbolo tiene el oro?' },
    ];
    await putDrafts(app.deps, teacher, { generationId, drafts: [kept, rewritten] });
    await saveGeneration(app.deps, teacher, generationId);
    const bank = await selectBank(app.deps.db, lessonId);
    expect(bank).toMatchObject([
      { text: kept.text, writer },
      { text: rewritten.text, writer: null },
    ]);
    const { id: questionId, text: _text, ...first } = bank[0]!;
    const question = { ...first, text: '¿Qué metal es líquido a temperatura ambiente?' };
    const edited = await updateQuestion(app.deps, teacher, { questionId, question });
    expect(edited[0]).toMatchObject({ text: question.text, writer: null });
  });

  it.each([
    [{ guidelines: '  ' }, 'guidelines-missing'],
    [{ count: 0 }, 'question-count-out-of-range'],
    [{ count: 51 }, 'question-count-out-of-range'],
    [{ types: [] }, 'question-types-missing'],
    [{ count: 50 }, 'done'],
  ])('with the input %o results in %s', async (changes, code) => {
    expect(await codeOf(start(changes))).toBe(code);
  });

  it('reports reading, generating, checking and saving, batch by batch', async () => {
    const { db } = app.deps;
    await sql`create table told (stage text)`.execute(db);
    await addTrigger(db, {
      name: 'tell',
      on: 'after update of stage on jobs',
      when: 'new.stage <> old.stage',
      does: 'insert into told values (new.stage)',
    });
    await generated({ count: 12 });
    const { rows } = await sql<{ stage: string }>`select stage from told`.execute(db);
    expect(rows.map(({ stage }) => stage)).toEqual([
      'reading',
      'generating',
      'checking',
      'generating',
      'checking',
      'saving',
      'finished',
    ]);
  });

  it('creates the requested number of questions, of the requested types and language', async () => {
    const generation = await generated({ count: 8, types: ['verdadero_falso', 'ejercicio'] });
    expect(generation.job).toMatchObject({ state: 'done', progressDone: 8, progressTotal: 8 });
    expect(generation.drafts).toHaveLength(8);
    expect(new Set(generation.drafts.map((draft) => draft.type))).toEqual(
      new Set(['verdadero_falso', 'ejercicio']),
    );
    expect(new Set(generation.drafts.map((draft) => `${draft.text}${draft.statement}`)).size).toBe(8);
  });

  it('waits for the text of a PDF, and stores the page of each question', async () => {
    await reopenOffline();
    const documentId = await storedPdf(buoyancyPages);
    expect(await codeOf(start({ documentId }))).toBe('document-not-ready');
    await app.runJobs();
    const generation = await generated({ documentId, types: ['verdadero_falso', 'opcion_multiple'] });
    expect(generation.drafts.length).toBeGreaterThanOrEqual(2);
    const pages = generation.drafts.map((draft) => draft.sourcePage);
    expect(pages.every((page) => page !== null && page >= 1 && page <= 3)).toBe(true);
    expect(generation.drafts.map((draft) => draft.text).join(' ')).toMatch(
      /densidad|empuje|presion|presión/i,
    );
  });

  it('runs once at a time per lesson, and within the hourly quota', async () => {
    await start();
    expect(await codeOf(start())).toBe('generation-running');
    await app.close();
    await open({ generationsPerHour: 2 });
    await generated();
    await generated();
    expect(await codeOf(start())).toBe('generation-quota');
    app.clock.advance({ hours: 1, seconds: 1 });
    expect(await codeOf(start())).toBe('done');
  });

  it('is refused when the tokens of the month are spent', async () => {
    await app.close();
    await open({ monthlyTokens: 1_000 });
    const call = { purpose: 'generate', model: 'm', prompt_version: '1', milliseconds: 1, outcome: 'ok' };
    await app.deps.db
      .insertInto('ai_calls')
      .values({ ...call, tokens_in: 600, tokens_out: 400, created_at: app.clock.now().toISOString() })
      .execute();
    expect(await codeOf(start())).toBe('token-budget-spent');
    app.clock.advance({ days: 31 });
    expect(await codeOf(start())).toBe('done');
  });
});

describe('generated questions', () => {
  it('are edited, reset, extended and deleted before they are saved, and saved once', async () => {
    const before = await generated();
    const [first, second, ...rest] = before.drafts;
    const edited = { ...first!, text: '¿Una pregunta nueva?', isModified: true };
    const byHand = addedByHand(trueFalseQuestion().text);
    const put = await putDrafts(app.deps, teacher, {
      generationId: before.generationId,
      drafts: [edited, ...rest, byHand],
    });
    expect(put.drafts.map((draft) => draft.text)).toEqual([
      edited.text,
      ...rest.map((draft) => draft.text),
      byHand.text,
    ]);
    expect(put.drafts.some((draft) => draft.draftId === second!.draftId)).toBe(false);
    expect(put.drafts.at(-1)).toMatchObject({ isNew: true, writer: null });

    const reset = await resetDraft(app.deps, teacher, {
      generationId: before.generationId,
      draftId: first!.draftId,
    });
    expect(reset.drafts[0]).toEqual(first);

    expect(await saveGeneration(app.deps, teacher, before.generationId)).toEqual({ saved: 6 });
    // The first response was lost: a repeated call returns the same and adds nothing.
    expect(await saveGeneration(app.deps, teacher, before.generationId)).toEqual({ saved: 6 });
    const bank = await listQuestions(app.deps, teacher, lessonId);
    expect(bank.map((question) => question.position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('can be extended by question types that no generator writes, with their points', async () => {
    const { generationId, drafts } = await generated({ count: 2 });
    const others = [
      multipleAnswersQuestion({ points: 2 }),
      shortAnswerQuestion(),
      orderingQuestion(),
      matchingQuestion(),
      gapFillingQuestion(),
    ];
    const byHand = others.map((question) => ({ ...addedByHand(''), ...question }));
    await putDrafts(app.deps, teacher, { generationId, drafts: [...drafts, ...byHand] });
    expect(await saveGeneration(app.deps, teacher, generationId)).toEqual({ saved: 7 });
    const bank = await listQuestions(app.deps, teacher, lessonId);
    expect(bank.slice(2)).toMatchObject(others);
  });

  it('keep the additions of another window when the client names only the drafts it showed', async () => {
    const { generationId, drafts } = await generated({ count: 2 });
    const [first, second] = drafts;
    const seen = drafts.map(({ draftId }) => draftId);
    const put = async (...given: (typeof first | ReturnType<typeof addedByHand>)[]) =>
      (
        await putDrafts(app.deps, teacher, { generationId, seen, drafts: given.map((one) => one!) })
      ).drafts.map(({ text }) => text);
    await put(first, second, addedByHand('De una ventana.'));
    const both = [second!.text, 'De una ventana.', 'De otra.'];
    expect(await put(second, addedByHand('De otra.'))).toEqual(both);
  });

  it('are stored once for each key of the client, whatever it has seen, and edited or removed by it', async () => {
    const { generationId, drafts } = await generated({ count: 1 });
    const seen = drafts.map(({ draftId }) => draftId);
    const byHand = { ...addedByHand('A mano.'), clientKey: 'una' };
    const put = async (given: (typeof byHand)[], more: Partial<Parameters<typeof putDrafts>[2]> = {}) =>
      (
        await putDrafts(app.deps, teacher, { generationId, seen, drafts: [drafts[0]!, ...given], ...more })
      ).drafts.slice(1);
    const [stored] = await put([byHand]);
    expect(stored).toMatchObject({ text: 'A mano.', clientKey: 'una' });
    // After a reload the page has seen the draft, and sends its own again.
    const reloaded = { seen: [...seen, stored!.draftId] };
    expect(await put([byHand], reloaded)).toEqual([stored]);
    // Another draft with the same words is another draft.
    const twin = { ...byHand, clientKey: 'otra' };
    expect((await put([byHand, twin])).map(({ clientKey }) => clientKey)).toEqual(['una', 'otra']);
    const edited = { ...byHand, text: 'A mano, mejor.' };
    expect((await put([edited])).map(({ draftId, text }) => [draftId, text])).toEqual([
      [stored!.draftId, edited.text],
      [stored!.draftId + 1, twin.text],
    ]);
    expect(await put([], { seenKeys: ['una', 'otra'] })).toEqual([]);
  });

  it('keep the edits of another window in drafts that this window did not change', async () => {
    const { generationId, drafts } = await generated({ count: 2 });
    const [first, second] = drafts;
    const put = async (...given: NonNullable<typeof first>[]) =>
      (await putDrafts(app.deps, teacher, { generationId, drafts: given })).drafts.map(({ text }) => text);
    await put({ ...first!, text: 'De una ventana.' }, second!);
    const untouched = { ...first!, untouched: true };
    expect(await put(untouched, { ...second!, text: 'De otra.' })).toEqual(['De una ventana.', 'De otra.']);
  });

  it('lose their criteria with their text, regain them with it, and get new ones when saved', async () => {
    const { generationId, drafts } = await generated({ count: 2, types: ['respuesta_abierta'] });
    const [first, second] = drafts;
    const put = async (text: string) =>
      (
        await putDrafts(app.deps, teacher, {
          generationId,
          drafts: [{ ...first!, text, isModified: true }, second!],
        })
      ).drafts.map(({ criteria }) => criteria);
    expect(first!.criteria.length).toBeGreaterThan(0);
    expect(await put('¿Qué es la densidad?')).toEqual([[], second!.criteria]);
    expect(await put(first!.text)).toEqual([first!.criteria, second!.criteria]);
    expect(await put('¿Qué es la densidad?')).toEqual([[], second!.criteria]);
    await saveGeneration(app.deps, teacher, generationId);
    await app.runJobs();
    const bank = await listQuestions(app.deps, teacher, lessonId);
    expect(bank[0]!.criteria.length).toBeGreaterThan(0);
    expect(bank[1]!.criteria).toEqual(second!.criteria);
  });

  it('store typed criteria as those of a person, with the note for the grader', async () => {
    const { generationId, drafts } = await generated({ count: 1, types: ['respuesta_abierta'] });
    const note = 'Con una idea basta.';
    const [typed] = openQuestion().criteria;
    const byHand = {
      ...openQuestion({ criteria: [{ ...typed!, note }] }),
      draftId: null,
      sourcePage: null,
      isModified: false,
      isNew: true,
      writer: null,
      doubt: null,
    };
    const [draft] = drafts;
    const criteria = draft!.criteria.map((one) => ({ ...one, note }));
    const put = await putDrafts(app.deps, teacher, {
      generationId,
      drafts: [{ ...draft!, criteria }, byHand],
    });
    const editedAt = app.clock.now().toISOString();
    const own = [criteria.map((one) => ({ ...one, own: true, editedAt })), [{ ...typed!, own: true, note }]];
    expect(put.drafts.map((one) => one.criteria)).toEqual(own);
    await saveGeneration(app.deps, teacher, generationId);
    const bank = await listQuestions(app.deps, teacher, lessonId);
    expect(bank.map((question) => question.criteria)).toEqual(own);
  });

  it('accept no edits after they are saved, except repeated calls', async () => {
    const { generationId, drafts } = await generated({ count: 3 });
    const [first, second, third] = drafts;
    const edited = { ...second!, text: '¿Qué es la densidad?' };
    const byHand = { ...addedByHand('A mano.'), clientKey: 'una' };
    const seen = drafts.map(({ draftId }) => draftId);
    const put = (...given: (typeof first | ReturnType<typeof addedByHand>)[]) =>
      putDrafts(app.deps, teacher, { generationId, seen, drafts: given.map((one) => one!) });
    const reset = (draftId: number) => resetDraft(app.deps, teacher, { generationId, draftId });
    const before = await put(first, edited, third, byHand);
    await saveGeneration(app.deps, teacher, generationId);
    for (const late of [
      () => put({ ...first!, text: 'Más tarde.' }, edited, third, byHand),
      () => put(first, edited, byHand),
      () => put(first, edited, third, byHand, addedByHand('Otra.')),
      () => reset(second!.draftId),
      () => resumeGeneration(app.deps, teacher, generationId),
    ])
      expect(await codeOf(late())).toBe('generation-saved');
    const texts = (view: typeof before) => view.drafts.map(({ text }) => text);
    expect(texts((await getLatestGeneration(app.deps, teacher, lessonId))!)).toEqual(texts(before));
    // The first responses were lost.
    expect(texts(await put(first, edited, third, byHand))).toEqual(texts(before));
    expect(await codeOf(reset(first!.draftId))).toBe('done');
    // The bank has changed since: it differs from what this client asked to save.
    const [question] = await listQuestions(app.deps, teacher, lessonId);
    await updateQuestion(app.deps, teacher, {
      questionId: question!.id,
      question: { ...question!, text: 'Corregida.' },
    });
    expect(await codeOf(saveGeneration(app.deps, teacher, generationId))).toBe('generation-saved');
  });

  it('do not count hand-written ones towards the requested number when a generation resumes', async () => {
    await app.close();
    const writing = writingEvaluator();
    let left = 3;
    const writeQuestions: typeof writing.writeQuestions = async (...given) => {
      const outcome = await writing.writeQuestions(...given);
      const questions = outcome.questions.slice(0, left);
      left -= questions.length;
      return { ...outcome, questions };
    };
    await open({}, { ...writing, writeQuestions });
    const { generationId, drafts } = await generated({ count: 10, types: ['verdadero_falso'] });
    expect(drafts).toHaveLength(3);
    const byHand = ['El hielo flota.', 'El plomo se hunde en el agua.', 'El aire pesa.'].map(addedByHand);
    await putDrafts(app.deps, teacher, { generationId, drafts: [...drafts, ...byHand] });
    left = 100;
    await resumeGeneration(app.deps, teacher, generationId);
    await app.runJobs();
    const after = (await getLatestGeneration(app.deps, teacher, lessonId))!;
    expect(after.drafts.filter(({ isNew }) => !isNew)).toHaveLength(10);
    expect(after.drafts).toHaveLength(13);
  });

  it('are refused with their number when incomplete, and nothing is saved', async () => {
    const { generationId, drafts } = await generated();
    await putDrafts(app.deps, teacher, {
      generationId,
      drafts: drafts.map((draft, index) => (index === 2 ? { ...draft, text: '' } : draft)),
    });
    await expect(saveGeneration(app.deps, teacher, generationId)).rejects.toMatchObject({
      code: 'question-text-missing',
      details: { question: 3 },
    });
    expect(await listQuestions(app.deps, teacher, lessonId)).toEqual([]);
  });

  it('cannot be saved when none is left', async () => {
    const { generationId } = await generated();
    await putDrafts(app.deps, teacher, { generationId, drafts: [] });
    expect(await codeOf(saveGeneration(app.deps, teacher, generationId))).toBe('no-questions');
  });
});
