import { foldText } from '../../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../../shared/rules/stop-words.ts';
import { sentencesOf } from '../sentences.ts';
import { stemOf } from '../word-stems.ts';

/** A folded word of a text; `stem` is null unless it is a content word. */
export interface Token {
  word: string;
  stem: string | null;
}

/** Normalises contracted negation: "doesn't" is read as "does not". */
const contracted = /\b(ca|wo|sha)?n['’]t\b|n['’]t\b/gi;

/** Returns the folded words of a text. */
export function tokensOf(text: string): Token[] {
  return foldText(text.replace(contracted, ' not'))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ word, stem: stopWords.has(word) || word.length < 2 ? null : stemOf(word) }));
}

/** Returns the stems of the content words among the tokens. */
export function stemsOf(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.flatMap(({ stem }) => (stem === null ? [] : [stem])));
}

/** Splits a text into sentences, also at line ends without a full stop. */
export function statementsOf(text: string): string[] {
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(/\s*[;\n]\s*/))
    .filter(Boolean);
}

/** Splits a sentence into clauses; a negation has no effect beyond the end of its clause. */
export function clausesOf(sentence: string): Token[][] {
  return sentence
    .split(
      /[,:()]|\s(?:pero|sino|aunque|porque|mientras|y|e|but|because|although|though|while|whereas|and)\s/i,
    )
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
}
