import type { ClassAnswer, ClassAnswers, GroupMarkRow } from '../../../../shared/contracts/class-answers.ts';
import type { Grader } from '../../../../shared/contracts/values.ts';

export type Group = ClassAnswers['groups'][number];

/** Returns the range of current marks (null without any) and their graders, most frequent first. */
export function summarizeMarks(members: readonly ClassAnswer[]) {
  const grades = members.map(({ grade }) => grade).filter((grade) => grade !== null);
  const graders = [...Map.groupBy(members, ({ gradedBy }) => gradedBy)]
    .filter((entry): entry is [Grader, ClassAnswer[]] => entry[0] !== null)
    .map(([by, answers]) => ({
      by,
      count: answers.length,
      unfitTrial: answers.find(({ unfitTrial }) => unfitTrial)?.unfitTrial ?? null,
    }))
    .sort((one, other) => other.count - one.count);
  return {
    range: grades.length > 0 ? { low: Math.min(...grades), high: Math.max(...grades) } : null,
    graders,
  };
}

/** Returns the most frequent mark of a group; null without any. */
export function mostFrequentMark(members: readonly ClassAnswer[]): number | null {
  const byGrade = [...Map.groupBy(members, ({ grade }) => grade)].filter(([grade]) => grade !== null);
  const [usual] = byGrade.sort(([, one], [, other]) => other.length - one.length);
  return usual?.[0] ?? null;
}

/** Effects of a group mark on an answer, in display order. */
export type MarkEffect = 'changes' | 'feedback' | 'same' | 'decided' | 'grading' | 'appeal';

function effectOf({ left, decided, changes, grade, to }: GroupMarkRow): MarkEffect {
  if (left !== null) return left;
  if (decided !== null) return 'decided';
  if (!changes) return 'same';
  return grade === to ? 'feedback' : 'changes';
}

/** Groups the preview rows by effect, marks and author; one line each. */
export function effectLines(rows: readonly GroupMarkRow[]) {
  const keyOf = (row: GroupMarkRow) =>
    [effectOf(row), row.grade, row.decided?.by, row.decided?.at.slice(0, 10)].join('|');
  const order: MarkEffect[] = ['changes', 'feedback', 'same', 'decided', 'grading', 'appeal'];
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, members]) => ({ key, effect: effectOf(members[0]!), row: members[0]!, members }))
    .sort((one, other) => order.indexOf(one.effect) - order.indexOf(other.effect));
}
