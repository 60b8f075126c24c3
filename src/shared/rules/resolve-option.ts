import { trueFalseValues } from '../contracts/values.ts';
import { foldLetters } from './fold-letters.ts';

type Truth = (typeof trueFalseValues)[number];

const truthWords: Record<Truth, readonly string[]> = {
  Verdadero: ['verdadero', 'true', 'v', 'cierto'],
  Falso: ['falso', 'false', 'f'],
};

/** Reads a true/false answer in any spelling; null when it is unclear. */
export function parseTrueFalse(text: string): Truth | null {
  const word = foldLetters(text).replace(/[^a-z]/g, '');
  return trueFalseValues.find((value) => truthWords[value].includes(word)) ?? null;
}

/**
 * Returns the id of the chosen option; undefined when none matches. Also accepts the exact text of an option, but a
 * matching id wins.
 */
export function resolveOptionId(
  options: readonly { id: string; text: string }[],
  answer: string,
): string | undefined {
  const trimmed = answer.trim();
  return (options.find(({ id }) => id === trimmed) ?? options.find(({ text }) => text === trimmed))?.id;
}
