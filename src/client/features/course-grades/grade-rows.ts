import type { GradeTable } from '../../../shared/contracts/grades.ts';
import { formatAverage, formatGrade } from '../../lib/format-grade.ts';

type Heads = { names: string; email: string; average: string; best: string; attempts: string };

/** One row a student, with the best grade and the attempts at every lesson; a grade nobody earned stays empty. */
export function gradeRows({ lessons, students }: GradeTable, heads: Heads): (string | number)[][] {
  const head = [
    heads.names,
    heads.email,
    heads.average,
    ...lessons.flatMap(({ topic }) => [`${topic} (${heads.best})`, `${topic} (${heads.attempts})`]),
  ];
  const rows = students.map(({ names, email, average, grades }) => {
    const byLesson = new Map(grades.map((grade) => [grade.lessonId, grade]));
    return [
      names,
      email,
      grades.some(({ bestGrade }) => bestGrade !== null) ? formatAverage(average) : '',
      ...lessons.flatMap(({ lessonId }) => {
        const grade = byLesson.get(lessonId);
        if (!grade) return ['', 0];
        return [grade.bestGrade === null ? '' : formatGrade(grade.bestGrade), grade.attempts];
      }),
    ];
  });
  return [head, ...rows];
}
