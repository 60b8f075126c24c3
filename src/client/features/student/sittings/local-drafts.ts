import type { StoredDraft } from '../../../../shared/contracts/sittings.ts';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { getSession } from '../../../lib/session/session.ts';

export type Answers = Record<number, string>;
/** By question: the version of the stored draft that an answer was written over. */
export type Versions = Record<number, number>;
type Kept = { answers: Answers; unsent: number[]; versions?: Versions };

const keyOf = (sittingId: number) => `draft:${getSession()?.id_usuario ?? 0}:${sittingId}`;

/** Answers kept in this browser until the server has them. */
export function readLocalDrafts(sittingId: number): Kept {
  try {
    const value: unknown = JSON.parse(readStored(keyOf(sittingId)) ?? 'null');
    if (typeof value === 'object' && value !== null && 'answers' in value && 'unsent' in value)
      return value as Kept;
  } catch {
    // Unreadable is the same as none.
  }
  return { answers: {}, unsent: [] };
}

/** Keeps what this page could not send yet, beside what another page of this browser could not; null: nothing any more. */
export function writeLocalDrafts(sittingId: number, own: Required<Kept> | null): void {
  if (own) {
    const kept = readLocalDrafts(sittingId);
    for (const id of kept.unsent) {
      const answer = kept.answers[id];
      if (own.unsent.includes(id) || answer === undefined || own.answers[id] === answer) continue;
      own.unsent.push(id);
      own.answers[id] = answer;
      own.versions[id] = kept.versions?.[id] ?? 0;
    }
  }
  writeStored(keyOf(sittingId), own && own.unsent.length > 0 ? JSON.stringify(own) : null);
}

/** The server's drafts, overlaid by what this browser typed and could not send. */
export function mergeDrafts(
  server: readonly StoredDraft[],
  local: Kept,
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
    versions[questionId] = local.versions?.[questionId] ?? versions[questionId] ?? 0;
  }
  return { answers, versions };
}
