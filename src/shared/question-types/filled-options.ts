import { htmlToText } from '../content/html.ts';
import type { QuestionContent } from '../contracts/questions.ts';

type Options = QuestionContent['options'];

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

export const maxOptions = letters.length;

/** Returns the empty options of a new question. */
export const emptyOptions = (count: number): Options =>
  letters.slice(0, count).map((id) => ({ id, text: '' }));

/** Returns the texts, at most `maxOptions`, as options lettered in their order. */
export const optionsOf = (texts: readonly string[]): Options =>
  letters.slice(0, texts.length).map((id, index) => ({ id, text: texts[index]! }));

/** Returns the first unused letter. */
export const nextOptionId = ({ options }: Pick<QuestionContent, 'options'>): string | undefined =>
  letters.find((letter) => options.every(({ id }) => id !== letter));

/** Returns whether HTML contains no text. */
export const isBlankText = (html: string): boolean => !htmlToText(html);

/** A tag by itself, which is the text of an option; editors leave `<br>` in an empty one. */
const loneTag = /^\s*<(?!br\b)\/?[a-z][^<>]*>\s*$/i;

/** Returns whether the text of an option is blank. */
export const isBlankOption = ({ text }: { text: string }): boolean =>
  isBlankText(text) && !loneTag.test(text);

/** Returns the options that are not blank. */
export const filledOptions = ({ options }: Pick<QuestionContent, 'options'>): Options =>
  options.filter((option) => !isBlankOption(option));

/** Returns the non-blank options with unique ids; the later of two equal ids gets a new one. */
export function tidyOptions(question: Pick<QuestionContent, 'options'>): Options {
  const taken = new Set(question.options.map(({ id }) => id));
  const seenIds = new Set<string>();
  return filledOptions(question).map(({ id, text }) => {
    const uniqueId = seenIds.has(id) ? unusedId(taken) : id;
    seenIds.add(uniqueId);
    taken.add(uniqueId);
    return { id: uniqueId, text: text.trim() };
  });
}

function unusedId(taken: ReadonlySet<string>): string {
  let n = 1;
  while (taken.has(String(n))) n += 1;
  return String(n);
}
