import { htmlToText } from '../../../shared/content/html.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import { readShape } from '../../../shared/exact-value/shape.ts';
import { isSameText } from '../../../shared/question-types/same-texts.ts';
import { isValue } from '../../../shared/question-types/traits.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { stopWords } from '../../../shared/rules/stop-words.ts';

/** The fields used to compare questions. */
export type ComparableQuestion = Pick<
  QuestionContent,
  'type' | 'text' | 'statement' | 'options' | 'correctAnswer'
>;

interface Fingerprint {
  tokens: string;
  shingles: Set<string>;
  /** Content words, as a set and as one text in their order, each with the article before it. */
  content: Set<string>;
  contentKey: string;
  articles: string[];
  /** What the text says between quotation marks, as it is written; empty for a text that is quoted as a whole. */
  quoted: string;
  /** The numbers in their order; null for an exercise whose key is computed from them. */
  numbers: string | null;
  /** Text of the correct option; the same stem with other options can be a different question. */
  right: string | null;
}

/** Share of common three-token shingles from which two questions are duplicates, even if some words differ. */
const duplicateThreshold = 0.9;
/** Lower threshold when the content words of one are a subset of the other's. */
const subsetThreshold = 0.75;
/** With fewer content words the small words between them matter. */
const minDistinctiveWords = 3;
/** Stop words that change the question. */
const questionWords = new Set(
  'como cuando donde quien cual cuanto cuantos how when where who why which'.split(' '),
);
/** Definite articles: "el cometa" is not "la cometa". */
const articles = new Set('el la los las'.split(' '));
const quotation = /«[^»]+»|“[^”]+”|"[^"]+"/gu;
const asksAboutOptions = /\b(?:siguientes|following|estas opciones|these options)\b/;
const numberWords = new Set(
  'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cien mil two three four five six seven eight nine ten eleven twelve fifteen twenty thirty hundred thousand'.split(
    ' ',
  ),
);

/** A set of questions with a near-duplicate test. */
export interface SeenQuestions {
  has(question: ComparableQuestion): boolean;
  add(question: ComparableQuestion): void;
}

export function createSeenQuestions(questions: readonly ComparableQuestion[] = []): SeenQuestions {
  const index = createQuestionIndex<null>();
  for (const question of questions) index.add(question, null);
  return {
    has: (question) => index.findDuplicates(question).length > 0,
    add: (question) => index.add(question, null),
  };
}

/** An index of questions, each with a mark, such as the id of its set. */
export interface QuestionIndex<Key> {
  add(question: ComparableQuestion, key: Key): void;
  /** Returns the marks of all near-duplicates of the question. */
  findDuplicates(question: ComparableQuestion): Key[];
}

/**
 * Compares questions without case, accents, punctuation and markup. An exercise with only different numbers is a
 * duplicate; another question with other numbers (the king in 1556, in 1700) asks for something else.
 */
export function createQuestionIndex<Key>(): QuestionIndex<Key> {
  const entries: { print: Fingerprint; key: Key }[] = [];
  return {
    add: (question, key) => void entries.push({ print: fingerprint(question), key }),
    findDuplicates(question) {
      const print = fingerprint(question);
      return entries.flatMap((entry) => (isSame(print, entry.print) ? [entry.key] : []));
    },
  };
}

function fingerprint(question: ComparableQuestion): Fingerprint {
  const text = `${htmlToText(question.text)} ${question.statement}`;
  const tokens = tokensOf(text);
  const right = question.options.find((option) => option.id === question.correctAnswer)?.text;
  const isContent = (token: string) => !stopWords.has(token) || questionWords.has(token);
  const content = tokens.filter(isContent);
  return {
    tokens: tokens.join(' '),
    shingles: new Set(
      tokens.length < 3
        ? tokens
        : tokens.slice(2).map((token, at) => `${tokens[at]} ${tokens[at + 1]} ${token}`),
    ),
    content: new Set(content),
    contentKey: content.length < minDistinctiveWords ? '' : content.join(' '),
    articles: tokens.flatMap((token, at) => {
      if (!isContent(token)) return [];
      const before = tokens[at - 1] ?? '';
      return [articles.has(before) ? before : ''];
    }),
    quoted: quotedIn(text),
    numbers: isComputed(question) ? null : numbersOf(text),
    right: right ?? null,
  };
}

/** Returns whether the key is a value worked out from the question's numbers, not a date or another fact. */
const isComputed = (question: ComparableQuestion): boolean =>
  isValue(question) && readShape(question.correctAnswer) === null;

/** Returns the quoted words of a text with their accents, case folded. */
function quotedIn(text: string): string {
  const found = text.match(quotation) ?? [];
  const inside = found.map((part) => part.slice(1, -1).normalize('NFC').trim().toLowerCase());
  // Quotation marks around the whole text say nothing about a word.
  return found.join('').length + 4 > text.trim().length ? '' : inside.join('\n');
}

/** Returns the numbers of a text, in digits or in words. */
function numbersOf(text: string): string {
  const found = foldLetters(text).match(/\d+(?:[.,]\d+)*|\p{L}+/gu) ?? [];
  return found.filter((token) => /^\d/.test(token) || numberWords.has(token)).join(' ');
}

/** Returns words and operators; each number becomes `#`. */
function tokensOf(text: string): string[] {
  const signs = foldLetters(text).replace(/\\(?:left|right|displaystyle|,|;|!)|[${}]/g, ' ');
  const tokens = signs.match(/\d+(?:[.,]\d+)*|\p{L}+|_{2,}|[+\-−*/^=<>√%·×÷()]/gu) ?? [];
  return tokens.map((token) => (/^\d/.test(token) || numberWords.has(token) ? '#' : token));
}

function isSame(one: Fingerprint, other: Fingerprint): boolean {
  if (one.numbers !== null && other.numbers !== null && one.numbers !== other.numbers) return false;
  if (one.quoted !== '' && other.quoted !== '' && one.quoted !== other.quoted) return false;
  if (one.right !== null && other.right !== null && !isSameText(one.right, other.right)) {
    // "Which of the following is right?" may be repeated with other options; any other stem may not.
    return one.tokens === other.tokens && !asksAboutOptions.test(one.tokens);
  }
  if (one.tokens === other.tokens) return true;
  if (one.contentKey !== '' && one.contentKey === other.contentKey)
    return one.articles.every((article, at) => {
      const others = other.articles[at];
      return article === '' || others === '' || article === others;
    });
  const common = similarity(one.shingles, other.shingles);
  if (common < subsetThreshold) return false;
  // When each contains a content word the other lacks (mitosis, meiosis), they ask for different things.
  return (
    common >= duplicateThreshold ||
    one.content.isSubsetOf(other.content) ||
    other.content.isSubsetOf(one.content)
  );
}

function similarity(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 1 : common / all;
}
