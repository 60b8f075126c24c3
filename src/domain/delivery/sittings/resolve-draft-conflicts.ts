import type { DraftAnswer, StoredDraft } from '../../../shared/contracts/sittings.ts';

/** A stored draft answer. */
export interface DraftRow extends StoredDraft {
  /** Id of the page that wrote it; null when the client sends none. */
  page: string | null;
}

/**
 * Splits received answers into `newer`, which replace the stored drafts, and `outdated`, which must not.
 *
 * Optimistic concurrency: an answer with a base version (`over`) is outdated when another page stored a newer version.
 * It is never outdated against its own page, which may have missed the response to its last save, nor when the text is
 * the same. An answer without `over`, from an older client or a submit by choice, always wins.
 *
 * `stored` is the state of the answered questions after `newer` is stored; the same text keeps its version.
 */
export function resolveDraftConflicts(
  current: readonly DraftRow[],
  received: readonly DraftAnswer[],
): { newer: DraftAnswer[]; outdated: DraftAnswer[]; stored: StoredDraft[] } {
  const byQuestion = new Map(current.map((draft) => [draft.questionId, draft]));
  const isOutdated = ({ questionId, answer, over }: DraftAnswer): boolean => {
    const existing = byQuestion.get(questionId);
    if (!existing || !over || existing.answer === answer) return false;
    return existing.version !== over.version && existing.page !== over.page;
  };
  const stored = received.map((draft): StoredDraft => {
    const { questionId, answer } = draft;
    const existing = byQuestion.get(questionId);
    if (existing && (existing.answer === answer || isOutdated(draft))) return existing;
    return { questionId, answer, version: (existing?.version ?? 0) + 1 };
  });
  return {
    newer: received.filter((draft) => !isOutdated(draft)),
    outdated: received.filter(isOutdated),
    stored,
  };
}
