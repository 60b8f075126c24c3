import type { QuestionContent } from '../../contracts/questions.ts';

type Options = QuestionContent['options'];

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Parses an order given by letters ("c, a, b") or texts into ids; empty unless it names every option. */
export function readOrder(options: Options, text: string): string[] {
  for (const parts of [text.split(/[\n;>→]/u), text.split(/[,\n;>→]/u), text.split(/[\s,;>→)]+/u)]) {
    const named = parts.map((part) => part.trim()).filter((part) => part !== '');
    if (named.length !== options.length) continue;
    const ids: string[] = [];
    for (const part of named) {
      const is = (folded: (text: string) => string, one: string, other: string) =>
        folded(one) === folded(other);
      const free = options.filter(({ id }) => !ids.includes(id));
      const exact = (one: string) => one.normalize('NFC').trim();
      const option =
        free.find(({ id }) => is(fold, id, part.replace(/[.)]$/, ''))) ??
        free.find((one) => is(exact, one.text, part)) ??
        free.find((one) => is(fold, one.text, part));
      if (option) ids.push(option.id);
    }
    if (ids.length === options.length) return ids;
  }
  return [];
}

/** Returns the canonical text of an order: `c, a, b`. */
export const writeOrder = (ids: readonly string[]): string => ids.join(', ');
