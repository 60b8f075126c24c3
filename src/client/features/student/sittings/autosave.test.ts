import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserGlobals, type MemoryStorage } from '../../../../../tests/support/browser-globals.ts';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import type { StoredDraft } from '../../../../shared/contracts/sittings.ts';
import { retryDelay, saveDelay, sittingPollInterval } from './limits.ts';

let kept: MemoryStorage;
let createAutosave: typeof import('./autosave.ts')['createAutosave'];
beforeEach(async () => {
  const globals = browserGlobals();
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  kept = globals.localStorage;
  ({ createAutosave } = await import('./autosave.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = new TRPCClientError('nobody answered');
const closed = new TRPCClientError('sitting-closed', {
  result: { error: { data: { httpStatus: 409, appCode: 'sitting-closed' } } } as never,
});

const draft = (questionId: number, answer: string, version = 1) => ({ questionId, answer, version });
/** Response time of a slow server in ms. */
const slowness = 10_000;
const times = { startedAt: '2026-03-02T09:00:00.000Z', endsAt: '2026-03-02T09:30:00.000Z' };

/** A page with an open sitting. The server accepts drafts until the test sets a fault, or a draft stored by another page. */
function page(drafts: StoredDraft[] = []) {
  const sent: { questionId: number; answer: string }[][] = [];
  const over: number[] = [];
  const server: { slow: boolean; fault: Error | null; elsewhere: StoredDraft | null; times: typeof times } = {
    slow: false,
    fault: null,
    elsewhere: null,
    times,
  };
  let becameClosed = 0;
  const autosave = createAutosave(
    { sittingId: 3, drafts, ...times },
    () => {
      becameClosed += 1;
    },
    async ({ answers }, signal) => {
      if (server.slow) await new Promise((resolve) => setTimeout(resolve, slowness));
      signal.throwIfAborted();
      if (server.fault) throw server.fault;
      sent.push(answers.map(({ questionId, answer }) => ({ questionId, answer })));
      const { elsewhere } = server;
      const isChanged = ({ questionId, answer, over }: (typeof answers)[number]) =>
        questionId === elsewhere?.questionId &&
        answer !== elsewhere.answer &&
        over?.version !== elsewhere.version;
      const taken = answers.filter((given) => !isChanged(given));
      over.push(...answers.map((given) => given.over?.version ?? Number.NaN));
      return {
        savedAt: '2026-03-02T09:00:00.000Z',
        ...server.times,
        saved: taken.map(({ questionId, over }) => ({ questionId, version: (over?.version ?? 0) + 1 })),
        changed: elsewhere && taken.length < answers.length ? [elsewhere] : [],
      };
    },
  );
  return { autosave, sent, over, server, closedTimes: () => becameClosed };
}

describe('the autosave', () => {
  it('stores each change in the browser immediately, and sends it once when typing stops', async () => {
    const { autosave, sent } = page();
    autosave.change(1, 'P');
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    autosave.change(1, 'Po');
    expect([...kept.values.values()].join()).toContain('"1":"Po"');
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[{ questionId: 1, answer: 'Po' }]]);
    expect(autosave.state.get()).toMatchObject({ kind: 'saved' });
    // Saved answers are removed from the browser, which others may use too.
    expect(kept.values.size).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * saveDelay);
    expect(sent).toHaveLength(1);
  });

  it('does not show as saved what is too long to be saved', async () => {
    const { autosave, sent } = page();
    autosave.change(1, 'Por qué');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(autosave.state.get()).toMatchObject({ kind: 'saved' });
    autosave.change(1, 'x'.repeat(maxAnswerLength + 1));
    expect(autosave.state.get()).toEqual({ kind: 'idle' });
    autosave.change(2, 'Otra');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent.at(-1)).toEqual([{ questionId: 2, answer: 'Otra' }]);
    expect(autosave.state.get()).toEqual({ kind: 'idle' });
    autosave.change(1, 'Corta');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(autosave.state.get()).toMatchObject({ kind: 'saved' });
  });

  it('keeps answers in the browser while offline, and sends them when the connection is back', async () => {
    const { autosave, sent, server } = page();
    server.fault = offline;
    autosave.change(1, 'Por');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(autosave.state.get()).toEqual({ kind: 'offline' });
    expect(autosave.unsent()).toEqual([1]);
    server.fault = null;
    await vi.advanceTimersByTimeAsync(retryDelay);
    expect(sent).toEqual([[{ questionId: 1, answer: 'Por' }]]);
    expect(autosave.unsent()).toEqual([]);
  });

  it('restores unsent answers of an earlier visit over those of the server', () => {
    const first = page();
    first.autosave.change(2, 'sin enviar');
    first.autosave.stop();
    const { autosave } = page([draft(1, 'del servidor'), draft(2, 'más vieja')]);
    expect(autosave.answers.get()).toEqual({ 1: 'del servidor', 2: 'sin enviar' });
    expect(autosave.unsent()).toEqual([2]);
  });

  it('polls the server while nothing is typed, to learn of extra time', async () => {
    const { autosave, sent, server } = page();
    server.times = { ...times, endsAt: '2026-03-02T09:45:00.000Z' };
    const end = autosave.watch();
    expect(autosave.times.get()).toMatchObject(times);
    expect(sittingPollInterval).toBeLessThan(30_000);
    await vi.advanceTimersByTimeAsync(sittingPollInterval);
    expect(sent).toEqual([[]]);
    expect(autosave.times.get()).toEqual(server.times);
    end();
    await vi.advanceTimersByTimeAsync(2 * sittingPollInterval);
    expect(sent).toHaveLength(1);
  });

  it('calls back when the server has closed the sitting', async () => {
    const { autosave, server, closedTimes } = page();
    server.fault = closed;
    autosave.change(1, 'tarde');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(closedTimes()).toBe(1);
  });

  it('pauses during hand-in, and sends the answers when hand-in fails', async () => {
    const { autosave, sent } = page();
    autosave.change(1, 'uno');
    autosave.stop();
    await vi.advanceTimersByTimeAsync(2 * saveDelay);
    expect(sent).toEqual([]);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toHaveLength(1);
    autosave.change(1, 'dos');
    autosave.forget();
    expect([autosave.unsent(), kept.values.size]).toEqual([[], 0]);
  });

  it('aborts a running request when the sitting is handed in', async () => {
    const { autosave, sent, server, closedTimes } = page();
    server.slow = true;
    autosave.change(1, 'uno');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(autosave.state.get()).toEqual({ kind: 'saving' });
    server.fault = closed;
    autosave.stop();
    await vi.advanceTimersByTimeAsync(slowness);
    expect(closedTimes()).toBe(0);
    expect(autosave.unsent()).toEqual([1]);
    Object.assign(server, { slow: false, fault: null });
    autosave.resume();
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toEqual([[{ questionId: 1, answer: 'uno' }]]);
  });
});

describe('an answer that another page changed concurrently', () => {
  async function twoTexts() {
    const own = page([draft(1, 'vieja'), draft(2, 'otra')]);
    own.server.elsewhere = draft(1, 'ajena', 5);
    own.autosave.change(1, 'mía');
    await own.autosave.flush();
    return own;
  }

  it('keeps the typed text, shows the other text beside it, and counts as unsaved', async () => {
    const { autosave, sent, over } = await twoTexts();
    expect(over).toEqual([1]);
    expect(autosave.answers.get()[1]).toBe('mía');
    expect(autosave.conflicts.get()).toEqual({ 1: draft(1, 'ajena', 5) });
    expect(autosave.unsent()).toEqual([1]);
    expect(autosave.state.get()).toEqual({ kind: 'idle' });
    // The conflict waits for the student and is not retried; other answers are still saved.
    await vi.advanceTimersByTimeAsync(10 * saveDelay);
    expect(sent).toHaveLength(1);
    autosave.change(2, 'sigue');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(autosave.unsent()).toEqual([1]);
    expect(autosave.conflicts.get()).toHaveProperty('1');
  });

  it('overwrites the other text when the student keeps it', async () => {
    const { autosave, sent, over } = await twoTexts();
    autosave.resolveConflict(1, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual([{ questionId: 1, answer: 'mía' }]);
    expect(over.at(-1)).toBe(5);
    expect([autosave.conflicts.get(), autosave.unsent(), kept.values.size]).toEqual([{}, [], 0]);
  });

  it('takes the other text when the student chooses it, and bases later edits on it', async () => {
    const { autosave, over } = await twoTexts();
    autosave.resolveConflict(1, false);
    expect(autosave.answers.get()[1]).toBe('ajena');
    expect([autosave.conflicts.get(), autosave.unsent(), kept.values.size]).toEqual([{}, [], 0]);
    autosave.change(1, 'ajena y más');
    await autosave.flush();
    expect(over.at(-1)).toBe(5);
    expect(autosave.unsent()).toEqual([]);
  });

  it('causes no second conflict when the student decides during a running request', async () => {
    const { autosave, over } = await twoTexts();
    autosave.change(1, 'mía y más');
    const onItsWay = autosave.flush();
    autosave.resolveConflict(1, true);
    await onItsWay;
    expect(autosave.conflicts.get()).toEqual({});
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(over.at(-1)).toBe(5);
    expect(autosave.unsent()).toEqual([]);
  });

  it('needs no decision when both texts are equal', async () => {
    const { autosave } = await twoTexts();
    autosave.change(1, 'ajena');
    await autosave.flush();
    expect([autosave.conflicts.get(), autosave.unsent()]).toEqual([{}, []]);
  });

  it('causes the conflict again after a reload, because its base version is stored with it', async () => {
    const { autosave } = await twoTexts();
    autosave.stop();
    const again = page([draft(1, 'ajena', 5), draft(2, 'otra')]);
    again.server.elsewhere = draft(1, 'ajena', 5);
    expect(again.autosave.answers.get()[1]).toBe('mía');
    await again.autosave.flush();
    expect(again.autosave.conflicts.get()).toEqual({ 1: draft(1, 'ajena', 5) });
  });
});

it('keeps the unsent answers of a page when another page in the same browser saves its own', async () => {
  const first = page();
  const second = page();
  first.server.fault = offline;
  first.autosave.change(1, 'de la primera');
  second.autosave.change(2, 'de la segunda');
  await second.autosave.flush();
  const later = page();
  expect(later.autosave.answers.get()).toEqual({ 1: 'de la primera' });
  expect(later.autosave.unsent()).toEqual([1]);
});
