import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import {
  removeColumn,
  saveColumn,
  saveOutsideMarks,
  saveWeights,
} from '../../src/domain/grading/gradebook/change-gradebook.ts';
import { getGradebook, listLessonResults } from '../../src/domain/grading/gradebook/get-gradebook.ts';
import { saveGradeScale } from '../../src/domain/grading/gradebook/grade-scale-setting.ts';
import { listCourseAverages, listOwnGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { saveTerms } from '../../src/domain/school/years/manage-terms.ts';
import { computeGradebookGrade } from '../../src/shared/rules/gradebook-grade.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

/** Hands in the lesson with these answers. */
async function take(student: Person<'student'>, lessonId: number, given: string[]): Promise<void> {
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  const answers = questions.map(({ id }, index) => ({ questionId: id, answer: given[index] ?? '' }));
  const now = app.deps.clock.now();
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: true }, now);
  await app.runJobs();
}

const right = ['b', 'Verdadero'];
const half = ['b', 'Falso'];

/** A course of three students with two lessons: the first student has 10 and 5, the second 5, the third nothing. */
async function twoLessons() {
  const first = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], {
    students: 3,
    topic: 'Una',
  });
  const { teacher, courseId } = first;
  const [a, b, c] = first.students as [Person<'student'>, Person<'student'>, Person<'student'>];
  const { assignQuestions } = await import('../../src/domain/authoring/assignments/assign-questions.ts');
  const { addQuestion } = await import('../../src/domain/authoring/questions/edit-questions.ts');
  const second = await make.lesson(teacher, courseId, { topic: 'Otra', dueInMinutes: 60 });
  for (const question of [choiceQuestion(), trueFalseQuestion()])
    await addQuestion(app.deps, teacher, { lessonId: second, question });
  await assignQuestions(app.deps, teacher, second);
  await make.enable(teacher, second);
  await take(a, first.lessonId, half);
  await take(a, first.lessonId, right);
  await take(a, second, half);
  await take(b, first.lessonId, half);
  return { teacher, courseId, lessonIds: [first.lessonId, second] as const, a, b, c };
}

const saveCategories = (
  teacher: Person<'teacher'>,
  input: Omit<Parameters<typeof saveWeights>[2], 'places'>,
) => saveWeights(app.deps, teacher, { ...input, places: [] });
async function figures(teacher: Person<'teacher'>, courseId: number, termId: number | null = null) {
  const book = await getGradebook(app.deps, teacher, courseId);
  return book.students.map((student) => computeGradebookGrade(book, student, termId));
}

const column = (courseId: number, values = {}) => ({
  courseId,
  columnId: null,
  name: 'Examen escrito',
  weight: 1,
  categoryId: null,
  termId: null,
  ...values,
});

async function columnIdOf(teacher: Person<'teacher'>, courseId: number): Promise<number> {
  const { items } = await getGradebook(app.deps, teacher, courseId);
  return items.find(({ kind }) => kind === 'column')!.id;
}

describe('the gradebook without weights', () => {
  it('shows students by surname against lessons, with the averages of the course', async () => {
    const { teacher, courseId, lessonIds, a } = await twoLessons();
    const book = await getGradebook(app.deps, teacher, courseId);
    const averages = await listCourseAverages(app.deps, teacher, courseId);
    expect(book).toMatchObject({ weighted: false, categories: [], closed: false });
    expect(book.items.map(({ id, name }) => [id, name])).toEqual([
      [lessonIds[0], 'Una'],
      [lessonIds[1], 'Otra'],
    ]);
    expect(book.students.map(({ studentId }) => studentId)).toEqual(
      averages.students.map(({ studentId }) => studentId),
    );
    expect(await figures(teacher, courseId)).toEqual([7.5, 5, null]);
    expect(averages.students.map(({ average }) => average)).toEqual([7.5, 5, 0]);
    expect(book.students[0]).toMatchObject({
      studentId: a.userId,
      cells: [
        { id: lessonIds[0], grade: 10, attempt: { attempt: 1 } },
        { id: lessonIds[1], grade: 5, attempt: { attempt: 0 } },
      ],
    });
    expect(await listLessonResults(app.deps, teacher, courseId)).toEqual(
      expect.arrayContaining([
        { lessonId: lessonIds[0], handedIn: 2, mean: 7.5 },
        { lessonId: lessonIds[1], handedIn: 1, mean: 5 },
      ]),
    );
    expect(await codeOf(getGradebook(app.deps, await make.person('teacher'), courseId))).toBe('forbidden');
  });

  it('marks an attempt that waits for marks, which counts nowhere', async () => {
    const { teacher, student, courseId, lessonId } = await make.readyLesson([
      choiceQuestion(),
      openQuestion(),
    ]);
    await take(student, lessonId, ['b', 'Una respuesta que nadie puede dar por segura.']);
    const book = await getGradebook(app.deps, teacher, courseId);
    expect(book.students[0]).toMatchObject({ awaiting: 1, cells: [{ grade: null, awaiting: 1 }] });
    expect(await figures(teacher, courseId)).toEqual([null]);
  });
});

describe('the grade of a course with weights', () => {
  it('weights categories and outside marks, and is the grade that the student reads', async () => {
    const { teacher, courseId, lessonIds, a, b } = await twoLessons();
    await saveCategories(teacher, {
      courseId,
      categories: [
        { categoryId: null, name: 'Lecciones', weight: 40 },
        { categoryId: null, name: 'Exámenes', weight: 60 },
      ],
    });
    const [exams, lessons] = (await getGradebook(app.deps, teacher, courseId)).categories;
    expect([exams, lessons]).toMatchObject([{ name: 'Exámenes' }, { name: 'Lecciones' }]);
    await saveWeights(app.deps, teacher, {
      courseId,
      categories: [exams!, lessons!],
      places: lessonIds.map((id) => ({ kind: 'lesson', id, category: 1, termId: null })),
    });
    await saveColumn(app.deps, teacher, column(courseId, { categoryId: exams!.categoryId }));
    const columnId = await columnIdOf(teacher, courseId);
    await saveOutsideMarks(app.deps, teacher, { columnId, marks: [{ studentId: a.userId, grade: 8.5 }] });
    // 40 % of 7.5 and 60 % of 8.5; the second student has no exam yet.
    expect(await figures(teacher, courseId)).toEqual([8.1, 5, null]);
    expect(await listOwnGrades(app.deps, a)).toMatchObject([
      { average: 7.5, courseGrades: [{ grade: 8.1, outside: [{ name: 'Examen escrito', grade: 8.5 }] }] },
    ]);
    expect(await listOwnGrades(app.deps, b)).toMatchObject([{ courseGrades: [{ grade: 5, outside: [] }] }]);
    // The REST API still returns the plain mean.
    expect((await listCourseAverages(app.deps, teacher, courseId)).students[0]!.average).toBe(7.5);
  });

  it("omits unpublished grades from the student's view", async () => {
    const { teacher, student, courseId, lessonId } = await make.readyLesson([choiceQuestion()]);
    await make.publishBy(teacher, lessonId, 'by-teacher');
    await take(student, lessonId, ['b']);
    await saveColumn(app.deps, teacher, column(courseId));
    const columnId = await columnIdOf(teacher, courseId);
    await saveOutsideMarks(app.deps, teacher, { columnId, marks: [{ studentId: student.userId, grade: 4 }] });
    expect(await figures(teacher, courseId)).toEqual([7]);
    expect(await listOwnGrades(app.deps, student)).toMatchObject([{ courseGrades: [{ grade: 4 }] }]);
  });

  it('refuses a mark over one that another user changed, and names the user', async () => {
    const { teacher, courseId, a, b } = await twoLessons();
    const columnId = await saveColumn(app.deps, teacher, column(courseId));
    const marker = await make.person('teacher');
    const as = { courseId, userId: marker.userId, role: 'marker', until: null } as const;
    await shareCourse(app.deps, teacher, as);
    type Marks = Parameters<typeof saveOutsideMarks>[2]['marks'];
    const save = (by: typeof teacher, marks: Marks) => saveOutsideMarks(app.deps, by, { columnId, marks });
    const stored = async () => {
      const { students } = await getGradebook(app.deps, teacher, courseId);
      return [a, b].map(
        ({ userId }) =>
          students.find(({ studentId }) => studentId === userId)!.cells.find(({ kind }) => kind === 'column')
            ?.grade ?? null,
      );
    };
    expect(await save(marker, [{ studentId: a.userId, grade: 7.5, expected: null }])).toEqual([]);
    const conflict = { studentId: a.userId, grade: 7.5, by: marker.names };
    const late = [
      { studentId: a.userId, grade: 6, expected: null },
      { studentId: b.userId, grade: 4, expected: null },
    ];
    expect(await save(teacher, late)).toEqual([conflict]);
    expect(await stored()).toEqual([7.5, null]);
    // The mark of the other user, typed again, is no conflict; with the mark seen, a later one counts.
    expect(await save(teacher, [{ studentId: a.userId, grade: 7.5, expected: null }])).toEqual([]);
    expect(await save(teacher, [{ studentId: a.userId, grade: 6, expected: 7.5 }])).toEqual([]);
    expect(await save(marker, [{ studentId: a.userId, grade: null, expected: 7.5 }])).toEqual([
      { studentId: a.userId, grade: 6, by: teacher.names },
    ]);
    expect(await stored()).toEqual([6, null]);
  });

  it('removes marks, columns and categories, and counts their lessons without them', async () => {
    const { teacher, courseId, lessonIds, a } = await twoLessons();
    // A category and what counts in it are saved together.
    await saveWeights(app.deps, teacher, {
      courseId,
      categories: [{ categoryId: null, name: 'Una', weight: 1 }],
      places: [{ kind: 'lesson', id: lessonIds[0], category: 0, termId: null }],
    });
    expect(await figures(teacher, courseId)).toEqual([10, 5, null]);
    await saveCategories(teacher, { courseId, categories: [] });
    await saveColumn(app.deps, teacher, column(courseId, { weight: 2 }));
    const columnId = await columnIdOf(teacher, courseId);
    const mark = (grade: number | null) =>
      saveOutsideMarks(app.deps, teacher, { columnId, marks: [{ studentId: a.userId, grade }] });
    await mark(3);
    expect((await figures(teacher, courseId))[0]).toBe(5.25);
    await mark(null);
    expect((await figures(teacher, courseId))[0]).toBe(7.5);
    await mark(3);
    await removeColumn(app.deps, teacher, columnId);
    expect(await getGradebook(app.deps, teacher, courseId)).toMatchObject({ weighted: false });
    expect(await figures(teacher, courseId)).toEqual([7.5, 5, null]);
  });

  it('refuses items without a name, without a weight, or of another course', async () => {
    const { teacher, courseId, a } = await twoLessons();
    const other = await make.course();
    const categories = (name: string, weight: number) =>
      codeOf(saveCategories(teacher, { courseId, categories: [{ categoryId: null, name, weight }] }));
    expect(await categories(' ', 5)).toBe('grade-part-wrong');
    expect(await categories('Una', 0)).toBe('grade-part-wrong');
    expect(await categories('Una', 101)).toBe('grade-part-wrong');
    await saveCategories(other.teacher, {
      courseId: other.courseId,
      categories: [{ categoryId: null, name: 'Ajena', weight: 1 }],
    });
    const [foreign] = (await getGradebook(app.deps, other.teacher, other.courseId)).categories;
    const placed = column(courseId, { categoryId: foreign!.categoryId });
    expect(await codeOf(saveColumn(app.deps, teacher, placed))).toBe('not-found');
    await saveColumn(app.deps, teacher, column(courseId));
    const columnId = await columnIdOf(teacher, courseId);
    const mark = (studentId: number, grade: number) =>
      codeOf(saveOutsideMarks(app.deps, teacher, { columnId, marks: [{ studentId, grade }] }));
    expect(await mark(a.userId, 10.5)).toBe('mark-out-of-range');
    expect(await mark(other.student.userId, 5)).toBe('person-not-found');
    expect(await codeOf(removeColumn(app.deps, other.teacher, columnId))).toBe('forbidden');
  });
});

describe('the terms of a school year', () => {
  it('split the gradebook by due date or by choice', async () => {
    const { teacher, courseId, lessonIds } = await twoLessons();
    const { selectYears } = await import('../../src/domain/school/years/year-queries.ts');
    const year = (await selectYears(app.deps.db))[0]!;
    const dayAfter = (days: number) =>
      new Date(app.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const term = (name: string, startsOn: string, endsOn: string) => ({
      termId: null,
      name,
      startsOn,
      endsOn,
    });
    const admin = await scenario(app.deps).person('admin');
    const save = (terms: ReturnType<typeof term>[]) =>
      saveTerms(app.deps, admin, { yearId: year.yearId, terms });
    await save([term('Segunda', dayAfter(3), dayAfter(20)), term('Primera', dayAfter(-5), dayAfter(2))]);
    const { terms } = await getGradebook(app.deps, teacher, courseId);
    expect(terms.map(({ name }) => name)).toEqual(['Primera', 'Segunda']);
    const [first, second] = terms.map(({ termId }) => termId) as [number, number];
    // The first lesson is due in a week, the second in an hour.
    expect(await figures(teacher, courseId, first)).toEqual([5, null, null]);
    expect(await figures(teacher, courseId, second)).toEqual([10, 5, null]);
    const place = (id: number, termId: number, kind: 'lesson' | 'column' = 'lesson') =>
      saveWeights(app.deps, teacher, {
        courseId,
        categories: [],
        places: [{ kind, id, category: null, termId }],
      });
    await place(lessonIds[0], first);
    expect((await getGradebook(app.deps, teacher, courseId)).items[0]).toMatchObject({
      termId: first,
      dueTermId: second,
    });
    await saveColumn(app.deps, teacher, column(courseId));
    const columnId = await columnIdOf(teacher, courseId);
    await place(columnId, second, 'column');
    expect((await getGradebook(app.deps, teacher, courseId)).items.at(-1)).toMatchObject({ termId: second });
    const foreign = await scenario(app.deps).readyLesson([choiceQuestion()]);
    expect(await codeOf(place(foreign.lessonId, first))).toBe('not-found');
    expect(await codeOf(place(lessonIds[0], 9_999))).toBe('not-found');
    await removeColumn(app.deps, teacher, columnId);
    expect(await figures(teacher, courseId, first)).toEqual([7.5, 5, null]);

    const refused = (terms: ReturnType<typeof term>[]) => codeOf(save(terms));
    expect(await refused([term('', dayAfter(0), dayAfter(1))])).toBe('terms-wrong');
    expect(await refused([term('Una', dayAfter(1), dayAfter(0))])).toBe('terms-wrong');
    expect(await refused([term('Una', '1999-01-01', '1999-02-01')])).toBe('terms-wrong');
    expect(
      await refused([term('Una', dayAfter(0), dayAfter(5)), term('Otra', dayAfter(5), dayAfter(9))]),
    ).toBe('terms-wrong');
    await save([]);
    expect((await getGradebook(app.deps, teacher, courseId)).items[0]).toMatchObject({
      termId: null,
      chosenTermId: null,
    });
  });
});

describe('the scale of the school', () => {
  it('changes the display of grades, but no grade', async () => {
    const { teacher, courseId } = await twoLessons();
    const before = await figures(teacher, courseId);
    await saveGradeScale(app.deps, await scenario(app.deps).person('admin'), { scale: '0-20', decimals: 2 });
    expect(await getGradebook(app.deps, teacher, courseId)).toMatchObject({
      scale: { scale: '0-20', decimals: 2 },
    });
    expect(await figures(teacher, courseId)).toEqual(before);
  });
});
