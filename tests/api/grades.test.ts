import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import {
  getGradeTable,
  listCourseAverages,
  listCourseGrades,
  listLessonGrades,
  listOwnGrades,
  listStudentGrades,
} from '../../src/domain/grading/grades/list-grades.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function sit(student: Person, lessonId: number, texts: string[] | 'exit') {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, questions } = started.sitting;
  if (texts === 'exit') return exitSitting(app.deps, student, { sittingId }, app.clock.now());
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: texts[index] ?? '',
  }));
  const handed = await submitSitting(
    app.deps,
    student,
    { sittingId },
    { answers, timeUp: false },
    app.clock.now(),
  );
  app.clock.advance({ minutes: 1 });
  await app.runJobs();
  return handed;
}

const course = () =>
  scenario(app.deps).readyLesson([choiceQuestion(), trueFalseQuestion()], { attempts: 3, students: 2 });

describe('the grades of a course', () => {
  it('contain every student, the best grades, and all attempts counted from 0, including early exits', async () => {
    const { teacher, courseId, lessonId, students } = await course();
    await sit(students[0]!, lessonId, ['b', 'Falso']);
    await sit(students[0]!, lessonId, ['b', 'Verdadero']);
    await sit(students[0]!, lessonId, 'exit');
    const grades = await listCourseGrades(app.deps, teacher, courseId);
    const [first, second] = grades.students;
    expect(first).toMatchObject({ average: 10, completedLessons: 1 });
    expect(first!.lessons[0]!.attempts.map(({ attempt, grade }) => [attempt, grade])).toEqual([
      [0, 5],
      [1, 10],
      [2, 0],
    ]);
    expect(first!.lessons[0]).toMatchObject({ bestGrade: 10, maxAttempts: 3, questionCount: 2 });
    expect(second).toMatchObject({ average: 0, completedLessons: 0, lessons: [] });
    const other = await scenario(app.deps).person('teacher');
    expect(await codeOf(listCourseGrades(app.deps, other, courseId))).toBe('forbidden');
  });

  it('are returned as averages first and then per student, with the same totals', async () => {
    const { teacher, courseId, lessonId, students } = await course();
    await sit(students[0]!, lessonId, ['b', 'Falso']);
    await sit(students[0]!, lessonId, 'exit');
    await sit(students[1]!, lessonId, 'exit');
    const whole = await listCourseGrades(app.deps, teacher, courseId);
    const averages = await listCourseAverages(app.deps, teacher, courseId);
    expect(averages.subjectName).toBe('Física');
    for (const [index, { lessons, ...student }] of whole.students.entries()) {
      expect(averages.students[index]).toEqual(student);
      const key = { courseId, studentId: student.studentId };
      expect(await listLessonGrades(app.deps, teacher, key)).toEqual(lessons);
      const other = await scenario(app.deps).person('teacher');
      expect(await codeOf(listLessonGrades(app.deps, other, key))).toBe('forbidden');
    }
    // Work in another course does not belong to this course.
    const elsewhere = await scenario(app.deps).readyLesson([trueFalseQuestion()]);
    await sit(elsewhere.student, elsewhere.lessonId, ['Verdadero']);
    const foreign = { courseId, studentId: elsewhere.student.userId };
    expect(await listLessonGrades(app.deps, teacher, foreign)).toEqual([]);
  });

  it('form a table of every student against every lesson, for its own teacher', async () => {
    const { teacher, courseId, lessonId, students } = await course();
    await sit(students[0]!, lessonId, ['b', 'Falso']);
    await sit(students[0]!, lessonId, ['b', 'Verdadero']);
    const table = await getGradeTable(app.deps, teacher, courseId);
    expect(table.lessons.map((lesson) => lesson.lessonId)).toEqual([lessonId]);
    expect(table.students.map(({ studentId, grades }) => [studentId, grades])).toEqual([
      [students[0]!.userId, [{ lessonId, bestGrade: 10, attempts: 2 }]],
      [students[1]!.userId, []],
    ]);
    const other = await scenario(app.deps).person('teacher');
    expect(await codeOf(getGradeTable(app.deps, other, courseId))).toBe('forbidden');
  });

  it('of one student show all subjects to an admin, own subjects to a teacher, and nothing to others', async () => {
    const { teacher, lessonId, student } = await course();
    await sit(student, lessonId, ['b', 'Falso']);
    const make = scenario(app.deps);
    const ask = (caller: Person) => listStudentGrades(app.deps, caller, student.userId);
    expect(await ask(await make.person('admin'))).toMatchObject([{ subjectName: 'Física', grade: 5 }]);
    expect((await ask(teacher))[0]!.comments).not.toBeNull();
    expect(await codeOf(ask(await make.person('teacher')))).toBe('forbidden');
    expect(await codeOf(ask(student))).toBe('forbidden');
  });

  it('of the user itself list only subjects with attempts', async () => {
    const { lessonId, student } = await course();
    expect(await listOwnGrades(app.deps, student)).toEqual([]);
    await sit(student, lessonId, ['a', 'Verdadero']);
    expect(await listOwnGrades(app.deps, student)).toMatchObject([
      { subjectName: 'Física', lessonCount: 1, average: 5, lessons: [{ lessonId, bestGrade: 5 }] },
    ]);
  });
});

describe('the details of an attempt', () => {
  it('show question, answer text, grade and feedback, and nothing for an early exit', async () => {
    const { teacher, lessonId, student } = await course();
    const handedInAt = app.clock.now();
    await sit(student, lessonId, ['a', 'Verdadero']);
    await sit(student, lessonId, 'exit');
    const of = (attempt: number, caller: Person = teacher) =>
      getAttemptDetails(app.deps, caller, { studentId: student.userId, lessonId, attempt });
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

  it('name the model that graded, whatever model is currently configured', async () => {
    await app.close();
    app = await openTestApp({ evaluator: scriptedEvaluator() });
    const { teacher, lessonId, student } = await scenario(app.deps).readyLesson([openQuestion()]);
    await sit(student, lessonId, ['Es un punto que divide la curva.']);
    const later = { ...app.deps, evaluator: { ...app.deps.evaluator, label: 'llama3.1' } };
    const key = { studentId: student.userId, lessonId, attempt: 0 };
    expect((await getAttemptDetails(later, teacher, key)).answers).toMatchObject([
      { gradedBy: 'IA', gradedByLabel: 'GPT-4' },
    ]);
  });
});
