import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { WordLists } from '../../../shared/question-types/question-type.ts';
import { createHunspellWords, type HunspellWords } from './hunspell-words.ts';

/** Languages with a dictionary under a licence that the product can ship: docs/decisions/0053-word-lists.md. */
const languages = ['es', 'en', 'ca', 'fr'] as const;
const loaded = new Map<string, HunspellWords>();

/** Reads a dictionary when it is first needed. */
function wordsOf(language: (typeof languages)[number]): HunspellWords {
  const known = loaded.get(language);
  if (known) return known;
  const folder = dirname(fileURLToPath(import.meta.resolve(`dictionary-${language}`)));
  const words = createHunspellWords(
    readFileSync(join(folder, 'index.dic')),
    readFileSync(join(folder, 'index.aff'), 'utf8'),
  );
  loaded.set(language, words);
  return words;
}

/**
 * Reads the dictionaries that these words need, one in each turn of the event loop: reading all of them at once would
 * hold it for a fifth of a second.
 */
export async function readWordLists(words: readonly string[]): Promise<void> {
  const isKnown = (word: string) => [...loaded.values()].some((list) => list.has(word));
  for (const language of languages) {
    if (words.every(isKnown)) return;
    if (loaded.has(language)) continue;
    wordsOf(language);
    await yieldToEventLoop();
  }
}

/** The language of a text is the first one whose dictionary knows the key; the others are not read. */
export const wordLists: WordLists = {
  isOtherWord(typed, key) {
    const language = languages.find((one) => wordsOf(one).has(key));
    return (language ? [language] : languages).some((one) => wordsOf(one).has(typed));
  },
};
