import { keyFacts } from '../../exact-value/key-facts.ts';
import {
  dividedText,
  type ExchangeNote,
  instructionIn,
  joinedText,
  type MoodleAnswer,
  note,
  sharedTolerance,
  type TypeMoodle,
  toleranceNotes,
  withPoint,
} from '../moodle-question.ts';
import { escapeWildcards } from '../short-answer/moodle.ts';
import type { AcceptRule } from './details.ts';

export const exerciseInstruction = { es: 'Resuelve.', en: 'Work this out.' };
const number = /^[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?$/i;

/** Returns a number in Moodle's notation; null for other values. */
export const toMoodleNumber = (key: string): string | null =>
  number.test(key.trim()) ? key.trim().replace(',', '.') : null;

/** Returns the rule that Moodle's numbers have a decimal point and no thousands, where one could be read otherwise. */
export const pointOf = (answers: readonly Pick<MoodleAnswer, 'text'>[]): Pick<AcceptRule, 'point'> =>
  answers.some(({ text }) => keyFacts(text).separator) ? { point: 'decimal' } : {};

export const exerciseMoodle: TypeMoodle = {
  type: 'ejercicio',
  fromMoodle(question, language) {
    if (question.type !== 'numerical') return null;
    const { hasUnits } = question;
    const answers = question.answers.map((answer) => ({ ...answer, text: withPoint(answer.text) }));
    const key = answers.find(({ share, text }) => share >= 1 && text !== '*');
    if (!key) return { refused: note('no-right') };
    const { text, statement, notes } = dividedText(
      question,
      instructionIn(exerciseInstruction, language),
      null,
    );
    const others = answers.filter((answer) => answer !== key && answer.text !== '*');
    const { amount: tolerance, others: differing } = sharedTolerance(key, others);
    const wildcardFeedback = answers.filter(({ text, feedback }) => text === '*' && feedback !== '').length;
    const accept: AcceptRule = {
      ...pointOf([key, ...others]),
      ...(tolerance > 0 && { tolerance: { kind: 'absolute', amount: tolerance } }),
      answers: others
        .filter(({ share }) => share > 0)
        .map(({ text, share, feedback }) => ({ text, share, ...(feedback && { feedback }) })),
      mistakes: others
        .filter(({ share, feedback }) => share <= 0 && feedback !== '')
        .map(({ text, feedback }) => ({ text, feedback })),
    };
    return {
      content: {
        text,
        statement,
        correctAnswer: key.text,
        details: {
          accept,
          ...(key.feedback && { comment: key.feedback }),
        },
      },
      notes: [
        ...notes,
        ...(tolerance === 0 && /[.,]\d/.test(key.text) ? [note('rounded-too')] : []),
        ...(hasUnits ? [note('units')] : []),
        ...toleranceNotes(differing),
        ...(wildcardFeedback > 0 ? [note('option-feedback', { count: wildcardFeedback })] : []),
      ],
    };
  },
  toMoodle(question) {
    const accept = question.details?.accept;
    const keys = [question.correctAnswer, ...question.accepted].filter((key) => key.trim() !== '');
    const text = joinedText(question);
    const answers: Pick<MoodleAnswer, 'text' | 'share' | 'feedback'>[] = [
      ...keys.map((key) => ({ text: key, share: 1, feedback: '' })),
      ...(accept?.answers ?? []).map(({ text, share, feedback = '' }) => ({ text, share, feedback })),
      ...(accept?.mistakes ?? []).map(({ text, feedback }) => ({ text, share: 0, feedback })),
    ];
    const numbers = answers.map((answer) => toMoodleNumber(answer.text));
    if (keys.length > 0 && numbers.every((one) => one !== null)) {
      const tolerance = toleranceOf(question.correctAnswer, accept);
      return {
        question: {
          type: 'numerical',
          text,
          answers: answers.map((answer, index) => ({
            ...answer,
            text: numbers[index]!,
            tolerance: answer.share > 0 ? (tolerance ?? 0) : 0,
          })),
        },
        notes: [
          ...(tolerance === null && numbers.some((one) => one.includes('.')) ? [note('not-rounded')] : []),
          ...lostRuleNotes(accept),
        ],
      };
    }
    // Without a key, it becomes an essay, which a person grades.
    if (keys.length === 0) return { question: { type: 'essay', text }, notes: [] };
    return {
      question: {
        type: 'shortanswer',
        text,
        answers: answers.map((answer) => ({ ...answer, text: escapeWildcards(answer.text) })),
      },
      notes: [note('exact-as-text'), ...lostRuleNotes(accept)],
    };
  },
};

/** Returns the tolerance as Moodle's absolute one; null when it cannot be represented. */
export function toleranceOf(key: string, accept: AcceptRule | undefined): number | null {
  const { kind, amount = 0 } = accept?.tolerance ?? {};
  if (kind === 'absolute') return amount;
  if (kind === 'percent') return (Math.abs(Number(toMoodleNumber(key))) * amount) / 100;
  return null;
}

/** Returns a note when parts of the rule are not supported by Moodle. */
export function lostRuleNotes(accept: AcceptRule | undefined): ExchangeNote[] {
  const { tolerance, unit, form, ordered, roundsToKey, reading } = accept ?? {};
  const isLost = tolerance?.kind === 'figures' || tolerance?.kind === 'decimals';
  const choices = [unit, form, ordered, roundsToKey, reading];
  return isLost || choices.some((choice) => choice !== undefined) ? [note('rule-lost')] : [];
}
