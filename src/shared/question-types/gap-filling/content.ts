import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import { hasValidAmounts, tidyAccept } from '../exercise/content.ts';
import type { TypeContent } from '../question-type.ts';
import { gapNumbers, renumbered, writeGaps } from './gap-text.ts';

type Gap = NonNullable<NonNullable<QuestionContent['details']>['gaps']>[number];

const maxGaps = 15;

/** Returns the gaps in the order of the statement, with their expected answers. */
function gapsOf({ statement, details }: Pick<QuestionContent, 'statement' | 'details'>): Gap[] {
  return gapNumbers(statement).map(
    (number) => details?.gaps?.[number - 1] ?? { kind: 'text', answers: [{ text: '', share: 1 }] },
  );
}

const tidyGap = ({ kind, answers, options, group, accept: rule }: Gap): Gap => {
  const known = answers.flatMap((answer) => {
    const text = answer.text.trim();
    return text === '' ? [] : { ...answer, text };
  });
  const texts = [...new Set((options ?? []).map((text) => text.trim()).filter((text) => text !== ''))];
  const accept = kind === 'value' ? tidyAccept(rule) : undefined;
  return {
    kind,
    // A choice has exactly one correct option, the key.
    ...(kind === 'choice' ? { answers: known.slice(0, 1), options: texts } : { answers: known }),
    ...(accept && { accept }),
    ...(group !== undefined && { group }),
  };
};

/** Returns the gaps without the groups that have only one. */
function withSharedGroups(gaps: Gap[]): Gap[] {
  const sizes = Map.groupBy(gaps, ({ group }) => group);
  return gaps.map((gap) => {
    if (gap.group === undefined || sizes.get(gap.group)!.length > 1) return gap;
    const { group, ...alone } = gap;
    return alone;
  });
}

const isComplete = ({ kind, answers, options = [] }: Gap): boolean => {
  const [key] = answers;
  if (key?.share !== 1) return false;
  return kind !== 'choice' || (options.length >= 2 && options.includes(key.text));
};

/** Gap filling: a text with gaps for typed text, choices or values. */
export const gapFillingContent: TypeContent = {
  type: 'completar',
  rules: {
    statement: [
      rule('gaps-missing', (statement: string) => {
        const { length } = gapNumbers(statement);
        return length === 0 || length > maxGaps;
      }),
      // A word that was meant to be a gap: students would read the answer.
      rule('gap-brackets-left', (statement: string) => statement.includes('[[')),
    ],
    details: [
      rule('gap-answer-missing', (_, question: QuestionContent) =>
        gapsOf(question)
          .map(tidyGap)
          .some((gap) => !isComplete(gap)),
      ),
      rule('tolerance-invalid', (_, question: QuestionContent) =>
        gapsOf(question).some(({ accept }) => accept !== undefined && !hasValidAmounts(accept)),
      ),
    ],
  },
  empty: ({ details }) => ({ correctAnswer: '', details: { gaps: details?.gaps ?? [], forgiveTypo: true } }),
  tidy(question) {
    const gaps = withSharedGroups(gapsOf(question).map(tidyGap));
    const numbers = gapNumbers(question.statement);
    const { matchCase, matchAccents, matchArticle, matchSigns, forgiveTypo } = question.details ?? {};
    return {
      statement: renumbered(question.statement.trim(), (number) => numbers.indexOf(number) + 1),
      correctAnswer: writeGaps(gaps.map(({ answers }) => answers[0]?.text ?? '')),
      details: {
        // False is a teacher's answer: not even the case of symbols counts.
        ...(matchCase !== undefined && { matchCase }),
        ...(matchAccents && { matchAccents }),
        ...(matchArticle && { matchArticle }),
        ...(matchSigns && { matchSigns }),
        ...(forgiveTypo && { forgiveTypo }),
        gaps,
      },
    };
  },
};
