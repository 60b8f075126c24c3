import type { QuestionContent } from '../../contracts/questions.ts';

type Options = QuestionContent['options'];

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Parses an order given by letters ("c, a, b") or texts into ids; empty unless it names every option. */
export function readOrder(options: Options, text: string): string[] {
  for (const parts of [text.split(/[\n;>→]/u), text.split(/[,\n;>→]/u), text.split(/[\s,;>→)]+/u)]) {
    const folded = parts.map(fold).filter((part) => part !== '');
    if (folded.length !== options.length) continue;
    const ids = folded.map(
      (part) =>
        (
          options.find(({ id }) => fold(id) === part.replace(/[.)]$/, '')) ??
          options.find((option) => fold(option.text) === part)
        )?.id,
    );
    if (ids.every((id) => id !== undefined) && new Set(ids).size === options.length) return ids;
  }
  return [];
}

/** Returns the canonical text of an order: `c, a, b`. */
export const writeOrder = (ids: readonly string[]): string => ids.join(', ');
