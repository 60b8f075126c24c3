import type { z } from 'zod';
import type { GenerationView, putDraftsInput } from '../../../../shared/contracts/generation.ts';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { isOffline, isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { createStore } from '../../../lib/dom/store.ts';
import { createRandomId, readStored, writeStored } from '../../../lib/dom/stored.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';
import { getSession } from '../../../lib/session/session.ts';
import {
  addUnseenDrafts,
  applyServerIds,
  clearDoubt,
  edit,
  type LocalDraft,
  mergeServerDrafts,
} from './draft-list.ts';

/** `too-late`: the drafts were saved elsewhere, so the server no longer accepts edits. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'offline' | 'failed' | 'too-late';
type StoredEdits = {
  drafts: LocalDraft[];
  seen: number[];
  /** Keys of the drafts added here that were sent, whether or not the response arrived. */
  sentKeys?: string[];
};

/** Returns the message key for edits that are not on the server. */
export const unsavedErrorKey = (state: DraftState) =>
  state === 'too-late' ? 'errors.generation-saved' : 'generation.draftsFailed';

/** Milliseconds after the last change before it is sent, and between retries while offline. */
const saveDelay = 800;
const retryDelay = 5_000;

function readStoredEdits(key: string): StoredEdits | null {
  try {
    const storedEdits = JSON.parse(readStored(key) ?? 'null') as StoredEdits | null;
    return storedEdits && Array.isArray(storedEdits.drafts) && Array.isArray(storedEdits.seen)
      ? storedEdits
      : null;
  } catch {
    return null;
  }
}

const keyOf = (generationId: number) => `generation-drafts:${getSession()?.id_usuario ?? 0}:${generationId}`;

/** Returns whether this browser stores edits of the generation that the server has not accepted. */
export const hasStoredEdits = (generationId: number): boolean =>
  readStoredEdits(keyOf(generationId)) !== null;

/** Stores the teacher's edits of one generation: in localStorage at once, on the server after a delay. */
export function createDraftStore(
  generation: GenerationView,
  putDrafts: (input: z.input<typeof putDraftsInput>) => Promise<GenerationView> = (input) =>
    api.generation.putDrafts.mutate(input),
) {
  const { generationId } = generation;
  const key = keyOf(generationId);
  const storedEdits = readStoredEdits(key);
  const seen = new Set<number>(storedEdits?.seen ?? []);
  const sentKeys = new Set<string>(storedEdits?.sentKeys ?? []);
  const drafts = createStore<LocalDraft[]>(
    storedEdits
      ? addUnseenDrafts(storedEdits.drafts, generation.drafts, seen, sentKeys)
      : mergeServerDrafts([], generation.drafts),
  );
  const state = createStore<DraftState>(storedEdits && generation.savedAt ? 'too-late' : 'idle');
  const unsent = createStore(storedEdits !== null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;
  /** Disposed: another store of this generation may take over the edits stored in the browser. */
  let closed = false;
  const queryKey = trpc.generation.latest.queryKey({ lessonId: generation.lessonId });
  /** Caches the server's view; cancels a pending query, whose response would be older. */
  const publish = (view: GenerationView) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, view);
  };
  const markSeen = (server: GenerationView['drafts']) => {
    for (const { draftId } of server) seen.add(draftId);
  };
  markSeen(generation.drafts);

  const storeLocally = () =>
    writeStored(
      key,
      unsent.get()
        ? JSON.stringify({
            drafts: drafts.get(),
            seen: [...seen],
            sentKeys: [...sentKeys],
          } satisfies StoredEdits)
        : null,
    );
  const scheduleFlush = (wait: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void flush(), wait);
  };
  function set(next: LocalDraft[]): void {
    drafts.set(next);
    unsent.set(true);
    storeLocally();
    if (state.get() !== 'too-late') scheduleFlush(saveDelay);
  }

  async function send(): Promise<boolean> {
    const sent = drafts.get();
    const wasTooLate = state.get() === 'too-late';
    for (const { key, draftId } of sent) if (draftId === null) sentKeys.add(key);
    // The page may close before the response.
    storeLocally();
    unsent.set(false);
    if (!wasTooLate) state.set('saving');
    try {
      const input = sent.map(({ key: draftKey, touched, ...draft }) => ({
        ...draft,
        clientKey: draft.draftId === null ? draftKey : null,
        untouched: touched === false,
      }));
      const view = await putDrafts({ generationId, drafts: input, seen: [...seen], seenKeys: [...sentKeys] });
      // Marks only this page's new drafts as seen; those added in another window count as seen once shown.
      for (const { clientKey, draftId } of view.drafts)
        if (clientKey && sentKeys.has(clientKey)) seen.add(draftId);
      drafts.set(applyServerIds(drafts.get(), sent, view.drafts));
      storeLocally();
      publish(view);
      state.set('saved');
      return true;
    } catch (error) {
      unsent.set(true);
      storeLocally();
      if (isUnauthorized(error)) handleExpiredSession();
      if (wasTooLate || readError(error).code === 'generation-saved') {
        state.set('too-late');
        void queryClient.invalidateQueries({ queryKey });
        return false;
      }
      // The server rejects edits while questions are generated, so they are retried.
      const again = isOffline(error) || readError(error).code === 'generation-running';
      state.set(isOffline(error) ? 'offline' : 'failed');
      if (again) scheduleFlush(retryDelay);
      return false;
    }
  }
  /** Sends all unsent edits; returns true when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (sending) await sending;
    if (!unsent.get()) return true;
    sending = send();
    const sent = await sending;
    sending = null;
    if (sent && unsent.get()) scheduleFlush(saveDelay);
    return sent;
  }

  return {
    drafts,
    state,
    /** Whether there are edits that the server has not confirmed. */
    unsent,
    flush,
    edit: (draftKey: string, content: QuestionContent) => set(edit(drafts.get(), draftKey, content)),
    /** Restores a draft to its state before an edit, including its flags. */
    restore: (draft: LocalDraft) =>
      set(
        drafts
          .get()
          .map((other) =>
            other.key === draft.key ? { ...draft, draftId: other.draftId, touched: true } : other,
          ),
      ),
    clearDoubt(draftKey: string): void {
      const doubtful = drafts.get().some(({ key, doubt }) => key === draftKey && doubt);
      if (doubtful) set(clearDoubt(drafts.get(), draftKey));
    },
    remove: (draftKey: string) => set(drafts.get().filter((draft) => draft.key !== draftKey)),
    add(content: QuestionContent): string {
      const draftKey = createRandomId();
      const added = {
        ...content,
        key: draftKey,
        draftId: null,
        sourcePage: null,
        isModified: false,
        isNew: true,
        writer: null,
        doubt: null,
      };
      set([...drafts.get(), added]);
      return draftKey;
    },
    /** Discards the local edits, also in localStorage. */
    discard(): void {
      clearTimeout(timer);
      unsent.set(false);
      storeLocally();
    },
    /** Resets one draft to its generated text; returns false when earlier edits could not be sent first. */
    async reset(draftKey: string): Promise<boolean> {
      const draftId = (await flush())
        ? drafts.get().find((draft) => draft.key === draftKey)?.draftId
        : undefined;
      if (!draftId) return false;
      const view = await api.generation.resetDraft.mutate({ generationId, draftId });
      const original = view.drafts.find((draft) => draft.draftId === draftId);
      if (original)
        drafts.set(drafts.get().map((draft) => (draft.key === draftKey ? { ...draft, ...original } : draft)));
      publish(view);
      return true;
    },
    /** Applies a new server view: more questions, or edits from another window. */
    follow(view: GenerationView): void {
      if (state.get() === 'too-late') return;
      const next =
        unsent.get() || sending
          ? addUnseenDrafts(drafts.get(), view.drafts, seen, sentKeys)
          : mergeServerDrafts(drafts.get(), view.drafts);
      markSeen(view.drafts);
      drafts.set(next);
    },
    watch(): () => void {
      closed = false;
      const now = () => void flush();
      const hidden = () => document.visibilityState === 'hidden' && now();
      window.addEventListener('online', now);
      document.addEventListener('visibilitychange', hidden);
      if (unsent.get()) scheduleFlush(0);
      return () => {
        window.removeEventListener('online', now);
        document.removeEventListener('visibilitychange', hidden);
        now();
        closed = true;
      };
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
