import type { TypePaper } from '../question-type.ts';
import { expectedText } from '../short-answer/paper.ts';

const count = ({ details }: Parameters<TypePaper['key']>[0]): number => details?.gaps?.length ?? 0;

/** Returns the gaps that may be filled in any order: ` (1 ⇄ 2)`. */
function groupsText(gaps: readonly { group?: number | undefined }[]): string {
  const groups = Map.groupBy(gaps.keys(), (index) => gaps[index]!.group ?? null);
  return [...groups]
    .filter(([group]) => group !== null)
    .map(([, places]) => ` (${places.map((index) => index + 1).join(' ⇄ ')})`)
    .join('');
}

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
    return [{ text: gaps.join(' · ') + groupsText(details?.gaps ?? []), points: null }];
  },
  parts: count,
};
