import { getSession } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

export type Answers = Record<number, string>;
type Kept = { answers: Answers; unsent: number[] };

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

export function writeLocalDrafts(sittingId: number, kept: Kept | null): void {
  writeStored(keyOf(sittingId), kept && JSON.stringify(kept));
}

/** The server's drafts, overlaid by what this browser typed and could not send. */
export function mergeDrafts(server: readonly { questionId: number; answer: string }[], local: Kept): Answers {
  const merged: Answers = {};
  for (const { questionId, answer } of server) merged[questionId] = answer;
  for (const questionId of local.unsent) {
    const answer = local.answers[questionId];
    if (answer !== undefined) merged[questionId] = answer;
  }
  return merged;
}
