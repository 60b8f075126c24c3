import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAttemptDetails } from '../../src/domain/grades/get-attempt-details.ts';
import {
  getGradeTable,
  listCourseAverages,
  listCourseGrades,
  listLessonGrades,
  listOwnGrades,
  listStudentGrades,
} from '../../src/domain/grades/list-grades.ts';
import { exitSitting } from '../../src/domain/sittings/exit-sitting.ts';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

async function sit(student: Person, lessonId: number, texts: string[] | 'exit') {
  const started = await startSitting(house.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, questions } = started.sitting;
  if (texts === 'exit') return exitSitting(house.deps, student, { sittingId }, house.clock.now());
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: texts[index] ?? '',
  }));
  const handed = await submitSitting(
    house.deps,
    student,
    { sittingId },
    { answers, timeUp: false },
    house.clock.now(),
  );
  house.clock.advance({ minutes: 1 });
  await house.runJobs();
  return handed;
}

const course = () =>
  scenario(house.deps).readyLesson([choiceQuestion(), trueFalseQuestion()], { attempts: 3, students: 2 });

describe('the grades of a course', () => {
  it('hold every student, best grades, and attempts counted from 0, early exits too', async () => {
    const { teacher, courseId, lessonId, students } = await course();
    await sit(students[0]!, lessonId, ['b', 'Falso']);
    await sit(students[0]!, lessonId, ['b', 'Verdadero']);
    await sit(students[0]!, lessonId, 'exit');
    const grades = await listCourseGrades(house.deps, teacher, courseId);
    const [first, second] = grades.students;
    expect(first).toMatchObject({ average: 10, completedLessons: 1 });
    expect(first!.lessons[0]!.attempts.map(({ attempt, grade }) => [attempt, grade])).toEqual([
      [0, 5],
      [1, 10],
      [2, 0],
    ]);
    expect(first!.lessons[0]).toMatchObject({ bestGrade: 10, maxAttempts: 3, questionCount: 2 });
    expect(second).toMatchObject({ average: 0, completedLessons: 0, lessons: [] });
    const other = await scenario(house.deps).person('teacher');
    expect(await codeOf(listCourseGrades(house.deps, other, courseId))).toBe('forbidden');
  });

  it('come as averages first and one student at a time after, and add up to the same', async () => {
    const { teacher, courseId, lessonId, students } = await course();
    await sit(students[0]!, lessonId, ['b', 'Falso']);
    await sit(students[0]!, lessonId, 'exit');
    await sit(students[1]!, lessonId, 'exit');
    const whole = await listCourseGrades(house.deps, teacher, courseId);
    const averages = await listCourseAverages(house.deps, teacher, courseId);
    expect(averages.subjectName).toBe('Física');
    for (const [index, { lessons, ...student }] of whole.students.entries()) {
      expect(averages.students[index]).toEqual(student);
      const key = { courseId, studentId: student.studentId };
      expect(await listLessonGrades(house.deps, teacher, key)).toEqual(lessons);
      const other = await scenario(house.deps).person('teacher');
      expect(await codeOf(listLessonGrades(house.deps, other, key))).toBe('forbidden');
    }
    // What a student did elsewhere is no part of this course.
    const elsewhere = await scenario(house.deps).readyLesson([trueFalseQuestion()]);
    await sit(elsewhere.student, elsewhere.lessonId, ['Verdadero']);
    const foreign = { courseId, studentId: elsewhere.student.userId };
    expect(await listLessonGrades(house.deps, teacher, foreign)).toEqual([]);
  });

  it('make a table of every student against every lesson, for its own teacher', async () => {
    const { teacher, courseId, lessonId, students } = await course();
    await sit(students[0]!, lessonId, ['b', 'Falso']);
    await sit(students[0]!, lessonId, ['b', 'Verdadero']);
    const table = await getGradeTable(house.deps, teacher, courseId);
    expect(table.lessons.map((lesson) => lesson.lessonId)).toEqual([lessonId]);
    expect(table.students.map(({ studentId, grades }) => [studentId, grades])).toEqual([
      [students[0]!.userId, [{ lessonId, bestGrade: 10, attempts: 2 }]],
      [students[1]!.userId, []],
    ]);
    const other = await scenario(house.deps).person('teacher');
    expect(await codeOf(getGradeTable(house.deps, other, courseId))).toBe('forbidden');
  });

  it('of one student show subjects to an admin, own subjects to a teacher, and nothing to others', async () => {
    const { teacher, lessonId, student } = await course();
    await sit(student, lessonId, ['b', 'Falso']);
    const make = scenario(house.deps);
    const ask = (caller: Person) => listStudentGrades(house.deps, caller, student.userId);
    expect(await ask(await make.person('admin'))).toMatchObject([{ subjectName: 'Física', grade: 5 }]);
    expect((await ask(teacher))[0]!.comments).not.toBeNull();
    expect(await codeOf(ask(await make.person('teacher')))).toBe('forbidden');
    expect(await codeOf(ask(student))).toBe('forbidden');
  });

  it('of oneself list only what has attempts', async () => {
    const { lessonId, student } = await course();
    expect(await listOwnGrades(house.deps, student)).toEqual([]);
    await sit(student, lessonId, ['a', 'Verdadero']);
    expect(await listOwnGrades(house.deps, student)).toMatchObject([
      { subjectName: 'Física', lessonCount: 1, average: 5, lessons: [{ lessonId, bestGrade: 5 }] },
    ]);
  });
});

describe('the details of an attempt', () => {
  it('show question, answer by its text, grade and feedback, and nothing for an early exit', async () => {
    const { teacher, lessonId, student } = await course();
    const handedInAt = house.clock.now();
    await sit(student, lessonId, ['a', 'Verdadero']);
    await sit(student, lessonId, 'exit');
    const of = (attempt: number, caller: Person = teacher) =>
      getAttemptDetails(house.deps, caller, { studentId: student.userId, lessonId, attempt });
    const { answers, submittedAt } = await of(0);
    const [choice, truth] = answers;
    expect(choice).toMatchObject({
      type: 'opcion_multiple',
      answer: 'Guayaquil',
      correctAnswer: 'Quito',
      grade: 0,
      gradedBy: 'calculado',
    });
    expect(truth).toMatchObject({ answer: 'Verdadero', correctAnswer: 'Verdadero', grade: 10 });
    expect(submittedAt).toBe(new Date(handedInAt).toISOString());
    expect(choice!.feedback).not.toBe('');
    expect((await of(1)).answers).toEqual([]);
    expect(await codeOf(of(2))).toBe('attempt-not-found');
    expect(await codeOf(of(0, student))).toBe('forbidden');
  });

  it('name the model that graded, whatever model is in use when they are read', async () => {
    await house.close();
    house = await openTestHouse({ evaluator: scriptedEvaluator() });
    const { teacher, lessonId, student } = await scenario(house.deps).readyLesson([openQuestion()]);
    await sit(student, lessonId, ['Es un punto que divide la curva.']);
    const later = { ...house.deps, evaluator: { ...house.deps.evaluator, label: 'llama3.1' } };
    const key = { studentId: student.userId, lessonId, attempt: 0 };
    expect((await getAttemptDetails(later, teacher, key)).answers).toMatchObject([
      { gradedBy: 'IA', gradedByLabel: 'GPT-4' },
    ]);
  });
});
