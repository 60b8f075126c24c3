import { maxAnswerLength } from '../../../shared/contracts/limits.ts';
import { readError } from '../../lib/api-error.ts';
import { noteServerTime } from '../../lib/server-clock.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { createStore } from '../../lib/store.ts';
import { api } from '../../lib/trpc.ts';
import { saveAfter, tryAgainAfter } from './limits.ts';
import { type Answers, mergeDrafts, readLocalDrafts, writeLocalDrafts } from './local-drafts.ts';
import type { SittingView } from './types.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline' };

/**
 * The answers of one sitting. Every change is in this browser at once and goes to the server 3 s after typing
 * stops or on leaving a field; without connection it goes on trying.
 */
export function createAutosave(sitting: SittingView, onClosed: () => void) {
  const { sittingId } = sitting;
  const local = readLocalDrafts(sittingId);
  const unsent = new Set<number>(local.unsent);
  const answers = createStore<Answers>(mergeDrafts(sitting.drafts, local));
  const state = createStore<SaveState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let stopped = false;

  const keep = () => writeLocalDrafts(sittingId, { answers: answers.get(), unsent: [...unsent] });
  const later = (wait: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), wait);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const sent = answers.get();
    const ids = [...unsent].filter((id) => (sent[id] ?? '').length <= maxAnswerLength);
    if (stopped || sending || ids.length === 0) return;
    sending = true;
    state.set({ kind: 'saving' });
    try {
      const drafts = ids.map((questionId) => ({ questionId, answer: sent[questionId] ?? '' }));
      const { savedAt } = await api.sittings.saveDrafts.mutate({ sittingId, answers: drafts });
      noteServerTime(savedAt);
      for (const id of ids) if (answers.get()[id] === sent[id]) unsent.delete(id);
      keep();
      state.set({ kind: 'saved', at: savedAt });
      if (unsent.size > 0) later(saveAfter);
    } catch (error) {
      const { code, status } = readError(error);
      if (code === 'sitting-closed') onClosed();
      else if (status === 401) loseSession();
      else {
        state.set({ kind: 'offline' });
        later(tryAgainAfter);
      }
    } finally {
      sending = false;
    }
  }

  return {
    answers,
    state,
    flush,
    change(questionId: number, answer: string) {
      answers.set({ ...answers.get(), [questionId]: answer });
      unsent.add(questionId);
      keep();
      later(saveAfter);
    },
    /** From now on nothing is sent: the answers are being handed in. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    resume() {
      stopped = false;
      if (unsent.size > 0) later(saveAfter);
    },
    /** The server has them for good. */
    forget() {
      stopped = true;
      clearTimeout(timer);
      writeLocalDrafts(sittingId, null);
    },
    /** Sends what an earlier visit left behind, and again whenever the connection comes back. */
    watch(): () => void {
      const now = () => void flush();
      const hidden = () => document.visibilityState === 'hidden' && void flush();
      window.addEventListener('online', now);
      document.addEventListener('visibilitychange', hidden);
      if (unsent.size > 0) later(0);
      return () => {
        window.removeEventListener('online', now);
        document.removeEventListener('visibilitychange', hidden);
        clearTimeout(timer);
      };
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
