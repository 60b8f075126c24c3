import type { ImportedContentKind } from '../../../shared/contracts/exchange-values.ts';
import type { ExchangeNote, MoodleQuestion } from '../../../shared/question-types/moodle-question.ts';
import type { Stimulus } from '../../../shared/rules/stimulus-runs.ts';

/** A question parsed from a Moodle file, before it is converted by its type. */
export interface MoodleItem {
  question: MoodleQuestion;
  notes: ExchangeNote[];
  brings: ImportedContentKind[];
  /** Names of the elements that the reader does not know. */
  unknown: string[];
  tags: string[];
  /** The text that it shares with the questions after it. */
  stimulus?: Stimulus;
  /** Last part of its category path; empty when it has none. */
  category: string;
}

/** Maximum length of a question's title in the preview, in characters. */
export const titleLength = 200;

/** Maximum length of a category path, in characters. */
const maxCategoryPath = 2_000;

/**
 * Returns the last part of a category path: `Áreas` for `$course$/top/Geometría/Áreas`. `//` escapes a slash. Returns
 * an empty string for the default category and for a path that is too long.
 */
export function categoryName(path: string): string {
  if (path.length > maxCategoryPath) return '';
  const [name = ''] = path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .slice(-1);
  return name === 'top' || name.startsWith('$') ? '' : name.replaceAll('//', '/').trim();
}
