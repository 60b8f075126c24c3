import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import { isBlankText } from '../filled-options.ts';
import type { TypeContent } from '../question-type.ts';
import type { AcceptRule } from './details.ts';

/** Range of each kind of tolerance, and whether it is an integer. */
const toleranceRanges = {
  absolute: { min: Number.MIN_VALUE, max: 1e15, isInteger: false },
  percent: { min: Number.MIN_VALUE, max: 100, isInteger: false },
  figures: { min: 1, max: 12, isInteger: true },
  decimals: { min: 0, max: 12, isInteger: true },
} as const;

/** Decimals or figures a form can ask for. */
const placesRange = { decimals: { min: 0, max: 12 }, figures: { min: 1, max: 12 } } as const;

/** Returns whether the form says with how many decimals or figures, if it needs to. */
function hasValidPlaces({ form, places }: AcceptRule): boolean {
  if (form !== 'decimals' && form !== 'figures') return true;
  const { min, max } = placesRange[form];
  return places !== undefined && Number.isInteger(places) && places >= min && places <= max;
}

function isAmount({ kind, amount }: NonNullable<AcceptRule['tolerance']>): boolean {
  const { min, max, isInteger } = toleranceRanges[kind];
  return amount >= min && amount <= max && (!isInteger || Number.isInteger(amount));
}

/** Returns the parts of the rule that have an effect; undefined when there are none. */
export function tidyAccept(accept: AcceptRule | undefined): AcceptRule | undefined {
  if (!accept) return undefined;
  const { tolerance, roundedOnly, unit, form, places, inRange, reading, point, ordered, roundsToKey } =
    accept;
  const answers = (accept.answers ?? []).flatMap(({ text, share, feedback }) =>
    text.trim() === ''
      ? []
      : [{ text: text.trim(), share, ...(feedback?.trim() && { feedback: feedback.trim() }) }],
  );
  const mistakes = (accept.mistakes ?? []).flatMap(({ text, feedback }) =>
    text.trim() === '' ? [] : [{ text: text.trim(), feedback: feedback.trim() }],
  );
  // A required form allows no tolerance.
  const hasTolerance = tolerance && !form;
  const allowsTruncation = !form && !(tolerance && isMargin(tolerance));
  const tidied: AcceptRule = {
    ...(hasTolerance && { tolerance }),
    ...(allowsTruncation && roundedOnly && { roundedOnly }),
    ...(unit && { unit }),
    ...(form && { form }),
    ...((form === 'decimals' || form === 'figures') && places !== undefined && { places }),
    ...(inRange && { inRange }),
    ...(reading && { reading }),
    ...(point && { point }),
    ...(ordered && { ordered }),
    ...(roundsToKey && !form && { roundsToKey }),
    ...(answers.length > 0 && { answers }),
    ...(mistakes.length > 0 && { mistakes }),
  };
  return Object.keys(tidied).length > 0 ? tidied : undefined;
}

/** Returns whether the tolerance and the number of decimals or figures are allowed ones. */
export function hasValidAmounts(rule: AcceptRule | undefined): boolean {
  const { tolerance, ...accept } = tidyAccept(rule) ?? {};
  return (tolerance === undefined || isAmount(tolerance)) && hasValidPlaces(accept);
}

const isMargin = ({ kind }: NonNullable<AcceptRule['tolerance']>): boolean =>
  kind === 'absolute' || kind === 'percent';

/** Exercises: the answer is one exact value. */
export const exerciseContent: TypeContent = {
  type: 'ejercicio',
  rules: {
    statement: [rule('statement-missing', isBlankText)],
    details: [
      rule('tolerance-invalid', (_, { details }: QuestionContent) => !hasValidAmounts(details?.accept)),
    ],
  },
  empty: () => ({ correctAnswer: '' }),
  tidy({ correctAnswer, statement, details }) {
    const accept = tidyAccept(details?.accept);
    return {
      correctAnswer: correctAnswer.trim(),
      statement: statement.trim(),
      ...(accept && { details: { accept } }),
    };
  },
};
