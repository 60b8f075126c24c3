import { textOfHtml } from '../content/html.ts';
import type { QuestionContent } from '../contracts/questions.ts';

type Options = QuestionContent['options'];

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

export const maxOptions = letters.length;

/** The options a new question starts with. */
export const emptyOptions = (count: number): Options =>
  letters.slice(0, count).map((id) => ({ id, text: '' }));

/** The next letter that no option has. */
export const nextOptionId = ({ options }: Pick<QuestionContent, 'options'>): string | undefined =>
  letters.find((letter) => options.every(({ id }) => id !== letter));

/** Tags around nothing are nothing. */
export const isBlankText = (html: string): boolean => !textOfHtml(html);

/** The options that say something. */
export const filledOptions = ({ options }: Pick<QuestionContent, 'options'>): Options =>
  options.filter(({ text }) => !isBlankText(text));

/** Those that say something, each with an id of its own: of two with one id the later is given another. */
export function tidyOptions(question: Pick<QuestionContent, 'options'>): Options {
  const taken = new Set(question.options.map(({ id }) => id));
  const met = new Set<string>();
  return filledOptions(question).map(({ id, text }) => {
    const own = met.has(id) ? unusedId(taken) : id;
    met.add(own);
    taken.add(own);
    return { id: own, text: text.trim() };
  });
}

function unusedId(taken: ReadonlySet<string>): string {
  let n = 1;
  while (taken.has(String(n))) n += 1;
  return String(n);
}
