import type { DraftAnswer, StoredDraft } from '../../../shared/contracts/sittings.ts';

/** A stored draft answer. */
export interface KeptDraft extends StoredDraft {
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
  kept: readonly KeptDraft[],
  given: readonly DraftAnswer[],
): { newer: DraftAnswer[]; outdated: DraftAnswer[]; stored: StoredDraft[] } {
  const byQuestion = new Map(kept.map((draft) => [draft.questionId, draft]));
  const gives = ({ questionId, answer, over }: DraftAnswer): boolean => {
    const there = byQuestion.get(questionId);
    if (!there || !over || there.answer === answer) return false;
    return there.version !== over.version && there.page !== over.page;
  };
  const stored = given.map((draft): StoredDraft => {
    const { questionId, answer } = draft;
    const there = byQuestion.get(questionId);
    if (there && (there.answer === answer || gives(draft))) return there;
    return { questionId, answer, version: (there?.version ?? 0) + 1 };
  });
  return { newer: given.filter((draft) => !gives(draft)), outdated: given.filter(gives), stored };
}
