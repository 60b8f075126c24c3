import type { Stimulus } from '../rules/stimulus-runs.ts';
import { plainToHtml } from './html.ts';

/** Block tags, which are not wrapped in a paragraph. */
const blockTags = /<(?:p|ul|ol|pre|table)>/;
const asParagraph = (text: string): string => (blockTags.test(text) ? text : `<p>${text}</p>`);

/** Returns the question with its stimulus prepended, for showing it alone. */
export function withStimulus<Q extends { text: string; stimulus?: Stimulus | undefined }>(question: Q): Q {
  const { stimulus, text } = question;
  if (!stimulus) return question;
  const title = stimulus.title === '' ? '' : `<p><b>${plainToHtml(stimulus.title)}</b></p>`;
  return { ...question, text: `${title}${asParagraph(stimulus.text)}${asParagraph(text)}` };
}

/**
 * Returns a function for the texts of questions in order; the stimulus is prepended only to the first question of a
 * run.
 */
export function createQuestionTextReader(): (question: {
  text: string;
  stimulus?: Stimulus | undefined;
}) => string {
  const shownKeys = new Set<string>();
  return (question) => {
    const { stimulus } = question;
    if (!stimulus || shownKeys.has(stimulus.key)) return question.text;
    shownKeys.add(stimulus.key);
    return withStimulus(question).text;
  };
}
