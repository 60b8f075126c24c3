import { foldLetters } from '../../shared/rules/fold-letters.ts';
import type { Searched } from './tables.ts';

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
