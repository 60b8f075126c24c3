import type { Criterion } from '../../../shared/contracts/questions.ts';
import type { Correction } from '../../../shared/contracts/regrades.ts';
import { markingOf, otherRightOf, withKey } from '../../../shared/question-types/markings.ts';
import { isLeftOpen, isSameAnswer } from '../../../shared/question-types/other-right-answers.ts';
import type { OtherRightAnswer } from '../../../shared/question-types/question-type.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { gradeOfCriteria, isFullyJudged } from '../../../shared/rules/criteria-grade.ts';
import type { Mark } from '../../attempts/mark-queries.ts';
import { toFullMark } from '../../attempts/standing-regrades.ts';
import { currentMarkingRules, hasFormerRules } from '../../authoring/marking-rules/marking-by-rules.ts';
import { toEditedCriteria } from '../../authoring/questions/edit-questions.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { type GradingRules, gradeByCode } from '../../delivery/sittings/grade-by-code.ts';
import { AppError } from '../../kernel/app-error.ts';

/**
 * Returns the corrected question. With a new key it also gets the current marking rules; with further accepted answers
 * it keeps its rules, so that no mark falls. Throws `regrade-kind` when its type does not allow the correction, or the
 * key, accepted answers or rules are not new; `regrade-others` when the new key leaves other right answers open.
 */
export function correctedQuestion(
  question: StoredQuestion,
  correction: Correction,
  regradeId: number,
  now: string,
): StoredQuestion {
  const canBeKey = (key: string) => markingOf(question).canBeKey(question, key);
  const changed = (change: Partial<StoredQuestion>): StoredQuestion => ({ ...question, ...change });
  switch (correction.kind) {
    case 'key': {
      const key = correction.correctAnswer.trim();
      if (!canBeKey(key)) throw new AppError('regrade-kind');
      const fields = withKey(question, key, stayingAnswers(question, key, correction.others));
      if (fields.correctAnswer === question.correctAnswer) throw new AppError('regrade-kind');
      return changed({ ...fields, markingRules: currentMarkingRules });
    }
    case 'accept': {
      const known = [question.correctAnswer, ...question.accepted];
      const added = correction.accepted.map((one) => one.trim()).filter((one) => !known.includes(one));
      if (added.length === 0 || !added.every(canBeKey)) {
        throw new AppError('regrade-kind');
      }
      return changed({ accepted: [...question.accepted, ...added] });
    }
    case 'criteria':
      if (!isOpen(question)) throw new AppError('regrade-kind');
      return changed({ criteria: toEditedCriteria(correction.criteria, question.criteria, now) });
    case 'rules':
      if (!hasFormerRules(question)) throw new AppError('regrade-kind');
      return changed({ markingRules: currentMarkingRules });
    case 'annul':
    case 'full':
      return changed({ standingRegradeId: regradeId });
  }
}

/** Throws `regrade-others` unless the correction decides about exactly the answers that the new key leaves open. */
function stayingAnswers(
  question: StoredQuestion,
  key: string,
  decided: Extract<Correction, { kind: 'key' }>['others'] = [],
): OtherRightAnswer[] {
  const keys = { former: question.correctAnswer, next: key };
  const gapCount = question.details?.gaps?.length ?? 0;
  const others = otherRightOf(question);
  const open = others.filter((one) => isLeftOpen(one, keys, gapCount));
  const decisionOn = (one: OtherRightAnswer) => decided.find((other) => isSameAnswer(one, other));
  if (decided.length !== open.length || !open.every(decisionOn)) throw new AppError('regrade-others');
  return others.filter((one) => decisionOn(one)?.stays ?? true);
}

/** The effect of a correction on one mark. `read-anew`: only the evaluator can decide it. */
export type CorrectionEffect = { kind: 'same' | 'annulled' | 'read-anew' } | { kind: 'mark'; mark: Mark };

/**
 * Computes the corrected mark of an answer from its machine mark (`mark`), never from a person's mark. Criteria whose
 * text and note equal those in `before` keep their scores; the sum is recomputed.
 */
export function correctedMark(
  question: StoredQuestion,
  kind: Correction['kind'],
  answer: { answer: string; mark: Mark; awaitsTeacher: boolean },
  before: readonly Criterion[],
  rules: GradingRules,
): CorrectionEffect {
  const { mark } = answer;
  if (kind === 'annul') return { kind: 'annulled' };
  if (kind === 'full') return changed(mark, toFullMark(mark));
  if (kind === 'criteria') {
    // An ungraded answer will be graded by the corrected criteria anyway. A computed mark (no real answer) does not
    // depend on criteria.
    if (mark.grade === null || mark.gradedBy === 'calculado') return { kind: 'same' };
    const known = new Map(mark.criteria.map((one) => [one.text, one]));
    const notes = new Map(before.map(({ text, note }) => [text, note]));
    const criteria = question.criteria.map(({ text, points, note }) => {
      const score = notes.get(text) === note ? known.get(text) : undefined;
      return score && { ...score, points };
    });
    // Without a model no answer can be re-evaluated, so the mark stays.
    if (!criteria.every((one) => one !== undefined) || !isFullyJudged(criteria))
      return { kind: rules.hasModel ? 'read-anew' : 'same' };
    return changed(mark, { ...mark, grade: gradeOfCriteria(criteria), criteria });
  }
  // New rules of code change no mark of a model or a person.
  if (kind === 'rules' && !isMarkedByCode(answer)) return { kind: 'same' };
  // The model will grade a pending answer by the corrected question.
  if (mark.grade === null && !answer.awaitsTeacher) return { kind: 'same' };
  const graded = gradeByCode(question, answer.answer, rules);
  // Code cannot grade this answer, so its mark stays.
  if (!graded || graded.grade === null) return { kind: 'same' };
  return changed(mark, { ...graded, model: null, criteria: [] });
}

function changed(from: Mark, to: Mark): CorrectionEffect {
  return from.grade === to.grade ? { kind: 'same' } : { kind: 'mark', mark: to };
}

/** Returns whether code gave the mark, or left it to the teacher. */
export function isMarkedByCode({
  mark,
  awaitsTeacher,
}: {
  mark: Pick<Mark, 'grade' | 'gradedBy'>;
  awaitsTeacher: boolean;
}): boolean {
  return mark.grade === null ? awaitsTeacher : mark.gradedBy === 'calculado';
}
