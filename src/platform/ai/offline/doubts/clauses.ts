import { foldText } from '../../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../../domain/ai/text/stop-words.ts';
import { sentencesOf } from '../sentences.ts';
import { stemOf } from '../word-stems.ts';

/** A word of a text, folded, with its stem when it carries content. */
export interface Token {
  word: string;
  stem: string | null;
}

/** Contracted and written-out negation are one thing: "doesn't" is read as "does not". */
const contracted = /\b(ca|wo|sha)?n['’]t\b|n['’]t\b/gi;

/** The folded words of a piece of text. */
export function tokensOf(text: string): Token[] {
  return foldText(text.replace(contracted, ' not'))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ word, stem: stopWords.has(word) || word.length < 2 ? null : stemOf(word) }));
}

/** The content stems among some tokens. */
export function stemsOf(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.flatMap(({ stem }) => (stem === null ? [] : [stem])));
}

/** The sentences of a text, also where a line ends without a full stop. */
export function statementsOf(text: string): string[] {
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(/\s*[;\n]\s*/))
    .filter(Boolean);
}

/** Pieces of a sentence in which a negation reaches no further than to the end. */
export function clausesOf(sentence: string): Token[][] {
  return sentence
    .split(
      /[,:()]|\s(?:pero|sino|aunque|porque|mientras|y|e|but|because|although|though|while|whereas|and)\s/i,
    )
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
}
