import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import type { Searched, Tables } from './tables.ts';

/**
 * A text that people search or order by, as it is written: the column and beside it its key, the text without accents
 * and case. The types of the tables take such a text from nowhere else, so that no key is ever forgotten.
 *
 * `.set({ ...searched('topic', lesson.topic), … })`
 */
export function searched<Column extends string, Key extends string = 'search_key'>(
  column: Column,
  text: string,
  key: Key = 'search_key' as Key,
): Record<NoInfer<Column> | NoInfer<Key>, Searched> {
  return { [column]: text, [key]: foldLetters(text) } as Record<Column | Key, Searched>;
}

/** Texts with a key beside them in tables that are written by their names (`personal-data`). */
export const keyBeside: Partial<Record<keyof Tables, Record<string, string>>> = {
  decisions: { reason: 'search_key' },
  legacy_decisions: { reason: 'search_key' },
};
