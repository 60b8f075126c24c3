import type { z } from 'zod';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import type { SavedDrafts, StoredDraft, saveDraftsInput } from '../../../../shared/contracts/sittings.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { setServerTime, watchForSleep } from '../../../lib/api/server-clock.ts';
import { api } from '../../../lib/api/trpc.ts';
import { createStore } from '../../../lib/dom/store.ts';
import { createRandomId } from '../../../lib/dom/stored.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';
import { retryDelay, saveDelay, sittingPollInterval } from './limits.ts';
import { type Answers, mergeDrafts, readLocalDrafts, writeLocalDrafts } from './local-drafts.ts';
import type { SittingView } from './types.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline' };

/** By question id: the draft that another page stored meanwhile, in conflict with this page's answer. */
export type DraftConflicts = Record<number, StoredDraft>;
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
  const page = createRandomId();
  const local = readLocalDrafts(sittingId);
  const unsent = new Set<number>(local.unsent);
  const merged = mergeDrafts(sitting.drafts, local);
  const { versions } = merged;
  const answers = createStore<Answers>(merged.answers);
  const conflicts = createStore<DraftConflicts>({});
  const times = createStore<SittingTimes>(sitting);
  const state = createStore<SaveState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: AbortController | undefined;
  let stopped = false;
  /** Number of the visible question, from 1. */
  let place: number | undefined;

  /** Stores only unsent answers in the browser, because others may use it too. */
  const storeLocally = (changed?: number) =>
    writeLocalDrafts(
      sittingId,
      { answers: { ...answers.get() }, unsent: [...unsent], versions: { ...versions } },
      changed,
    );
  const scheduleFlush = (wait: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), wait);
  };

  const isTooLong = (questionId: number) => (answers.get()[questionId] ?? '').length > maxAnswerLength;
  const over = (questionId: number) => ({ version: versions[questionId] ?? 0, page });

  /**
   * Sends unsent answers. With `force`, calls the server even without any, to get the time and whether the sitting is closed.
   */
  async function flush(force = false): Promise<void> {
    clearTimeout(timer);
    const sent = answers.get();
    const ids = [...unsent].filter((id) => !isTooLong(id));
    if (stopped || sending || (ids.length === 0 && !force)) return;
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
      setServerTime(savedAt);
      times.set({ startedAt, endsAt });
      const newConflicts = { ...conflicts.get() };
      for (const { questionId, version } of saved) {
        versions[questionId] = version;
        delete newConflicts[questionId];
        if (answers.get()[questionId] === sent[questionId]) unsent.delete(questionId);
      }
      for (const draft of changed) {
        // Skips a conflict that the student resolved while the call was pending.
        if (versions[draft.questionId] !== draft.version) newConflicts[draft.questionId] = draft;
      }
      conflicts.set(newConflicts);
      storeLocally();
      // Does not show "saved" while a conflict is open or an answer is too long to be saved.
      const isAllSaved = changed.length === 0 && ![...unsent].some(isTooLong);
      if (ids.length > 0) state.set(isAllSaved ? { kind: 'saved', at: savedAt } : { kind: 'idle' });
      if ([...unsent].some((id) => !(id in newConflicts))) scheduleFlush(saveDelay);
    } catch (error) {
      if (stopped) return;
      const { code, status } = readError(error);
      if (code === 'sitting-closed') onClosed();
      else if (status === 401) handleExpiredSession();
      else if (ids.length > 0) {
        state.set({ kind: 'offline' });
        scheduleFlush(retryDelay);
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
    conflicts,
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
    resolveConflict(questionId: number, keepsOwn: boolean) {
      const { [questionId]: other, ...rest } = conflicts.get();
      if (!other) return;
      versions[questionId] = other.version;
      conflicts.set(rest);
      if (keepsOwn) {
        unsent.add(questionId);
        return scheduleFlush(0);
      }
      // Discards this page's text before the other one replaces it.
      unsent.delete(questionId);
      storeLocally();
      answers.set({ ...answers.get(), [questionId]: other.answer });
    },
    change(questionId: number, answer: string) {
      answers.set({ ...answers.get(), [questionId]: answer });
      unsent.add(questionId);
      if (isTooLong(questionId) && state.get().kind === 'saved') state.set({ kind: 'idle' });
      storeLocally(questionId);
      scheduleFlush(saveDelay);
    },
    /** Stops autosave, because the answers are being submitted. */
    stop,
    resume() {
      stopped = false;
      if (unsent.size > 0) scheduleFlush(saveDelay);
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
      const asking = setInterval(now, sittingPollInterval);
      window.addEventListener('online', now);
      document.addEventListener('visibilitychange', again);
      if (unsent.size > 0) scheduleFlush(0);
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
