import type { Mark } from '../../attempts/mark-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { type GradingRules, gradeByCode } from '../../delivery/sittings/grade-by-code.ts';
import { isMarkedByCode } from '../regrades/corrected-mark.ts';

/**
 * Returns the mark that code gives an answer by the rules of `question`, if it is not its mark; undefined if it is, or
 * if a model or a person gave the mark. Null: code leaves the answer to its teacher or to a model.
 */
export function ruleDifference(
  question: StoredQuestion,
  given: { answer: string; mark: Pick<Mark, 'grade' | 'gradedBy'>; awaitsTeacher: boolean },
  rules: GradingRules,
): number | null | undefined {
  if (!isMarkedByCode(given)) return undefined;
  const grade = gradeByCode(question, given.answer, rules)?.grade ?? null;
  return grade === given.mark.grade ? undefined : grade;
}
