import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import type { QuestionContent, QuestionDraft } from '../../../../shared/contracts/questions.ts';
import { sortDoubtfulFirst } from '../../../../shared/rules/sort-doubtful-first.ts';

/**
 * A draft question on this page. `draftId` is null until this page knows that the server has stored a new draft; the server
 * knows that draft by its `key`. `touched` false means that it equals the server's latest version.
 */
export type LocalDraft = QuestionDraft & { key: string; draftId: number | null; touched?: boolean };
type ServerDrafts = GenerationView['drafts'];

const fromServer = ({ clientKey, ...draft }: ServerDrafts[number]): LocalDraft => ({
  ...draft,
  key: clientKey ?? `server-${draft.draftId}`,
  touched: false,
});

/** Gives drafts added on this page the ids under which the server has stored them. */
function withServerIds(local: readonly LocalDraft[], server: ServerDrafts): LocalDraft[] {
  const ids = new Map(server.map(({ clientKey, draftId }) => [clientKey, draftId]));
  return local.map((draft) => ({ ...draft, draftId: draft.draftId ?? ids.get(draft.key) ?? null }));
}

/**
 * Replaces local drafts with the server's, keeping their keys and their order on this page: a draft that is no longer doubtful
 * does not move away.
 */
export function mergeServerDrafts(local: readonly LocalDraft[], server: ServerDrafts): LocalDraft[] {
  const adopted = server.map(fromServer);
  const places = new Map(local.map(({ draftId }, place) => [draftId, place]));
  const known = adopted.filter(({ draftId }) => places.has(draftId));
  known.sort((one, other) => places.get(one.draftId)! - places.get(other.draftId)!);
  const unknown = adopted.filter(({ draftId }) => !places.has(draftId));
  return local.length === 0 || unknown.length === 0
    ? [...known, ...unknown]
    : sortDoubtfulFirst([...known, ...unknown]);
}

/** Adds server drafts that this page has neither seen nor sent, doubtful ones first. */
export function addUnseenDrafts(
  local: readonly LocalDraft[],
  server: ServerDrafts,
  seen: ReadonlySet<number>,
  sentKeys: ReadonlySet<string>,
): LocalDraft[] {
  const own = withServerIds(local, server);
  const unseenDrafts = server
    .filter(({ draftId, clientKey }) => !seen.has(draftId) && !(clientKey && sentKeys.has(clientKey)))
    .map(fromServer);
  return unseenDrafts.length === 0 ? own : sortDoubtfulFirst([...own, ...unseenDrafts]);
}

/** Applies the server's versions and new ids to sent drafts, except those edited meanwhile. */
export function applyServerIds(
  local: readonly LocalDraft[],
  sent: readonly LocalDraft[],
  server: ServerDrafts,
): LocalDraft[] {
  const unchanged = new Set(local.filter((draft) => sent.includes(draft)).map(({ key }) => key));
  const serverDrafts = new Map(server.map((draft) => [draft.draftId, draft]));
  return withServerIds(local, server).map((draft) => {
    const stored = unchanged.has(draft.key) && draft.draftId !== null && serverDrafts.get(draft.draftId);
    return stored ? { ...fromServer(stored), key: draft.key } : draft;
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
