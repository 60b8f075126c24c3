import type { GradeTable } from '../../../../shared/contracts/grades.ts';
import type { CsvCell } from '../../../../shared/rules/csv.ts';
import { roundGrade } from '../../../../shared/rules/grade-scale.ts';
import { givenNamesOf } from '../../../../shared/rules/person-names.ts';

type Heads = {
  surnames: string;
  givenNames: string;
  email: string;
  average: string;
  best: string;
  attempts: string;
  awaiting: string;
};

/**
 * Returns one row per student: best grade and attempts per lesson; a missing grade is empty. A separate column counts attempts
 * that wait for marks, if there are any: no average includes them.
 */
export function gradeRows({ lessons, students }: GradeTable, heads: Heads): CsvCell[][] {
  const awaited = students.some(({ awaiting }) => awaiting > 0);
  const head = [
    heads.surnames,
    heads.givenNames,
    heads.email,
    heads.average,
    ...(awaited ? [heads.awaiting] : []),
    ...lessons.flatMap(({ topic }) => [`${topic} (${heads.best})`, `${topic} (${heads.attempts})`]),
  ];
  const rows = students.map(({ names, surnames, email, average, awaiting, grades }) => {
    const byLesson = new Map(grades.map((grade) => [grade.lessonId, grade]));
    return [
      surnames,
      givenNamesOf({ names, surnames }),
      email,
      grades.some(({ bestGrade }) => bestGrade !== null) ? roundGrade(average, 1) : '',
      ...(awaited ? [awaiting] : []),
      ...lessons.flatMap(({ lessonId }) => {
        const grade = byLesson.get(lessonId);
        if (!grade) return ['', 0];
        return [grade.bestGrade === null ? '' : roundGrade(grade.bestGrade), grade.attempts];
      }),
    ];
  });
  return [head, ...rows];
}
