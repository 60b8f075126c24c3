import { trueFalseValues } from '../contracts/values.ts';
import { foldLetters } from './fold-letters.ts';

type Truth = (typeof trueFalseValues)[number];

const truthWords: Record<Truth, readonly string[]> = {
  Verdadero: ['verdadero', 'true', 'v', 'cierto'],
  Falso: ['falso', 'false', 'f'],
};

/** Reads a true/false answer in any spelling; null when it is unclear. */
export function readTruth(text: string): Truth | null {
  const word = foldLetters(text).replace(/[^a-z]/g, '');
  return trueFalseValues.find((value) => truthWords[value].includes(word)) ?? null;
}

/**
 * Returns the id of the chosen option; undefined when none matches. Also accepts the exact text of an option, but a
 * matching id wins.
 */
export function meantOption(
  options: readonly { id: string; text: string }[],
  answer: string,
): string | undefined {
  const given = answer.trim();
  return (options.find(({ id }) => id === given) ?? options.find(({ text }) => text === given))?.id;
}
