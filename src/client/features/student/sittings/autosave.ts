import type { z } from 'zod';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import type { SavedDrafts, StoredDraft, saveDraftsInput } from '../../../../shared/contracts/sittings.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { noteServerTime, watchForSleep } from '../../../lib/api/server-clock.ts';
import { api } from '../../../lib/api/trpc.ts';
import { createStore } from '../../../lib/dom/store.ts';
import { newPageName } from '../../../lib/session/page-name.ts';
import { loseSession } from '../../../lib/session/session-lost.ts';
import { askAgainAfter, saveAfter, tryAgainAfter } from './limits.ts';
import { type Answers, mergeDrafts, readLocalDrafts, writeLocalDrafts } from './local-drafts.ts';
import type { SittingView } from './types.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline' };

/** By question id: the draft that another page stored meanwhile, in conflict with this page's answer. */
export type OtherDrafts = Record<number, StoredDraft>;
/** Start and end; may change during the sitting when the teacher extends it or the server clock is set. */
export type SittingTimes = Pick<SittingView, 'startedAt' | 'endsAt'>;

/**
 * Autosaves the answers of one sitting. Every change is stored in localStorage at once and sent 3 s after typing stops or on
 * blur; offline it retries. An answer that another page changed meanwhile is not overwritten: the student chooses between both.
 */
export function createAutosave(
  sitting: Pick<SittingView, 'sittingId' | 'drafts'> & SittingTimes,
  onClosed: () => void,
  saveDrafts: (input: z.input<typeof saveDraftsInput>, signal: AbortSignal) => Promise<SavedDrafts> = (
    input,
    signal,
  ) => api.sittings.saveDrafts.mutate(input, { signal }),
) {
  const { sittingId } = sitting;
  const page = newPageName();
  const local = readLocalDrafts(sittingId);
  const unsent = new Set<number>(local.unsent);
  const merged = mergeDrafts(sitting.drafts, local);
  const { versions } = merged;
  const answers = createStore<Answers>(merged.answers);
  const others = createStore<OtherDrafts>({});
  const times = createStore<SittingTimes>(sitting);
  const state = createStore<SaveState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: AbortController | undefined;
  let stopped = false;
  /** Number of the visible question, from 1. */
  let place: number | undefined;

  /** Stores only unsent answers in the browser, because others may use it too. */
  const keep = () =>
    writeLocalDrafts(sittingId, {
      answers: { ...answers.get() },
      unsent: [...unsent],
      versions: { ...versions },
    });
  const later = (wait: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), wait);
  };

  const over = (questionId: number) => ({ version: versions[questionId] ?? 0, page });

  /**
   * Sends unsent answers. With `anyway`, calls the server even without any, to get the time and whether the sitting is closed.
   */
  async function flush(anyway = false): Promise<void> {
    clearTimeout(timer);
    const sent = answers.get();
    const ids = [...unsent].filter((id) => (sent[id] ?? '').length <= maxAnswerLength);
    if (stopped || sending || (ids.length === 0 && !anyway)) return;
    sending = new AbortController();
    if (ids.length > 0) state.set({ kind: 'saving' });
    try {
      const drafts = ids.map((questionId) => ({
        questionId,
        answer: sent[questionId] ?? '',
        over: over(questionId),
      }));
      const { savedAt, startedAt, endsAt, saved, changed } = await saveDrafts(
        { sittingId, answers: drafts, ...(place !== undefined && { place }) },
        sending.signal,
      );
      noteServerTime(savedAt);
      times.set({ startedAt, endsAt });
      const different = { ...others.get() };
      for (const { questionId, version } of saved) {
        versions[questionId] = version;
        delete different[questionId];
        if (answers.get()[questionId] === sent[questionId]) unsent.delete(questionId);
      }
      for (const draft of changed) {
        // Skips a conflict that the student resolved while the call was pending.
        if (versions[draft.questionId] !== draft.version) different[draft.questionId] = draft;
      }
      others.set(different);
      keep();
      // Does not show "saved" while a conflict is open.
      if (ids.length > 0) state.set(changed.length > 0 ? { kind: 'idle' } : { kind: 'saved', at: savedAt });
      if ([...unsent].some((id) => !(id in different))) later(saveAfter);
    } catch (error) {
      if (stopped) return;
      const { code, status } = readError(error);
      if (code === 'sitting-closed') onClosed();
      else if (status === 401) loseSession();
      else if (ids.length > 0) {
        state.set({ kind: 'offline' });
        later(tryAgainAfter);
      }
    } finally {
      sending = undefined;
    }
  }
  /** Aborts the pending call: after submission the server would refuse it. */
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    sending?.abort();
  };

  return {
    answers,
    state,
    others,
    /** As last reported by the server. */
    times,
    flush: () => flush(),
    /** Asks the server for the state of the sitting, and sends unsent answers. */
    ask: () => flush(true),
    /** Sets the visible question, sent with the next call. */
    at(number: number) {
      place = number;
    },
    /** Returns the ids of questions with unsent answers. */
    unsent: (): number[] => [...unsent],
    /** Returns the draft version an answer is based on, and the id of this page. */
    over,
    /** Resolves a conflict: saves this page's text, or replaces it with the other one. */
    decide(questionId: number, keepsMine: boolean) {
      const { [questionId]: other, ...rest } = others.get();
      if (!other) return;
      versions[questionId] = other.version;
      others.set(rest);
      if (keepsMine) {
        unsent.add(questionId);
        return later(0);
      }
      // Discards this page's text before the other one replaces it.
      unsent.delete(questionId);
      keep();
      answers.set({ ...answers.get(), [questionId]: other.answer });
    },
    change(questionId: number, answer: string) {
      answers.set({ ...answers.get(), [questionId]: answer });
      unsent.add(questionId);
      keep();
      later(saveAfter);
    },
    /** Stops autosave, because the answers are being submitted. */
    stop,
    resume() {
      stopped = false;
      if (unsent.size > 0) later(saveAfter);
    },
    /** Discards local copies after the server has stored the answers. */
    forget() {
      stop();
      unsent.clear();
      writeLocalDrafts(sittingId, null);
    },
    /**
     * Sends answers left from an earlier visit, and retries when the connection returns. Asks the server for the time after the
     * page was hidden or the device slept, because the monotonic clock may have stopped, and periodically for extensions.
     */
    watch(): () => void {
      const now = () => void flush(true);
      const again = () => void flush(document.visibilityState === 'visible');
      const endWatch = watchForSleep(now);
      const asking = setInterval(now, askAgainAfter);
      window.addEventListener('online', now);
      document.addEventListener('visibilitychange', again);
      if (unsent.size > 0) later(0);
      return () => {
        endWatch();
        clearInterval(asking);
        window.removeEventListener('online', now);
        document.removeEventListener('visibilitychange', again);
        clearTimeout(timer);
      };
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
