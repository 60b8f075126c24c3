import type { UsualComment } from '../../../shared/contracts/reviews.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/** Number of comments in the list, one for each digit key. */
const listed = 9;

/** Returns the comments used most, or those that contain all typed words. */
export function findComments(comments: readonly UsualComment[], typed: string): UsualComment[] {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return comments
    .filter(({ text }) => {
      const folded = foldLetters(text);
      return words.every((word) => folded.includes(word));
    })
    .slice(0, listed);
}

const linesOf = (value: string) => value.split('\n').map((line) => line.trim());

/** Returns whether a text has the comment as one of its lines. */
export const hasComment = (value: string, text: string): boolean => linesOf(value).includes(text);

/** Adds the comment as a line of its own, once. */
export function addComment(value: string, text: string): string {
  if (hasComment(value, text)) return value;
  return value.trim() === '' ? text : `${value.trimEnd()}\n${text}`;
}

export const removeComment = (value: string, text: string): string =>
  value
    .split('\n')
    .filter((line) => line.trim() !== text)
    .join('\n');
