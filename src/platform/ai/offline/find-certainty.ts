import type { GradingItem } from '../../../domain/ai/evaluator.ts';
import { screenAnswer } from '../../../domain/ai/grading/screen-answer.ts';
import { cleanUntrustedText } from '../../../domain/ai/text/clean-untrusted-text.ts';
import { foldedWords, foldText } from '../../../domain/ai/text/fold-text.ts';
import { findManipulation } from '../../../domain/ai/words-to-grader/find-manipulation.ts';
import { htmlToText } from '../../../shared/content/html.ts';
import { foldProse } from '../../../shared/rules/fold-prose.ts';
import { stopWords } from '../../../shared/rules/stop-words.ts';
import { hasSimilarStem } from './stem-overlap.ts';
import { stemOf } from './word-stems.ts';

/** Why the mark of an answer is certain: `same` gets full marks, the others zero. */
export type Certainty = 'same' | 'no-answer' | 'question-again' | 'to-grader';

/** An answer made only of question words repeats the question when it contains at least this share of them. */
const minQuestionShare = 0.5;
/**
 * When the question contains at least this share of the model answer's words, a right answer may consist of question
 * words alone.
 */
const answerableShare = 0.6;

/** Question words that ask for more than yes, no, or one of the named things. */
const openQuestionWords =
  /\b(?:que|cual|cuales|como|por que|quien|quienes|cuando|donde|cuanto|cuanta|cuantos|cuantas|what|which|how|why|who|when|where)\b/;
const choiceWords = /\b(?:o|u|or)\b/;
const negation =
  /\b(?:no|nunca|jamas|ni|tampoco|sin|falso|not|never|nor|cannot|without|false|n t|don t|doesn t)\b/;
/** Returns the certainty that plain rules can establish; null when a teacher has to mark the answer. */
export function findCertainty(item: GradingItem): Certainty | null {
  const { kind } = screenAnswer(item);
  if (kind === 'non-answer') return 'no-answer';
  const answer = cleanUntrustedText(item.answer);
  if ([item.modelAnswer, ...(item.accepted ?? [])].some((right) => isSameAnswer(right, answer)))
    return 'same';
  const question = `${htmlToText(item.question)} ${item.statement}`;
  if (kind === 'to-grader') return 'to-grader';
  if (findManipulation(item.answer).length > 0) return null;
  return repeatsQuestion(item, question, answer) ? 'question-again' : null;
}

/**
 * Compares texts ignoring case, accents, spaces and punctuation. Numbers and the signs between them carry the meaning
 * of a formula and must match.
 */
export function isSameAnswer(right: string, answer: string): boolean {
  if (right.trim() === '' || answer.trim() === '') return false;
  if (foldProse(right) === foldProse(answer)) return true;
  const folded = foldText(right);
  return folded !== '' && folded === foldText(answer) && signsOf(right) === signsOf(answer);
}

const signsOf = (text: string): string =>
  (text.match(/\d+(?:[.,]\d+)*|[^\p{L}\p{N}\s.,;:!?¿¡"'«»“”‘’()…]/gu) ?? []).join(' ');

/**
 * Returns whether the answer consists only of question words. That proves nothing where the question can be answered
 * with its own words: yes or no, one of several things, items to order.
 */
function repeatsQuestion(item: GradingItem, question: string, answer: string): boolean {
  const answerStems = stemsIn(answer);
  if (answerStems.length === 0 || stemsMissingIn(answerStems, question).length > 0) return false;
  const folded = foldText(question);
  if (question.includes('?') && !openQuestionWords.test(folded)) return false;
  if (choiceWords.test(folded)) return false;
  if (negation.test(foldText(answer)) && !negation.test(folded)) return false;
  const right = stemsIn(item.modelAnswer);
  const inQuestion = right.length - stemsMissingIn(right, question).length;
  if (right.length > 0 && inQuestion >= right.length * answerableShare) return false;
  const questionStems = new Set(stemsIn(htmlToText(item.question)));
  const answerStemSet = new Set(answerStems);
  return (
    [...questionStems].filter((stem) => hasSimilarStem(answerStemSet, stem)).length >=
    questionStems.size * minQuestionShare
  );
}

/** Returns the stems of the content words; empty when there are none. */
function stemsIn(text: string): string[] {
  return foldedWords(text).flatMap((word) => (stopWords.has(word) ? [] : [stemOf(word)]));
}

function stemsMissingIn(stems: readonly string[], question: string): string[] {
  const questionStems = new Set(stemsIn(question));
  return stems.filter((stem) => !hasSimilarStem(questionStems, stem));
}
