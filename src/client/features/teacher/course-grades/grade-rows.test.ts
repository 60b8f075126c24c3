import { expect, test } from 'vitest';
import { gradeRows } from './grade-rows.ts';

const heads = {
  surnames: 'Apellidos',
  givenNames: 'Nombre',
  email: 'Correo',
  average: 'Promedio',
  best: 'mejor',
  attempts: 'intentos',
  awaiting: 'esperan',
};

test('writes one row per student with every lesson, even without attempts, and the number of waiting attempts', () => {
  const table = {
    subjectName: 'Física',
    lessons: [
      { lessonId: 1, topic: 'Empuje' },
      { lessonId: 2, topic: 'Ondas' },
    ],
    students: [
      {
        studentId: 7,
        names: 'Ana Mora Paz',
        surnames: 'Mora Paz',
        email: 'ana@a.test',
        average: 8.25,
        completedLessons: 1,
        awaiting: 0,
        grades: [{ lessonId: 2, bestGrade: 8.25, attempts: 3 }],
      },
      {
        studentId: 8,
        names: 'Bo',
        surnames: '',
        email: 'bo@a.test',
        average: 0,
        completedLessons: 0,
        awaiting: 2,
        grades: [],
      },
    ],
  };
  expect(gradeRows(table, heads)).toEqual([
    [
      'Apellidos',
      'Nombre',
      'Correo',
      'Promedio',
      'esperan',
      'Empuje (mejor)',
      'Empuje (intentos)',
      'Ondas (mejor)',
      'Ondas (intentos)',
    ],
    ['Mora Paz', 'Ana', 'ana@a.test', 8.3, 0, '', 0, 8.25, 3],
    ['', 'Bo', 'bo@a.test', '', 2, '', 0, '', 0],
  ]);
});
