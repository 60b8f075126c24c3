import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import type { QuestionContent, QuestionDraft } from '../../../../shared/contracts/questions.ts';
import { sortDoubtfulFirst } from '../../../../shared/rules/sort-doubtful-first.ts';

/**
 * A draft question on this page. `draftId` is null until the server has stored a new draft. `touched` false means that it equals
 * the server's latest version.
 */
export type LocalDraft = QuestionDraft & { key: string; draftId: number | null; touched?: boolean };
type ServerDrafts = GenerationView['drafts'];

const fromServer = (draft: ServerDrafts[number]): LocalDraft => ({
  ...draft,
  key: `server-${draft.draftId}`,
  touched: false,
});

/**
 * Replaces local drafts with the server's, keeping their keys and their order on this page: a draft that is no longer doubtful
 * does not move away.
 */
export function mergeServerDrafts(local: readonly LocalDraft[], server: ServerDrafts): LocalDraft[] {
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
    : sortDoubtfulFirst([...known, ...unknown]);
}

/** Adds server drafts that this page has not seen, doubtful ones first. */
export function addUnseenDrafts(
  local: readonly LocalDraft[],
  server: ServerDrafts,
  seen: ReadonlySet<number>,
): LocalDraft[] {
  const unseenDrafts = server.filter(({ draftId }) => !seen.has(draftId)).map(fromServer);
  return unseenDrafts.length === 0 ? [...local] : sortDoubtfulFirst([...local, ...unseenDrafts]);
}

/** Returns the ids that the server assigned to drafts sent without one; they are the server's last drafts, in the same order. */
export function assignedIds(sent: readonly LocalDraft[], server: ServerDrafts): Map<string, number> {
  const known = new Set(sent.map(({ draftId }) => draftId));
  const added = sent.filter(({ draftId }) => draftId === null);
  const created = server.filter(({ draftId }) => !known.has(draftId)).slice(-added.length);
  return new Map(added.flatMap(({ key }, index) => (created[index] ? [[key, created[index].draftId]] : [])));
}

/** Applies the server's versions and new ids to sent drafts, except those edited meanwhile. */
export function applyServerIds(
  local: readonly LocalDraft[],
  sent: readonly LocalDraft[],
  server: ServerDrafts,
): LocalDraft[] {
  const ids = assignedIds(sent, server);
  const serverDrafts = new Map(server.map((draft) => [draft.draftId, draft]));
  return local.map((draft) => {
    const draftId = draft.draftId ?? ids.get(draft.key) ?? null;
    const stored = draftId === null || !sent.includes(draft) ? undefined : serverDrafts.get(draftId);
    return stored ? { ...fromServer(stored), key: draft.key } : { ...draft, draftId };
  });
}

export function edit(local: readonly LocalDraft[], key: string, content: QuestionContent): LocalDraft[] {
  return local.map((draft) =>
    draft.key === key ? { ...draft, ...content, isModified: !draft.isNew, touched: true } : draft,
  );
}

/** Removes the doubt of a draft. */
export function clearDoubt(local: readonly LocalDraft[], key: string): LocalDraft[] {
  return local.map((draft) => (draft.key === key ? { ...draft, doubt: null, touched: true } : draft));
}
