import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import type { QuestionContent, QuestionDraft } from '../../../../shared/contracts/questions.ts';
import { doubtfulFirst } from '../../../../shared/rules/doubtful-first.ts';

/**
 * A draft on this page; `draftId` is null until the server has one that was added by hand. Not touched, it is as the
 * server last told it.
 */
export type LocalDraft = QuestionDraft & { key: string; draftId: number | null; touched?: boolean };
type ServerDrafts = GenerationView['drafts'];

const fromServer = (draft: ServerDrafts[number]): LocalDraft => ({
  ...draft,
  key: `server-${draft.draftId}`,
  touched: false,
});

/**
 * The server's drafts under the keys they have on this page, and in its order: one that is no longer doubtful stays
 * where its teacher looks at it.
 */
export function adopt(local: readonly LocalDraft[], server: ServerDrafts): LocalDraft[] {
  const keys = new Map(local.map((draft) => [draft.draftId, draft.key]));
  const adopted = server.map((draft) => ({
    ...fromServer(draft),
    key: keys.get(draft.draftId) ?? `server-${draft.draftId}`,
  }));
  const places = new Map(local.map(({ draftId }, place) => [draftId, place]));
  const known = adopted.filter(({ draftId }) => places.has(draftId));
  known.sort((one, other) => places.get(one.draftId)! - places.get(other.draftId)!);
  const unknown = adopted.filter(({ draftId }) => !places.has(draftId));
  return local.length === 0 || unknown.length === 0
    ? [...known, ...unknown]
    : doubtfulFirst([...known, ...unknown]);
}

/** Adds what the server has and this page has never seen: questions that came later, the doubtful ones in front. */
export function addUnseen(
  local: readonly LocalDraft[],
  server: ServerDrafts,
  seen: ReadonlySet<number>,
): LocalDraft[] {
  const news = server.filter(({ draftId }) => !seen.has(draftId)).map(fromServer);
  return news.length === 0 ? [...local] : doubtfulFirst([...local, ...news]);
}

/** The ids the server made for drafts that were sent without one, in their order: its last ones. */
export function madeIds(sent: readonly LocalDraft[], server: ServerDrafts): Map<string, number> {
  const known = new Set(sent.map(({ draftId }) => draftId));
  const added = sent.filter(({ draftId }) => draftId === null);
  const made = server.filter(({ draftId }) => !known.has(draftId)).slice(-added.length);
  return new Map(added.flatMap(({ key }, index) => (made[index] ? [[key, made[index].draftId]] : [])));
}

/** What the server has of drafts that were sent, those edited again meanwhile aside; the new ones have their ids. */
export function takeIds(
  local: readonly LocalDraft[],
  sent: readonly LocalDraft[],
  server: ServerDrafts,
): LocalDraft[] {
  const ids = madeIds(sent, server);
  const told = new Map(server.map((draft) => [draft.draftId, draft]));
  return local.map((draft) => {
    const draftId = draft.draftId ?? ids.get(draft.key) ?? null;
    const stored = draftId === null || !sent.includes(draft) ? undefined : told.get(draftId);
    return stored ? { ...fromServer(stored), key: draft.key } : { ...draft, draftId };
  });
}

export function edit(local: readonly LocalDraft[], key: string, content: QuestionContent): LocalDraft[] {
  return local.map((draft) =>
    draft.key === key ? { ...draft, ...content, isModified: !draft.isNew, touched: true } : draft,
  );
}

/** What was doubtful about a draft has been looked at. */
export function settle(local: readonly LocalDraft[], key: string): LocalDraft[] {
  return local.map((draft) => (draft.key === key ? { ...draft, doubt: null, touched: true } : draft));
}
