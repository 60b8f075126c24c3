import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import {
  saveColumn,
  saveOutsideMarks,
  saveWeights,
} from '../../src/domain/grading/gradebook/change-gradebook.ts';
import { getGradebook } from '../../src/domain/grading/gradebook/get-gradebook.ts';
import { publishMarks } from '../../src/domain/grading/reviews/publish-marks.ts';
import { getTermOverview } from '../../src/domain/overviews/term-overview/get-term-overview.ts';
import { removeMember } from '../../src/domain/school/courses/course-members.ts';
import { saveTerms } from '../../src/domain/school/years/manage-terms.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import { meanGrade } from '../../src/shared/rules/grade-scale.ts';
import { computeGradebookGrade } from '../../src/shared/rules/gradebook-grade.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
const statements: string[] = [];
beforeEach(async () => {
  app = await openTestApp({ onQuery: ({ sql }) => statements.push(sql) });
  make = scenario(app.deps);
});
afterEach(() => app.close());

async function handIn(student: Person<'student'>, lessonId: number, answer: string): Promise<void> {
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
}

const overviewOf = async (courseId: number, termId?: number | null) =>
  (await getTermOverview(app.deps, { termId })).courses.find((one) => one.courseId === courseId)!;

it('counts what was handed in, waits for a mark and is not published, and shows the mean of the gradebook', async () => {
  const ready = await make.readyLesson([trueFalseQuestion()], { students: 6 });
  const { teacher, courseId, lessonId, students } = ready;
  await app.deps.db
    .updateTable('lessons')
    .set({ marks_shown: 'by-teacher' })
    .where('id', '=', lessonId)
    .execute();
  for (const [index, student] of students.slice(0, 5).entries())
    await handIn(student, lessonId, index < 3 ? 'Verdadero' : 'Falso');
  const column = { courseId, columnId: null, weight: 3, categoryId: null, termId: null };
  const columnId = await saveColumn(app.deps, teacher, { ...column, name: 'Examen' });
  const [last] = students.slice(-1);
  await saveOutsideMarks(app.deps, teacher, { columnId, marks: [{ studentId: last!.userId, grade: 7 }] });
  const shown = await overviewOf(courseId);
  const book = await getGradebook(app.deps, teacher, courseId);
  const grades = book.students.flatMap((student) => computeGradebookGrade(book, student, null) ?? []);
  expect(shown).toMatchObject({
    ...{ students: 6, lessons: 1, assigned: 6, handedIn: 5, toMark: 0, unpublished: 5, graded: 6 },
    mean: meanGrade(grades),
  });
  await publishMarks(app.deps, teacher, { lessonId, onlyReviewed: false });
  expect(await overviewOf(courseId)).toMatchObject({ unpublished: 0 });

  // Weights count as in the gradebook.
  await saveWeights(app.deps, teacher, {
    courseId,
    categories: [{ categoryId: null, name: 'Lecciones', weight: 100 }],
    places: [{ kind: 'lesson', id: lessonId, category: 0, termId: null }],
  });
  expect(await overviewOf(courseId)).toMatchObject({ graded: 5, mean: 6 });
});

it('shows no mean of fewer than five grades, and none of students who left', async () => {
  const { courseId, lessonId, students, teacher } = await make.readyLesson([trueFalseQuestion()], {
    students: 5,
  });
  expect(await overviewOf(courseId)).toMatchObject({ handedIn: 0, graded: 0, mean: null });
  for (const student of students) await handIn(student, lessonId, 'Verdadero');
  expect(await overviewOf(courseId)).toMatchObject({ graded: 5, mean: 10 });
  await removeMember(app.deps, teacher, { courseId, studentId: students[0]!.userId });
  expect(await overviewOf(courseId)).toMatchObject({ assigned: 4, handedIn: 4, graded: 4, mean: null });
});

it('counts answers that wait for their teacher, and no lesson that students could not take', async () => {
  const { teacher, courseId, lessonId, students } = await make.readyLesson([openQuestion()], { students: 2 });
  const draft = await make.lesson(teacher, courseId, { topic: 'Un borrador' });
  await app.deps.db.updateTable('lessons').set({ enabled: 0 }).where('id', '=', draft).execute();
  for (const student of students) await handIn(student, lessonId, 'El agua empuja el cuerpo.');
  expect(await overviewOf(courseId)).toMatchObject({ lessons: 1, handedIn: 2, toMark: 2, graded: 0 });
});

it('shows the term of today, another one, or the whole year', async () => {
  const { courseId } = await make.readyLesson([trueFalseQuestion()], { students: 1 });
  const admin = await make.person('admin');
  const year = (await listYears(app.deps)).find(({ current }) => current)!;
  const today = app.clock.now().toISOString().slice(0, 10);
  await saveTerms(app.deps, admin, {
    yearId: year.yearId,
    terms: [
      { termId: null, name: 'Primera', startsOn: year.startsOn, endsOn: today },
      { termId: null, name: 'Segunda', startsOn: year.endsOn, endsOn: year.endsOn },
    ],
  });
  const { termId, terms } = await getTermOverview(app.deps, {});
  expect([termId, terms.map(({ name }) => name)]).toEqual([terms[0]!.termId, ['Primera', 'Segunda']]);
  expect((await overviewOf(courseId, null)).lessons).toBe(1);
  await app.deps.db.updateTable('lessons').set({ term_id: terms[1]!.termId }).execute();
  expect((await overviewOf(courseId)).lessons).toBe(0);
  expect((await overviewOf(courseId, terms[1]!.termId)).lessons).toBe(1);
});

it('asks as many statements for many courses as for one', async () => {
  const count = async () => {
    statements.length = 0;
    await getTermOverview(app.deps, {});
    return statements.length;
  };
  await make.readyLesson([trueFalseQuestion()], { students: 1 });
  const one = await count();
  for (let more = 0; more < 3; more += 1) await make.readyLesson([trueFalseQuestion()], { students: 1 });
  expect(await count()).toBe(one);
});
