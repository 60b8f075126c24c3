import { exchangeText } from '../exchange-groups.ts';
import { letterAt, type TypePaper } from '../question-type.ts';
import { readPairs } from './read-pairs.ts';

const count = ({ details }: Parameters<TypePaper['key']>[0]): number => details?.left?.length ?? 0;

/** Key like `e b d a`: the letters of the matches, in the order of the left items; ` (1 ⇄ 2)` where two may be exchanged. */
export const matchingPaper: TypePaper = {
  type: 'emparejar',
  options: 'mixed',
  key: (question, printed) =>
    readPairs(question.options, count(question), question.correctAnswer)
      .map((id) => letterAt(printed.indexOf(id)))
      .join(' ') + exchangeText(question.details?.leftGroups ?? []),
  parts: count,
};
