import { createRequire } from 'node:module';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { Marking, TypeMarking } from '../../../shared/question-types/question-type.ts';

/** Version of the rules in `shared/question-types` and `shared/exact-value`; README.md says when it grows. */
export const currentMarkingRules = 2;

/** What marks an answer and shows its parts, by one version of the rules. */
export type RuleMarking = Pick<TypeMarking, 'mark' | 'parts' | 'hasEqualParts'>;

/** The result of the rules of 0.2.0: of the doubts they know only the typing error. */
type FormerMarking =
  | Exclude<Marking, { is: 'marked' }>
  | (Extract<Marking, { is: 'marked' }> & { hasTypo?: true });
type FormerRules = {
  markingOf(question: { type: QuestionType }): Omit<RuleMarking, 'mark'> & {
    mark(...given: Parameters<TypeMarking['mark']>): FormerMarking;
  };
};

let former: FormerRules | undefined;
/** Reads the former rules when a question first needs them: most schools do so for one term. */
function formerRules(): FormerRules {
  former ??= createRequire(import.meta.url)('./rules-1.cjs') as FormerRules;
  return former;
}

/** Returns whether the question keeps the rules of 0.2.0, because its lesson had begun before. */
export const hasFormerRules = ({ markingRules }: { markingRules: number }): boolean =>
  markingRules < currentMarkingRules;

/** Returns how answers to the question are marked, by the version of the rules that the question keeps. */
export function markingByRules(question: { type: QuestionType; markingRules: number }): RuleMarking {
  if (!hasFormerRules(question)) return markingOf(question);
  const { mark, ...shown } = formerRules().markingOf(question);
  return {
    ...shown,
    mark(...given) {
      const { hasTypo, ...marked } = { hasTypo: undefined, ...mark(...given) };
      return hasTypo && marked.is === 'marked' ? { ...marked, doubt: 'typing-error' } : marked;
    },
  };
}
