import { afterEach, describe, expect, it } from 'vitest';
import { AiFault, type Evaluator, type SolvingRequest } from '../../src/domain/ai/evaluator.ts';
import {
  getLatestGeneration,
  putDrafts,
  resetDraft,
  saveGeneration,
} from '../../src/domain/authoring/generation/edit-drafts.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { getSets, prepareSets } from '../../src/domain/authoring/question-sets/prepare-sets.ts';
import {
  listQuestions,
  settleDoubt,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { selectPersonalQuestions } from '../../src/domain/authoring/questions/question-queries.ts';
import { reuseQuestions } from '../../src/domain/authoring/questions/reuse-questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

const writing = writingEvaluator();
const flat = (answers: [string, string[]][]) => ({ answers: new Map(answers) });

let app: TestApp;
let teacher: Person<'teacher'>;
let lessonId: number;
let courseId: number;
const asked: SolvingRequest[] = [];
afterEach(() => app.close());

async function open(solve: NonNullable<Evaluator['solveQuestions']>, settings = {}) {
  asked.length = 0;
  const evaluator: Evaluator = {
    ...writing,
    async solveQuestions(request, context) {
      asked.push(request);
      return solve(request, context);
    },
  };
  app = await openTestApp({ evaluator, settings });
  const make = scenario(app.deps);
  const course = await make.course(2);
  ({ teacher, courseId } = course);
  lessonId = await make.lesson(teacher, courseId);
  return { ...course, make };
}

async function generated(count = 6) {
  await startGeneration(app.deps, teacher, {
    lessonId,
    guidelines: 'Los elementos.',
    count,
    language: 'es',
    difficulty: 3,
    types: ['verdadero_falso', 'respuesta_abierta'],
    documentId: null,
  });
  await app.runJobs();
  return (await getLatestGeneration(app.deps, teacher, lessonId))!;
}

/** Solves every item as false. */
const allFalse = async ({ items }: SolvingRequest) => flat(items.map(({ id }) => [id, ['Falso']]));

describe('the keys of generated questions', () => {
  it('are solved once without the key, and differing answers are listed first', async () => {
    await open(allFalse);
    const { drafts } = await generated();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.items).toHaveLength(3);
    expect(Object.keys(asked[0]!.items[0]!).sort()).toEqual(['id', 'options', 'statement', 'text', 'type']);
    const doubtful = drafts.filter(({ doubt }) => doubt);
    const isTrue = drafts.filter(({ correctAnswer }) => correctAnswer === 'Verdadero');
    expect(isTrue.length).toBeGreaterThan(0);
    expect(doubtful).toEqual(isTrue);
    expect(drafts.slice(0, doubtful.length)).toEqual(doubtful);
    expect(doubtful[0]?.doubt).toEqual({ reason: 'answered-otherwise', said: ['Falso'] });
  });

  it('are settled by the teacher alone, and doubtful again when the draft is reset', async () => {
    await open(allFalse);
    const { drafts, generationId } = await generated();
    const [first, ...rest] = drafts;
    const invented = { reason: 'none-right' as const, said: [] };
    const sent = [
      { ...first!, doubt: null },
      ...rest.map((draft) => ({ ...draft, doubt: draft.doubt ?? invented })),
    ];
    const after = await putDrafts(app.deps, teacher, { generationId, drafts: sent });
    const find = (view: typeof after, id: number) => view.drafts.find(({ draftId }) => draftId === id);
    expect(find(after, first!.draftId)?.doubt).toBeNull();
    // The server ignores what a client sends for the other drafts.
    for (const draft of rest) expect(find(after, draft.draftId)?.doubt).toEqual(draft.doubt);
    const again = await resetDraft(app.deps, teacher, { generationId, draftId: first!.draftId });
    expect(find(again, first!.draftId)?.doubt).toEqual(first!.doubt);
  });

  it('stay with their questions when no model is available, and are marked as not checked', async () => {
    await open(() => Promise.reject(new AiFault('unreachable', 'told to be away')));
    const { drafts, job } = await generated();
    expect(job).toMatchObject({ state: 'done' });
    const closed = drafts.filter(({ type }) => type === 'verdadero_falso');
    expect(closed.map(({ doubt }) => doubt?.reason)).toEqual(closed.map(() => 'not-checked'));
    expect(
      drafts.filter(({ type }) => type === 'respuesta_abierta').every(({ doubt }) => doubt === null),
    ).toBe(true);
  });

  it('stay doubtful in the bank and in copies until their teacher settles or edits them', async () => {
    const { make } = await open(allFalse);
    const { generationId, drafts } = await generated(20);
    await saveGeneration(app.deps, teacher, generationId);
    const bank = await listQuestions(app.deps, teacher, lessonId);
    const doubtful = bank.filter(({ doubt }) => doubt);
    expect(doubtful).toHaveLength(drafts.filter(({ doubt }) => doubt).length);
    expect(doubtful.length).toBeGreaterThan(1);
    expect(doubtful[0]!.doubt).toEqual({ reason: 'answered-otherwise', said: ['Falso'] });

    const other = await make.lesson(teacher, courseId);
    const [first, second] = doubtful;
    await reuseQuestions(app.deps, teacher, { lessonId: other, questionIds: [first!.id] });
    const [copy] = await listQuestions(app.deps, teacher, other);
    expect(copy!.doubt).toEqual(first!.doubt);

    await settleDoubt(app.deps, teacher, { questionId: first!.id });
    const { id: questionId, version: over, ...question } = second!;
    const edited = { ...question, text: 'El oro es un metal.' };
    const after = await updateQuestion(app.deps, teacher, { questionId, over, question: edited });
    const find = (id: number) => after.find((one) => one.id === id)!;
    expect(find(first!.id).doubt).toBeUndefined();
    expect(find(questionId).doubt).toBeUndefined();
    expect(after.filter(({ doubt }) => doubt)).toHaveLength(doubtful.length - 2);
    expect((await listQuestions(app.deps, teacher, other))[0]!.doubt).toEqual(first!.doubt);
  });

  it('are not checked when the school disables the check, nor included in the estimate of sets', async () => {
    const { make } = await open(allFalse, { checkKeys: false });
    const { drafts } = await generated();
    expect(asked).toEqual([]);
    expect(drafts.every(({ doubt }) => doubt === null)).toBe(true);
    await make.prompt(teacher, lessonId, 3);
    const off = (await getSets(app.deps, teacher, lessonId)).estimate!.each;
    app.deps.settings.checkKeys = true;
    const on = (await getSets(app.deps, teacher, lessonId)).estimate!.each;
    expect(on.calls).toBe(2 * off.calls);
    expect(on.tokens).toBeGreaterThan(off.tokens);
  });

  it('are regenerated when doubtful if a student would be the first to see them', async () => {
    const { make, students } = await open(allFalse);
    await make.prompt(teacher, lessonId, 2);
    await make.enable(teacher, lessonId);
    let round = 0;
    // In the first round every key is doubtful; later rounds return the right answer for each element.
    const solve: NonNullable<Evaluator['solveQuestions']> = async ({ items }) => {
      round += 1;
      return flat(items.map((item) => [item.id, round === 1 ? [] : [String(answers.get(item.text))]]));
    };
    const answers = new Map<string, string>();
    app.deps.evaluator = {
      ...writing,
      async writeQuestions(request, context) {
        const written = await writing.writeQuestions(request, context);
        for (const question of written.questions) answers.set(question.text, question.correctAnswer);
        return written;
      },
      solveQuestions: solve,
    };
    const { studentId } = (await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false }))
      .students[0]!;
    await app.runJobs();
    for (const { userId } of students) {
      expect(await selectPersonalQuestions(app.deps.db, lessonId, userId)).toHaveLength(2);
    }
    expect(studentId).toBe(students[0]?.userId);
    expect(answers.size).toBeGreaterThan(4);
  });
});
