import { textOfHtml } from '../../../shared/content/html.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { stopWords } from '../text/stop-words.ts';

/** What two questions are compared by. */
export type ComparableQuestion = Pick<
  QuestionContent,
  'type' | 'text' | 'statement' | 'options' | 'correctAnswer'
>;

interface Fingerprint {
  tokens: string;
  shingles: Set<string>;
  /** The telling tokens, and the same in alphabetical order as one text. */
  content: Set<string>;
  contentKey: string;
  /** The right option; the same stem over other options can be another question. */
  right: string | null;
}

/** Share of common three-token runs from which two questions count as one, whatever word differs. */
const sameFrom = 0.9;
/** The same where one only says more than the other. */
const sameWithMoreFrom = 0.75;
/** Fewer telling tokens than this tell too little for their order not to matter. */
const tellingFrom = 3;
/** Small words that make another question all the same. */
const asking = new Set('como cuando donde quien cual cuanto cuantos how when where who why which'.split(' '));
const asksAboutOptions = /\b(?:siguientes|following|estas opciones|these options)\b/;
const numberWords = new Set(
  'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cien mil two three four five six seven eight nine ten eleven twelve fifteen twenty thirty hundred thousand'.split(
    ' ',
  ),
);

/** A store of questions that tells whether another one is a near copy of any of them. */
export interface SeenQuestions {
  has(question: ComparableQuestion): boolean;
  add(question: ComparableQuestion): void;
}

export function seenQuestions(questions: readonly ComparableQuestion[] = []): SeenQuestions {
  const index = questionIndex<null>();
  for (const question of questions) index.add(question, null);
  return {
    has: (question) => index.copiesOf(question).length > 0,
    add: (question) => index.add(question, null),
  };
}

/** Questions under a mark each, such as whose they are. */
export interface QuestionIndex<Mark> {
  add(question: ComparableQuestion, mark: Mark): void;
  /** The marks of all that the question is a near copy of. */
  copiesOf(question: ComparableQuestion): Mark[];
}

/**
 * Copies are told by their words without case, accents, marks and markup, every number counting as
 * any other: an exercise with only its numbers changed is a copy.
 */
export function questionIndex<Mark>(): QuestionIndex<Mark> {
  const entries: { print: Fingerprint; mark: Mark }[] = [];
  return {
    add: (question, mark) => void entries.push({ print: fingerprint(question), mark }),
    copiesOf(question) {
      const print = fingerprint(question);
      return entries.flatMap((entry) => (isSame(print, entry.print) ? [entry.mark] : []));
    },
  };
}

function fingerprint(question: ComparableQuestion): Fingerprint {
  const tokens = tokensOf(`${textOfHtml(question.text)} ${question.statement}`);
  const right = question.options.find((option) => option.id === question.correctAnswer)?.text;
  const content = tokens.filter((token) => !stopWords.has(token) || asking.has(token)).sort();
  return {
    tokens: tokens.join(' '),
    shingles: new Set(
      tokens.length < 3
        ? tokens
        : tokens.slice(2).map((token, at) => `${tokens[at]} ${tokens[at + 1]} ${token}`),
    ),
    content: new Set(content),
    contentKey: content.length < tellingFrom ? '' : content.join(' '),
    right: right === undefined ? null : tokensOf(right).join(' '),
  };
}

/** Words, signs of formulas, and `#` for each number. */
function tokensOf(text: string): string[] {
  const signs = foldLetters(text).replace(/\\(?:left|right|displaystyle|,|;|!)|[${}]/g, ' ');
  const tokens = signs.match(/\d+(?:[.,]\d+)*|\p{L}+|_{2,}|[+\-−*/^=<>√%·×÷()]/gu) ?? [];
  return tokens.map((token) => (/^\d/.test(token) || numberWords.has(token) ? '#' : token));
}

function isSame(one: Fingerprint, other: Fingerprint): boolean {
  if (one.right !== null && other.right !== null && one.right !== other.right) {
    // "Which of the following is right?" may come again over other options; any other stem may not.
    return one.tokens === other.tokens && !asksAboutOptions.test(one.tokens);
  }
  if (one.tokens === other.tokens) return true;
  if (one.contentKey !== '' && one.contentKey === other.contentKey) return true;
  const common = similarity(one.shingles, other.shingles);
  if (common < sameWithMoreFrom) return false;
  // Where each says a telling word the other does not (mitosis, meiosis), they ask for different things.
  return common >= sameFrom || one.content.isSubsetOf(other.content) || other.content.isSubsetOf(one.content);
}

function similarity(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 1 : common / all;
}
