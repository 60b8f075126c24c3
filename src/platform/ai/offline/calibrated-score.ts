import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { demotedRecall, gramCosine, hasNearly, lexicalScore } from './lexical-score.ts';
import { contentStems, contentWords } from './word-stems.ts';

/** Content words of its own from which an answer counts as a whole attempt at an explanation. */
const wholeAttempt = 12;
/** What an answer gets that shares nothing with question and reference, and one that only says the question again. */
const offTopic = 0.19;
/** The same of so few words that they may be another way to say it. */
const tooBrief = 0.38;
const briefWords = 4;
const echo = 0.05;
/** Letters two words of one family begin with. */
const familyLetters = 4;
/** Likeness in runs of letters below which nothing is shared. */
const unlike = 0.08;

/**
 * Bias and weight of each feature: fitted by `scripts/calibrate-offline.ts` to 986 labelled answers in
 * English (Mohler et al. 2011, CC-BY-4.0), each beside the answer to another question at a twentieth of its
 * weight, so that a foreign answer stays low though people grade nearly all answers high.
 */
const weights = [-0.13, 0.65, 1.29, 1.03, -0.17, 1];

/** What an answer is calibrated by, each 0..1, in the order of the weights behind the bias. */
export function answerFeatures(question: string, reference: string, answer: string): number[] {
  const asked = new Set(contentStems(question));
  const wanted = contentStems(reference);
  const given = contentStems(answer);
  return [
    lexicalScore(question, reference, answer),
    demotedRecall(wanted, new Set(given), asked),
    gramCosine(reference, answer),
    Math.min(1, given.filter((stem) => !asked.has(stem)).length / wholeAttempt),
    Math.min(1, given.length / Math.max(1, wanted.length)),
  ];
}

/**
 * The grade of an answer that has no word of its own to do with the reference, whatever the weights say;
 * null for every other one.
 */
export function offTopicScore(question: string, reference: string, answer: string): number | null {
  const asked = new Set(contentStems(question));
  const wanted = new Set(contentStems(reference));
  const given = [...new Set(contentStems(answer))];
  const own = given.filter((stem) => !hasNearly(asked, stem));
  if (own.some((stem) => hasNearly(wanted, stem) || hasRelative(wanted, stem))) return null;
  if (own.length === 0) return echo;
  const isUnlike = own.length === given.length && contentCosine(reference, answer) <= unlike;
  if (own.length > 1 && !isUnlike) return null;
  return own.length < briefWords ? tooBrief : offTopic;
}

function contentCosine(one: string, other: string): number {
  return gramCosine(contentWords(one).join(' '), contentWords(other).join(' '));
}

/** "Iterative" beside "iteration": another word of the same family. */
function hasRelative(stems: ReadonlySet<string>, stem: string): boolean {
  const root = stem.slice(0, familyLetters);
  return root.length === familyLetters && [...stems].some((other) => other.startsWith(root));
}

/** The grade a person would most likely give, 0..1; the reference itself is worth 1. */
export function calibratedScore(question: string, reference: string, answer: string): number {
  if (foldText(reference) === foldText(answer)) return 1;
  const fixed = offTopicScore(question, reference, answer);
  return fixed ?? scoreOfFeatures(answerFeatures(question, reference, answer), weights);
}

/** The logistic of the weighted features. */
export function scoreOfFeatures(features: readonly number[], [bias = 0, ...rest]: readonly number[]): number {
  const sum = features.reduce((total, value, index) => total + value * (rest[index] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}
