import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import type { Searched, Tables } from './tables.ts';

/**
 * Returns the column for a searchable or sortable text, and its key column: the text without accents and case. The table
 * types accept such texts only from here, so that no key can be forgotten.
 *
 * @example .set({ ...searched('topic', lesson.topic), … })
 */
export function searchableColumns<Column extends string, Key extends string = 'search_key'>(
  column: Column,
  text: string,
  key: Key = 'search_key' as Key,
): Record<NoInfer<Column> | NoInfer<Key>, Searched> {
  return { [column]: text, [key]: foldLetters(text) } as Record<Column | Key, Searched>;
}

/** Text columns and their key columns, for tables that `personal-data` writes by table name. */
export const searchKeyColumns: Partial<Record<keyof Tables, Record<string, string>>> = {
  decisions: { reason: 'search_key' },
  legacy_decisions: { reason: 'search_key' },
};
