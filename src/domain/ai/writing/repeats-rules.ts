import { shortWritingRules, writingRules } from '../prompts/write-questions.ts';

/** A common run of this many words is not a coincidence. */
const wordsInARow = 10;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function* runsOf(text: string): Generator<string> {
  const words = wordsOf(text);
  for (let from = 0; from + wordsInARow <= words.length; from += 1)
    yield words.slice(from, from + wordsInARow).join(' ');
}

const ruleRuns = new Set([writingRules, shortWritingRules].flatMap((rules) => [...runsOf(rules)]));

/** Returns whether a text repeats the prompt rules, which hidden text in a document may request. */
export function repeatsRules(text: string): boolean {
  for (const run of runsOf(text)) if (ruleRuns.has(run)) return true;
  return false;
}
