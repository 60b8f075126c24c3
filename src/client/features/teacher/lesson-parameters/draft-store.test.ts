import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserGlobals, type MemoryStorage } from '../../../../../tests/support/browser-globals.ts';
import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import { blankQuestion } from '../../../components/questions/blank-question.ts';

let kept: MemoryStorage;
let createDraftStore: typeof import('./draft-store.ts')['createDraftStore'];
let hasStoredEdits: typeof import('./draft-store.ts')['hasStoredEdits'];
beforeEach(async () => {
  const globals = browserGlobals();
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  kept = globals.localStorage;
  ({ createDraftStore, hasStoredEdits } = await import('./draft-store.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draft = (draftId: number, text: string) => ({
  ...blankQuestion,
  draftId,
  clientKey: null,
  text,
  sourcePage: null,
  isModified: false,
  isNew: false,
});
const generation = (...texts: string[]) =>
  ({
    generationId: 5,
    lessonId: 1,
    drafts: texts.map((text, index) => draft(index + 1, text)),
  }) as GenerationView;
const saved = new TRPCClientError('refused', {
  result: { error: { data: { httpStatus: 409, appCode: 'generation-saved' } } } as never,
});
const offline = new TRPCClientError('nobody answered');

/** A page's store, with a fake server. */
function page(view: GenerationView) {
  const server: {
    drafts: GenerationView['drafts'];
    fault: Error | null;
    /** The server stores the drafts, and its response is lost. */
    deaf: boolean;
    calls: number;
    tell?: (input: { seen?: number[] | undefined }) => void;
  } = {
    drafts: view.drafts,
    fault: null,
    deaf: false,
    calls: 0,
  };
  const store = createDraftStore(view, async ({ drafts, seen = [], seenKeys = [] }) => {
    server.calls += 1;
    server.tell?.({ seen });
    if (server.fault) throw server.fault;
    let next = Math.max(0, ...server.drafts.map(({ draftId }) => draftId));
    const byKey = (key?: string | null) =>
      key ? server.drafts.find(({ clientKey }) => clientKey === key) : undefined;
    const given = drafts.map((one) => {
      const draftId = one.draftId ?? byKey(one.clientKey)?.draftId ?? null;
      const stands = server.drafts.find((other) => other.draftId === draftId);
      if (stands && one.untouched) return stands;
      next += draftId === null ? 1 : 0;
      const clientKey = stands?.clientKey ?? one.clientKey ?? null;
      return { ...one, draftId: draftId ?? next, clientKey };
    });
    const isGiven = (id: number) => given.some(({ draftId }) => draftId === id);
    const isUnseen = ({ draftId, clientKey }: (typeof server.drafts)[number]) =>
      !isGiven(draftId) && !seen.includes(draftId) && !(clientKey && seenKeys.includes(clientKey));
    server.drafts = [...server.drafts.filter(isUnseen), ...given] as GenerationView['drafts'];
    if (server.deaf) throw offline;
    return { ...view, drafts: server.drafts };
  });
  return { store, server, texts: () => server.drafts.map(({ text }) => text) };
}

describe('the draft store', () => {
  it('sends edits, additions and removals in one call', async () => {
    const { store, server, texts } = page(generation('uno', 'dos', 'tres'));
    const [first, second] = store.drafts.get();
    store.edit(first!.key, { ...first!, text: 'uno mejor' });
    store.remove(second!.key);
    store.add({ ...blankQuestion, text: 'a mano' });
    expect(server.calls).toBe(0);
    await vi.runAllTimersAsync();
    expect(server.calls).toBe(1);
    expect(texts()).toEqual(['uno mejor', 'tres', 'a mano']);
    // The new draft now has an id, so that sending it again is idempotent.
    expect(store.drafts.get().map(({ draftId }) => draftId)).toEqual([1, 3, 4]);
    expect(kept.values.size).toBe(0);
  });

  it('keeps unsent edits in the browser while offline, and restores them on a later visit', async () => {
    const { store, server } = page(generation('uno'));
    server.fault = offline;
    const [first] = store.drafts.get();
    store.edit(first!.key, { ...first!, text: 'sin enviar' });
    await store.flush();
    expect(store.state.get()).toBe('offline');
    const later = page(generation('uno', 'dos'));
    expect(later.store.drafts.get().map(({ text }) => text)).toEqual(['sin enviar', 'dos']);
    expect(await later.store.flush()).toBe(true);
    expect(later.texts()).toEqual(['sin enviar', 'dos']);
  });

  it('shows and stores a draft once when the page closed before the response, and a deleted one not at all', async () => {
    const { store, server } = page(generation('uno'));
    server.deaf = true;
    const deleted = store.add({ ...blankQuestion, text: 'sobra' });
    store.add({ ...blankQuestion, text: 'a mano' });
    await store.flush();
    store.remove(deleted);
    const later = page({ ...generation(), drafts: server.drafts });
    expect(later.store.drafts.get().map(({ text }) => text)).toEqual(['uno', 'a mano']);
    const own = later.store.drafts.get()[1]!;
    later.store.edit(own.key, { ...own, text: 'a mano, mejor' });
    expect(await later.store.flush()).toBe(true);
    expect(later.texts()).toEqual(['uno', 'a mano, mejor']);
    expect(later.store.drafts.get()).toHaveLength(2);
  });

  it('sends unedited drafts as untouched, and takes their text from the server', async () => {
    const { store, server } = page(generation('uno', 'dos'));
    const [first] = store.drafts.get();
    store.edit(first!.key, { ...first!, text: 'mío' });
    server.drafts = [draft(1, 'uno'), draft(2, 'de otra ventana')] as typeof server.drafts;
    expect(await store.flush()).toBe(true);
    expect(store.drafts.get().map(({ text }) => text)).toEqual(['mío', 'de otra ventana']);
    // An edit that was sent and then reverted still counts as an edit.
    store.edit(first!.key, { ...first!, text: 'otra vez' });
    store.restore(first!);
    expect(await store.flush()).toBe(true);
    expect(store.drafts.get().map(({ text }) => text)).toEqual(['uno', 'de otra ventana']);
  });

  it('keeps drafts that another window added, whether or not this page has shown them', async () => {
    const { store, server } = page(generation('uno'));
    let seen: number[] | undefined;
    server.drafts.push(draft(2, 'de otra ventana') as (typeof server.drafts)[number]);
    server.tell = (input) => {
      seen = input.seen;
    };
    store.add({ ...blankQuestion, text: 'a mano' });
    expect(await store.flush()).toBe(true);
    expect(seen).toEqual([1]);
    expect(store.drafts.get().map(({ draftId }) => draftId)).toEqual([1, 3]);
    store.follow({ ...generation(), drafts: server.drafts });
    expect(store.drafts.get().map(({ text }) => text)).toEqual(['uno', 'a mano', 'de otra ventana']);
  });

  it('keeps edits readable after another window saved the generation, even after a reload, until they are discarded', async () => {
    const { store, server } = page(generation('uno', 'dos'));
    const [first] = store.drafts.get();
    server.fault = saved;
    store.edit(first!.key, { ...first!, text: 'mío' });
    await vi.runAllTimersAsync();
    expect([server.calls, store.state.get(), store.unsent.get()]).toEqual([1, 'too-late', true]);
    store.edit(first!.key, { ...first!, text: 'mío, y más' });
    const after = { ...generation('uno', 'dos'), savedAt: '2026-05-04T10:00:00.000Z' };
    store.follow(after);
    await vi.runAllTimersAsync();
    // The store does not retry.
    expect(server.calls).toBe(1);
    expect(store.drafts.get()[0]).toMatchObject({ text: 'mío, y más', touched: true });
    expect(hasStoredEdits(5)).toBe(true);
    const later = page(after);
    expect(later.store.state.get()).toBe('too-late');
    expect(later.store.drafts.get().map(({ text }) => text)).toEqual(['mío, y más', 'dos']);
    later.store.discard();
    expect([later.store.unsent.get(), hasStoredEdits(5), kept.values.size]).toEqual([false, false, 0]);
  });

  it('adds new drafts of the server beside unsent edits', () => {
    const { store } = page(generation('uno'));
    const [first] = store.drafts.get();
    store.edit(first!.key, { ...first!, text: 'mío' });
    store.follow(generation('uno', 'dos'));
    expect(store.drafts.get().map(({ text }) => text)).toEqual(['mío', 'dos']);
  });
});
