import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { searchWords } from '../../../shared/rules/search-words.ts';

/** The rows whose texts hold every word that was typed, as the server searches the lists it cuts into pages. */
export function searchRows<Row>(rows: readonly Row[], typed: string, texts: (row: Row) => string[]): Row[] {
  const words = searchWords(typed);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const whole = foldLetters(texts(row).join('\n'));
    return words.every((word) => whole.includes(word));
  });
}
