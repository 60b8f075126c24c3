import type { Stimulus } from '../rules/stimulus-runs.ts';
import { htmlOfPlain } from './html.ts';

/** Block tags, which are not wrapped in a paragraph. */
const blocks = /<(?:p|ul|ol|pre|table)>/;
const asParagraph = (text: string): string => (blocks.test(text) ? text : `<p>${text}</p>`);

/** Returns the question with its stimulus prepended, for showing it alone. */
export function withStimulus<Q extends { text: string; stimulus?: Stimulus | undefined }>(question: Q): Q {
  const { stimulus, text } = question;
  if (!stimulus) return question;
  const title = stimulus.title === '' ? '' : `<p><b>${htmlOfPlain(stimulus.title)}</b></p>`;
  return { ...question, text: `${title}${asParagraph(stimulus.text)}${asParagraph(text)}` };
}

/**
 * Returns a function for the texts of questions in order; the stimulus is prepended only to the first question of a
 * run.
 */
export function textsInOrder(): (question: { text: string; stimulus?: Stimulus | undefined }) => string {
  const told = new Set<string>();
  return (question) => {
    const { stimulus } = question;
    if (!stimulus || told.has(stimulus.key)) return question.text;
    told.add(stimulus.key);
    return withStimulus(question).text;
  };
}
