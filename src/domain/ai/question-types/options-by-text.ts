import { isSameText } from '../../../shared/question-types/same-texts.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/** Returns the options a text names: those that are the same to a reader, else those that differ only in accents. */
export function optionsByText<Option extends { text: string }>(
  options: readonly Option[],
  text: string,
): Option[] {
  const same = options.filter((option) => isSameText(option.text, text));
  if (same.length > 0) return same;
  return options.filter((option) => foldLetters(option.text).trim() === foldLetters(text).trim());
}
