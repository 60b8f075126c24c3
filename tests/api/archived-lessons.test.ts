import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveLesson, listArchivedLessons } from '../../src/domain/authoring/lessons/archive-lesson.ts';
import { copyCourse } from '../../src/domain/authoring/lessons/copy-course.ts';
import { listCourseLessons } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { listLessonsPage } from '../../src/domain/authoring/lessons/list-all-lessons.ts';
import { listAccommodations } from '../../src/domain/delivery/accommodations/list-accommodations.ts';
import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import {
  getGradeTable,
  listCourseAverages,
  listOwnGrades,
} from '../../src/domain/grading/grades/list-grades.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { getTeacherHome } from '../../src/domain/overviews/homes/get-teacher-home.ts';
import { searchSchool } from '../../src/domain/overviews/homes/search-school.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import { getCourse } from '../../src/domain/school/courses/get-course.ts';
import { addYear, listYears } from '../../src/domain/school/years/manage-years.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
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

const list = { search: '', sort: 'id', descending: false, page: 1, pageSize: 50 };
const ready = () => make.readyLesson([choiceQuestion()], { students: 2 });
const set = (teacher: Person<'teacher'>, lessonId: number, archived: boolean) =>
  archiveLesson(app.deps, teacher, { lessonId, archived });

async function take(student: Person<'student'>, lessonId: number, answer: string): Promise<void> {
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  const answers = [{ questionId: questions[0]!.id, answer }];
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.deps.clock.now());
}

describe('an archived lesson', () => {
  it('appears in no list, cannot be started, and is restored unchanged', async () => {
    const { teacher, student, courseId, subjectId, lessonId } = await ready();
    await saveAccommodation(app.deps, teacher, {
      courseId,
      studentId: student.userId,
      lessonId,
      extraTime: 10,
      timeUnit: 'minutes',
      extraAttempts: 0,
      extraDays: 0,
      reason: '',
    });
    const lists = async () => ({
      course: await listCourseLessons(app.deps, teacher, courseId),
      detail: await getCourse(app.deps, teacher, courseId),
      table: (await getGradeTable(app.deps, teacher, courseId)).lessons,
      accommodations: await listAccommodations(app.deps, teacher, courseId),
      teacherHome: await getTeacherHome(app.deps, teacher),
      student: (await listStudentLessons(app.deps, student, { subjectId })).lessons,
      studentHome: await getStudentHome(app.deps, student),
      admin: (await listLessonsPage(app.deps, list)).rows,
      found: (await searchSchool(app.deps, { search: 'Empuje' })).lessons,
    });
    const before = await lists();
    expect(before.course).toMatchObject([{ lessonId, archived: false }]);

    await set(teacher, lessonId, true);
    const without = await lists();
    expect(without).toMatchObject({
      course: [],
      detail: { lessonCount: 0, archivedLessonCount: 1 },
      table: [],
      accommodations: { lessons: [], accommodations: [] },
      teacherHome: { closing: [], running: [], unfinished: [] },
      student: [],
      studentHome: { due: [] },
      admin: [],
      found: [],
    });
    expect(await listArchivedLessons(app.deps, teacher, courseId)).toMatchObject([
      { lessonId, archived: true },
    ]);
    expect(await codeOf(startSitting(app.deps, student, lessonId))).toBe('lesson-not-startable');
    expect(await codeOf(prepareSitting(app.deps, student, lessonId))).toBe('lesson-not-startable');

    await set(teacher, lessonId, false);
    expect(await lists()).toEqual(before);
    expect(await listArchivedLessons(app.deps, teacher, courseId)).toEqual([]);
    expect(await startSitting(app.deps, student, lessonId)).toMatchObject({ kind: 'sitting' });
  });

  it('keeps its attempts and marks, which still count', async () => {
    const { teacher, student, courseId, lessonId } = await ready();
    await make.publishBy(teacher, lessonId, 'by-teacher');
    await take(student, lessonId, 'b');
    const marks = async () => ({
      averages: await listCourseAverages(app.deps, teacher, courseId),
      table: await getGradeTable(app.deps, teacher, courseId),
      own: await listOwnGrades(app.deps, student),
      waiting: (await getTeacherHome(app.deps, teacher)).waiting,
    });
    const before = await marks();
    expect(before.averages.students[0]).toMatchObject({ average: 10, completedLessons: 1 });
    expect(before.waiting.unpublished).toMatchObject([{ lessonId, count: 1 }]);
    await set(teacher, lessonId, true);
    expect(await marks()).toEqual(before);
  });

  it('cannot be archived while a student takes it', async () => {
    const { teacher, student, lessonId } = await ready();
    const { sittingId } = await startTestSitting(app.deps, student, lessonId);
    expect(await codeOf(set(teacher, lessonId, true))).toBe('lesson-being-taken');
    await exitSitting(app.deps, student, { sittingId }, app.deps.clock.now());
    await set(teacher, lessonId, true);
  });

  it('is not copied with its course', async () => {
    const { teacher, courseId, lessonId } = await ready();
    await make.lesson(teacher, courseId, { topic: 'En uso' });
    await set(teacher, lessonId, true);
    const admin = await make.person('admin');
    await addYear(app.deps, admin, {
      name: 'Otro',
      startsOn: '2031-01-01',
      endsOn: '2031-12-31',
    });
    const { yearId } = (await listYears(app.deps)).find(({ name }) => name === 'Otro')!;
    const copy = await copyCourse(app.deps, teacher, { courseId, yearId });
    expect(copy.lessons).toBe(1);
    expect(await listCourseLessons(app.deps, teacher, copy.courseId)).toMatchObject([{ topic: 'En uso' }]);
  });
});
