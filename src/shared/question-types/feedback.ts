import type { QuestionContent } from '../contracts/questions.ts';
import { trueFalseValues } from '../contracts/values.ts';
import { foldLetters } from '../rules/fold-letters.ts';
import { isOpen } from './traits.ts';

type QuestionComments = Pick<NonNullable<QuestionContent['details']>, 'comment' | 'optionComments'>;

/**
 * Returns the non-blank comments of a question, for existing options only. Open questions have none; their evaluator
 * writes the feedback.
 */
export function tidyComments(
  { type, details }: Pick<QuestionContent, 'type' | 'details'>,
  options: QuestionContent['options'],
): QuestionComments {
  if (isOpen({ type })) return {};
  const ids: readonly string[] = [...options.map(({ id }) => id), ...trueFalseValues];
  const comment = details?.comment?.trim();
  const optionComments = (details?.optionComments ?? []).flatMap(({ id, text }) =>
    text.trim() !== '' && ids.includes(id) ? { id, text: text.trim() } : [],
  );
  return { ...(comment && { comment }), ...(optionComments.length > 0 && { optionComments }) };
}

const words = (text: string): string =>
  ` ${foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns whether a text contains the key; such texts are hidden while the student can retry. */
export function containsKey(text: string, solution: string | null): boolean {
  const key = words(solution ?? '');
  return key.trim() !== '' && words(text).includes(key);
}
