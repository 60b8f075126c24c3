import type { AnswerRule, Remark } from '../../exact-value/answer-rule.ts';
import { compareExactAnswer } from '../../exact-value/compare-exact-answer.ts';
import type { Tolerance } from '../../exact-value/number-rule.ts';
import { readExactValue } from '../../exact-value/read-exact-value.ts';
import { readShape } from '../../exact-value/shape.ts';
import { valueTexts } from '../../i18n/value-texts.ts';
import { foldSpaces, outsideCommands } from '../../rules/fold-prose.ts';
import { keepTexts, toOtherRight } from '../other-right-answers.ts';
import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { askedValueOf } from './asked-value.ts';
import type { AcceptRule } from './details.ts';
import { findStated } from './stated-expression.ts';

const fold = (answer: string): string =>
  foldSpaces(outsideCommands(answer.normalize('NFC').trim(), (part) => part.toLowerCase()));

function toTolerance({ kind, amount }: NonNullable<AcceptRule['tolerance']>): Tolerance {
  return kind === 'absolute' || kind === 'percent' ? { kind, amount } : { kind, count: amount };
}

/** Converts the teacher's rule to the rule of the value comparison. */
export function answerRuleOf({ tolerance, answers, mistakes, ...rule }: AcceptRule): AnswerRule {
  return {
    ...(rule as Omit<AnswerRule, 'tolerance'>),
    ...(tolerance && { tolerance: toTolerance(tolerance) }),
  };
}

/** Share of a correct value with a remark. */
const remarkShares: Record<Remark, number> = {
  'unit-missing': 0.5,
  'other-unit': 0,
  'other-form': 0,
  'as-stated': 0,
};

/** Returns the expected answers with their shares, key first. */
function expectedOf({ correctAnswer, accepted, details }: MarkedQuestion) {
  const full = [correctAnswer, ...accepted].map((text) => ({ text, share: 1, feedback: '' }));
  const { answers = [], mistakes = [] } = details?.accept ?? {};
  return {
    right: [...full, ...answers.map(({ text, share, feedback = '' }) => ({ text, share, feedback }))],
    mistakes,
  };
}

const wordsOf = ({ language }: MarkedQuestion) => language && valueTexts[language];

export const exerciseMarking: TypeMarking = {
  type: 'ejercicio',
  mark(question, answer, { roundingDigits, currency }) {
    const { right, mistakes } = expectedOf(question);
    const rule = question.details?.accept && answerRuleOf(question.details.accept);
    const compare = (key: string) => compareExactAnswer({ key, answer, roundingDigits, rule, currency });
    const compared = right.map((one) => {
      const { verdict, remark } = compare(one.text);
      const remarkShare = remark ? remarkShares[remark] : 1;
      return { ...one, verdict, remark, share: verdict === 'equal' ? one.share * remarkShare : 0 };
    });
    const equal = compared.filter(({ verdict }) => verdict === 'equal');
    const [best] = equal.toSorted((one, other) => other.share - one.share);
    const keys = right.map(({ text }) => text);
    const stated = best && best.share > 0 ? findStated(question.statement, answer, keys) : null;
    if (stated === 'only') return { is: 'marked', share: 0, remark: 'as-stated' };
    if (stated === 'among') return { is: 'unread', isValue: true };
    if (best && (best.share > 0 || best.feedback)) return markedAs(best);
    const mistake = mistakes.find(({ text }) => compare(text).verdict === 'equal');
    if (mistake) return { is: 'marked', share: 0, ...(mistake.feedback && { note: mistake.feedback }) };
    if (best) return markedAs(best);
    const [key, ...others] = compared;
    const isUnread = key!.verdict === 'unreadable' || key!.verdict === 'no-key';
    // An answer that may equal another correct value is not certainly wrong.
    const mayBeOther = others
      .slice(question.accepted.length)
      .some(({ verdict, text }) => verdict === 'unreadable' && readExactValue(text).readable);
    const isShape = readShape(key!.text, rule?.reading) !== null;
    const reading = readExactValue(answer, {
      currency,
      words: isShape ? wordsOf(question) : undefined,
      isArithmetic: !isShape,
    });
    if (isUnread || mayBeOther) return { is: 'unread', isValue: reading.readable };
    return { is: 'marked', share: 0, ...(reading.readable && { readAs: reading.latex }) };
  },
  answerForm({ correctAnswer, details }) {
    const asked = askedValueOf(correctAnswer, details?.accept);
    return asked && { asked };
  },
  createFold: () => fold,
  shown: (_, answer) => answer,
  solution(question) {
    const { correctAnswer, details } = question;
    const { reading: keyReading, ordered } = details?.accept ?? {};
    const reading = readExactValue(correctAnswer, {
      words: wordsOf(question),
      reading: keyReading,
      isOrdered: ordered,
    });
    return reading.readable ? `$${reading.latex}$` : correctAnswer;
  },
  otherRight: ({ correctAnswer, accepted, details }) => {
    const full = (details?.accept?.answers ?? []).flatMap(({ text, share }) => (share === 1 ? text : []));
    return toOtherRight([...full, ...accepted].filter((text) => text !== correctAnswer));
  },
  withKey({ accepted, details }, key, stays) {
    const listed = details?.accept?.answers?.filter(
      ({ text, share }) => text !== key && (share < 1 || stays({ answer: text, gap: null })),
    );
    return {
      correctAnswer: key,
      accepted: keepTexts(accepted, key, stays),
      details: listed ? { ...details, accept: { ...details?.accept, answers: listed } } : details,
    };
  },
  canBeKey: (_, key) => key !== '',
  choices: () => 'values',
  chosen: (_, answer) => [fold(answer)],
};

function markedAs({
  share,
  feedback,
  remark,
}: {
  share: number;
  feedback: string;
  remark: Remark | undefined;
}) {
  return {
    is: 'marked' as const,
    share,
    ...(feedback && { note: feedback }),
    ...(remark && { remark }),
  };
}
