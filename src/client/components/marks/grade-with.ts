import type { AttemptDetail } from '../../../shared/contracts/grades.ts';
import { meanGrade } from '../../../shared/rules/grade-scale.ts';

/** What the attempt's grade is, and becomes with another mark for one answer; null while others have none. */
export function gradeWith(
  attempt: Pick<AttemptDetail, 'answers' | 'grade'>,
  answerId: number,
  mark: number,
): { from: number | null; to: number } | null {
  const counted = attempt.answers.filter(({ annulled }) => !annulled);
  const marks = counted.map((answer) => (answer.answerId === answerId ? mark : answer.grade));
  return marks.every((grade) => grade !== null) ? { from: attempt.grade, to: meanGrade(marks) } : null;
}
