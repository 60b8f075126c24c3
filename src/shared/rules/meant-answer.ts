import { trueFalseValues } from '../contracts/values.ts';
import { foldLetters } from './fold-letters.ts';

type Truth = (typeof trueFalseValues)[number];

const truthWords: Record<Truth, readonly string[]> = {
  Verdadero: ['verdadero', 'true', 'v', 'cierto'],
  Falso: ['falso', 'false', 'f'],
};

/** What is meant where true or false is asked, however it is written; null where that cannot be told. */
export function readTruth(text: string): Truth | null {
  const word = foldLetters(text).replace(/[^a-z]/g, '');
  return trueFalseValues.find((value) => truthWords[value].includes(word)) ?? null;
}

/**
 * The id of the option meant, undefined of none. The exact text of an option is accepted too; one may read like the id
 * of another, and then the id is meant.
 */
export function meantOption(
  options: readonly { id: string; text: string }[],
  answer: string,
): string | undefined {
  const given = answer.trim();
  return (options.find(({ id }) => id === given) ?? options.find(({ text }) => text === given))?.id;
}
