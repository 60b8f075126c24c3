import { htmlToText } from '../content/html.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { trueFalseValues } from '../contracts/values.ts';
import { foldLetters } from '../rules/fold-letters.ts';
import { stopWords } from '../rules/stop-words.ts';

/** The fields of a question that the checks read. */
export type Item = Pick<QuestionContent, 'text' | 'options' | 'correctAnswer' | 'solutionExample'>;

/** An item as the checks see it. */
export interface ReadItem {
  stem: string;
  /** Texts of the options in their order; empty for a question without options. */
  options: string[];
  /** Text of the one right option; null for a question without options or with several right ones. */
  key: string | null;
  /** Texts of the other options, when there is one right option. */
  others: string[];
  isTrueFalse: boolean;
  solution: string;
}

export function readItem({ text, options, correctAnswer, solutionExample }: Item): ReadItem {
  const right = options.find(({ id }) => id === correctAnswer);
  return {
    stem: htmlToText(text).trim(),
    options: options.map((option) => option.text.trim()),
    key: right?.text.trim() ?? null,
    others: right ? options.filter((option) => option !== right).map((option) => option.text.trim()) : [],
    isTrueFalse: options.length === 0 && trueFalseValues.some((value) => value === correctAnswer),
    solution: solutionExample,
  };
}

/** Returns the folded words and numbers of a text. */
export const wordsOf = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const leastContentLetters = 3;

/** Returns the folded words that carry the content of a text: no function words, no single letters. */
export const contentWordsOf = (text: string): string[] =>
  wordsOf(text).filter(
    (word) => !stopWords.has(word) && (word.length >= leastContentLetters || /\d/.test(word)),
  );

/** Letters by which two forms of a word are taken for one: `prohibió`, `prohibición`. */
const stemLetters = 5;

/** Returns the beginning of a word that its other forms share; a number is itself. */
export const stemOfWord = (word: string): string => (/\d/.test(word) ? word : word.slice(0, stemLetters));
