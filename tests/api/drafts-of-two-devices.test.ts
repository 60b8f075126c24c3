import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import type { DraftAnswer, SavedDrafts, StoredDraft } from '../../src/shared/contracts/sittings.ts';
import { browserGlobals, MemoryStorage } from '../support/browser-globals.ts';
import fc from '../support/properties.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

type SaveDrafts = (input: { answers: DraftAnswer[] }) => Promise<SavedDrafts>;
/** The page's autosave. Its types need those of a browser, so it is imported without them. */
type CreateAutosave = (
  sitting: { sittingId: number; drafts: StoredDraft[]; startedAt: string; endsAt: string },
  onClosed: () => void,
  saveDrafts: SaveDrafts,
) => {
  answers: { get(): Record<number, string> };
  conflicts: { get(): Record<number, StoredDraft> };
  change(questionId: number, answer: string): void;
  flush(): Promise<void>;
  resolveConflict(questionId: number, keepsOwn: boolean): void;
  stop(): void;
};
const autosaveFile = '../../src/client/features/student/sittings/autosave.ts';

let app: TestApp;
let createAutosave: CreateAutosave;
beforeAll(async () => {
  app = await openTestApp();
  for (const [name, value] of Object.entries(browserGlobals())) vi.stubGlobal(name, value);
  ({ createAutosave } = (await import(autosaveFile)) as { createAutosave: CreateAutosave });
  // Pages save when a step says so, not when time passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await app.close();
});

type Step =
  | { do: 'type' | 'keep-own' | 'take-other'; page: number; question: number }
  | { do: 'cut' | 'connect' | 'save' | 'lose-response' | 'reopen'; page: number };

const page = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('type' as const), page, question: fc.nat(1) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'reopen' as const), page }) },
  fc.record({ do: fc.constantFrom('cut' as const, 'connect' as const, 'lose-response' as const), page }),
  fc.record({
    do: fc.constantFrom('keep-own' as const, 'take-other' as const),
    page,
    question: fc.nat(1),
  }),
);

/** A sitting with two open questions, without drafts. */
async function newSitting() {
  const make = scenario(app.deps);
  const { student, lessonId } = await make.readyLesson([openQuestion(), openQuestion()]);
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, startedAt, endsAt, questions } = started.sitting;
  return { student, sittingId, startedAt, endsAt, questionIds: questions.map(({ id }) => id) };
}

/**
 * Plays steps on two devices, the first of which has two open pages. Returns what the steps have done: stored answers
 * that an older one replaced, and questions whose newest answer is neither stored nor offered for a choice at the end.
 */
async function play(sitting: Awaited<ReturnType<typeof newSitting>>, steps: readonly Step[]) {
  const { student, questionIds } = sitting;
  const { db } = app.deps;
  await db.deleteFrom('sitting_drafts').execute();
  const stored = async (): Promise<StoredDraft[]> =>
    (
      await db
        .selectFrom('sitting_drafts')
        .select(['question_id as questionId', 'answer', 'version'])
        .where('sitting_id', '=', sitting.sittingId)
        .execute()
    ).map((draft) => ({ ...draft }));

  /** Order in which answers were typed or kept, by text; every typed text is new. */
  const order = new Map<string, number>();
  const newest = new Map<number, string>();
  const use = (questionId: number, answer: string) => {
    order.set(answer, order.size === 0 ? 1 : Math.max(...order.values()) + 1);
    newest.set(questionId, answer);
  };
  const overwritten: string[] = [];

  const save: SaveDrafts = async (input) => {
    const before = await stored();
    const saved = await saveDrafts(
      app.deps,
      student,
      { sittingId: sitting.sittingId },
      input.answers,
      app.clock.now(),
    );
    for (const { questionId, answer } of await stored()) {
      const old = before.find((draft) => draft.questionId === questionId)?.answer;
      if (old !== undefined && order.get(answer)! < order.get(old)!) overwritten.push(`${old} by ${answer}`);
    }
    return saved;
  };

  const devices = [new MemoryStorage(), new MemoryStorage()];
  const pages = [0, 0, 1].map((device) => ({
    device: devices[device]!,
    online: true,
    losesResponse: false,
    autosave: null as ReturnType<CreateAutosave> | null,
  }));
  const open = async (opened: (typeof pages)[number]) => {
    opened.autosave?.stop();
    opened.online = true;
    opened.autosave = createAutosave(
      { ...sitting, drafts: await stored() },
      () => {},
      async (input) => {
        if (!opened.online) throw new TRPCClientError('no connection');
        const saved = await save(input);
        if (!opened.losesResponse) return saved;
        opened.losesResponse = false;
        throw new TRPCClientError('no response');
      },
    );
    return opened.autosave;
  };

  for (const { do: what, ...at } of steps) {
    const acting = pages[at.page]!;
    vi.stubGlobal('localStorage', acting.device);
    const autosave = acting.autosave ?? (await open(acting));
    const questionId = 'question' in at ? questionIds[at.question]! : 0;
    if (what === 'cut') acting.online = false;
    if (what === 'connect') acting.online = true;
    if (what === 'lose-response') acting.losesResponse = true;
    if (what === 'reopen') await open(acting);
    if (what === 'save') await autosave.flush();
    if (what === 'type') {
      const text = `answer ${order.size + 1}`;
      use(questionId, text);
      autosave.change(questionId, text);
    }
    const other = autosave.conflicts.get()[questionId];
    const own = autosave.answers.get()[questionId]!;
    if (what === 'keep-own' && other) use(questionId, own);
    // The other answer is already stored: choosing it discards the own one.
    if (what === 'take-other' && other && newest.get(questionId) === own)
      newest.set(questionId, other.answer);
    if (what === 'keep-own' || what === 'take-other')
      autosave.resolveConflict(questionId, what === 'keep-own');
  }

  // At the end every page is opened again with a connection, and saves what its device kept.
  for (const last of pages) {
    vi.stubGlobal('localStorage', last.device);
    last.losesResponse = false;
    await (await open(last)).flush();
  }
  const drafts = await stored();
  const lost = [...newest].filter(
    ([questionId, answer]) =>
      !drafts.some((draft) => draft.questionId === questionId && draft.answer === answer) &&
      !pages.some(
        ({ autosave }) =>
          autosave?.conflicts.get()[questionId] && autosave.answers.get()[questionId] === answer,
      ),
  );
  for (const { autosave } of pages) autosave?.stop();
  return { overwritten, lost };
}

const phone = 0;
const computer = 2;

describe('answers written on two devices', () => {
  it('asks the student when a first answer written offline meets one saved elsewhere meanwhile', async () => {
    const played = await play(await newSitting(), [
      { do: 'reopen', page: phone },
      { do: 'cut', page: phone },
      { do: 'type', page: phone, question: 0 },
      { do: 'type', page: computer, question: 0 },
      { do: 'save', page: computer },
      { do: 'reopen', page: phone },
      { do: 'save', page: phone },
    ]);
    expect(played).toEqual({ overwritten: [], lost: [] });
  });

  it('never overwrite a newer one, and the newest is stored or offered for a choice', async () => {
    const sitting = await newSitting();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        expect(await play(sitting, steps)).toEqual({ overwritten: [], lost: [] });
      }),
      { numRuns: 400 },
    );
  });
});
