import { exchangeText } from '../exchange-groups.ts';
import type { TypePaper } from '../question-type.ts';
import { expectedText } from '../short-answer/paper.ts';

const count = ({ details }: Parameters<TypePaper['key']>[0]): number => details?.gaps?.length ?? 0;

/** Key with the expected answers of each gap: `1) agua, H₂O · 2) luz`. */
export const gapFillingPaper: TypePaper = {
  type: 'completar',
  options: 'fixed',
  key: () => '',
  expected(question) {
    const { details, points = 1 } = question;
    const gaps = (details?.gaps ?? []).map(
      ({ answers }, index) => `${index + 1}) ${expectedText(answers, points / count(question))}`,
    );
    return [
      {
        text: gaps.join(' · ') + exchangeText((details?.gaps ?? []).map(({ group }) => group)),
        points: null,
      },
    ];
  },
  parts: count,
};
