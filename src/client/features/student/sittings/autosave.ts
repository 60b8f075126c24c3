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

/** By question: what the server has in place of this page's answer, as another page changed it meanwhile. */
export type OtherDrafts = Record<number, StoredDraft>;
/** They may move while it is open: its teacher gives more time, or the clock of the server is set. */
export type SittingTimes = Pick<SittingView, 'startedAt' | 'endsAt'>;

/**
 * The answers of one sitting. Every change is in this browser at once and goes to the server 3 s after typing
 * stops or on leaving a field; without connection it goes on trying. An answer that another page changed meanwhile
 * is not written over: both are there until the student decides.
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
  /** The question in view, from 1. */
  let place: number | undefined;

  /** What the server does not have stays in this browser; what it has does not: others use it too. */
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

  /** With nothing to send the server is asked all the same when `anyway`: what time it is, and whether it closed the sitting. */
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
        // Unless the student has decided on just this one while it was on its way.
        if (versions[draft.questionId] !== draft.version) different[draft.questionId] = draft;
      }
      others.set(different);
      keep();
      // Beside two texts of which one is to be chosen nothing says that all is saved.
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
  /** What is on its way is taken back: after the answers are handed in, the server would refuse it. */
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    sending?.abort();
  };

  return {
    answers,
    state,
    others,
    /** As the server said last. */
    times,
    flush: () => flush(),
    /** Asks the server about the sitting, and sends what there is to send with it. */
    ask: () => flush(true),
    /** The question in view, which goes along with the next call. */
    at(number: number) {
      place = number;
    },
    /** Ids of the questions whose answers the server does not have as they are here. */
    unsent: (): number[] => [...unsent],
    /** Over which version of the stored draft, and by which page, an answer was written. */
    over,
    /** Settles which of two texts goes on: this page's, which is saved, or the other one, which takes its place. */
    decide(questionId: number, keepsMine: boolean) {
      const { [questionId]: other, ...rest } = others.get();
      if (!other) return;
      versions[questionId] = other.version;
      others.set(rest);
      if (keepsMine) {
        unsent.add(questionId);
        return later(0);
      }
      // What is let go is forgotten before the other text lies in its place.
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
    /** From now on nothing is sent: the answers are being handed in. */
    stop,
    resume() {
      stopped = false;
      if (unsent.size > 0) later(saveAfter);
    },
    /** The server has them for good. */
    forget() {
      stop();
      unsent.clear();
      writeLocalDrafts(sittingId, null);
    },
    /**
     * Sends what an earlier visit left behind, and again whenever the connection comes back. After the page was
     * away, or the device asleep, the server is asked what time it is: the page's own clock may have stood still. It is
     * asked now and then besides: a teacher may have given more time.
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
