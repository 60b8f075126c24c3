import type { AttemptDetail } from '../../../shared/contracts/grades.ts';
import { provisionalGrade } from '../../../shared/rules/grade-scale.ts';

/** Returns the attempt's current grade and its grade with another mark for one answer; null while other answers lack a mark. */
export function gradeWith(
  attempt: Pick<AttemptDetail, 'answers' | 'grade'>,
  answerId: number,
  mark: number,
): { from: number | null; to: number } | null {
  const counted = attempt.answers.filter(({ annulled }) => !annulled);
  const { grade, missing } = provisionalGrade(
    counted.map((answer) => (answer.answerId === answerId ? { ...answer, grade: mark } : answer)),
  );
  return missing === 0 && grade !== null ? { from: attempt.grade, to: grade } : null;
}
