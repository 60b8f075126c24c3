import type { StoredDraft } from '../../../../shared/contracts/sittings.ts';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { getSession } from '../../../lib/session/session.ts';

export type Answers = Record<number, string>;
/** By question id: the draft version an answer is based on. */
export type Versions = Record<number, number>;
type LocalDrafts = { answers: Answers; unsent: number[]; versions?: Versions };

const keyOf = (sittingId: number) => `draft:${getSession()?.id_usuario ?? 0}:${sittingId}`;

/** Reads the unsent answers stored in this browser. */
export function readLocalDrafts(sittingId: number): LocalDrafts {
  try {
    const value: unknown = JSON.parse(readStored(keyOf(sittingId)) ?? 'null');
    if (typeof value === 'object' && value !== null && 'answers' in value && 'unsent' in value)
      return value as LocalDrafts;
  } catch {
    // Invalid content counts as none.
  }
  return { answers: {}, unsent: [] };
}

/**
 * Stores this page's unsent answers; null clears all. Keeps those of other pages in this browser: every change is stored
 * at once, so a different stored answer is newer than this page's, except to the question that has just `changed`.
 */
export function writeLocalDrafts(
  sittingId: number,
  own: Required<LocalDrafts> | null,
  changed?: number,
): void {
  if (own) {
    const stored = readLocalDrafts(sittingId);
    for (const id of stored.unsent) {
      const answer = stored.answers[id];
      if (id === changed || answer === undefined || own.answers[id] === answer) continue;
      own.unsent.push(id);
      own.answers[id] = answer;
      own.versions[id] = stored.versions?.[id] ?? 0;
    }
  }
  writeStored(keyOf(sittingId), own && own.unsent.length > 0 ? JSON.stringify(own) : null);
}

/**
 * Merges the server's drafts with this browser's unsent answers, which take precedence. A stored answer without a version
 * is the first one to its question, so it has version 0 and never that of a draft that another device stored meanwhile.
 */
export function mergeDrafts(
  server: readonly StoredDraft[],
  local: LocalDrafts,
): { answers: Answers; versions: Versions } {
  const answers: Answers = {};
  const versions: Versions = {};
  for (const { questionId, answer, version } of server) {
    answers[questionId] = answer;
    versions[questionId] = version;
  }
  for (const questionId of local.unsent) {
    const answer = local.answers[questionId];
    if (answer === undefined) continue;
    answers[questionId] = answer;
    versions[questionId] = local.versions?.[questionId] ?? 0;
  }
  return { answers, versions };
}
