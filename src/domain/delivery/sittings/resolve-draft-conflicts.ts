import type { DraftAnswer, StoredDraft } from '../../../shared/contracts/sittings.ts';

/** A draft as it is stored. */
export interface KeptDraft extends StoredDraft {
  /** The page that wrote it; null when its client does not say. */
  page: string | null;
}

/**
 * Of answers that came, those that may lie over what is kept, and those that must not.
 *
 * An answer that says over which version it was written gives way to what another page stored since. A page never
 * gives way to itself: it need not have heard that its last words arrived. The same text twice is no difference. An
 * answer that does not say, the older client's or one handed in by choice, lies over whatever there is.
 *
 * `stored` is what there will be of the answered questions once the newer are put: the same text is no other version.
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
