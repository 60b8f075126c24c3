import type { Stimulus } from '../rules/stimulus-runs.ts';
import { htmlOfPlain } from './html.ts';

/** Tags that stand in no paragraph. */
const blocks = /<(?:p|ul|ol|pre|table)>/;
const asParagraph = (text: string): string => (blocks.test(text) ? text : `<p>${text}</p>`);

/** The question whose text begins with its stimulus, for who reads it by itself. */
export function withStimulus<Q extends { text: string; stimulus?: Stimulus | undefined }>(question: Q): Q {
  const { stimulus, text } = question;
  if (!stimulus) return question;
  const title = stimulus.title === '' ? '' : `<p><b>${htmlOfPlain(stimulus.title)}</b></p>`;
  return { ...question, text: `${title}${asParagraph(stimulus.text)}${asParagraph(text)}` };
}

/** The texts of questions in their order: the first that shares a stimulus begins with it. */
export function textsInOrder(): (question: { text: string; stimulus?: Stimulus | undefined }) => string {
  const told = new Set<string>();
  return (question) => {
    const { stimulus } = question;
    if (!stimulus || told.has(stimulus.key)) return question.text;
    told.add(stimulus.key);
    return withStimulus(question).text;
  };
}
