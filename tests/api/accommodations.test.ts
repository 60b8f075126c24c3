import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { listAccommodations } from '../../src/domain/delivery/accommodations/list-accommodations.ts';
import { removeAccommodation } from '../../src/domain/delivery/accommodations/remove-accommodation.ts';
import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { listEarlyExits } from '../../src/domain/grading/grades/list-early-exits.ts';
import { listLessonGrades, listOwnGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import type { SaveAccommodation } from '../../src/shared/contracts/accommodations.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type LessonValues, type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const minute = 60_000;
const day = 24 * 60 * minute;

async function classroom(values: LessonValues & { students?: number } = {}) {
  const room = await scenario(app.deps).readyLesson([choiceQuestion()], {
    durationMinutes: 30,
    attempts: 1,
    students: 2,
    ...values,
  });
  const [student, classmate] = room.students as [Person<'student'>, Person<'student'>];
  const give = (given: Partial<SaveAccommodation>) =>
    saveAccommodation(app.deps, room.teacher, {
      courseId: room.courseId,
      studentId: student.userId,
      lessonId: null,
      extraTime: 0,
      timeUnit: 'minutes',
      extraAttempts: 0,
      extraDays: 0,
      reason: '',
      ...given,
    });
  const lessonOf = async (who: Person<'student'>) => {
    const { lessons } = await listStudentLessons(app.deps, who, room);
    return lessons.find(({ lessonId }) => lessonId === room.lessonId)!;
  };
  return { ...room, student, classmate, give, lessonOf };
}

async function start(student: Person<'student'>, lessonId: number) {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  return started.sitting;
}

const lengthOf = (sitting: { startedAt: string; endsAt: string }) =>
  (Date.parse(sitting.endsAt) - Date.parse(sitting.startedAt)) / minute;

async function handIn(student: Person<'student'>, lessonId: number, answer: string) {
  const { sittingId, questions } = await start(student, lessonId);
  const answers = questions.map(({ id }) => ({ questionId: id, answer }));
  return submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.clock.now());
}

/** Returns the end of an open sitting as stored on the server. */
async function endOf(student: Person<'student'>, sittingId: number) {
  return (await saveDrafts(app.deps, student, { sittingId }, [], app.clock.now())).endsAt;
}

describe('an accommodation of one student', () => {
  it("appears in the student's own list of lessons and in no other", async () => {
    const { student, classmate, give, lessonOf } = await classroom();
    const plain = await lessonOf(classmate);
    await give({ extraTime: 50, timeUnit: 'percent', extraAttempts: 2, extraDays: 3, reason: 'ZANAHORIA' });
    const own = await lessonOf(student);
    expect(own).toMatchObject({ durationMinutes: 45, extraMinutes: 15, attempts: 3, attemptsLeft: 3 });
    expect(Date.parse(own.submissionDate!) - Date.parse(plain.submissionDate!)).toBe(3 * day);
    expect(await lessonOf(classmate)).toEqual(plain);
    expect(plain).toMatchObject({ durationMinutes: 30, extraMinutes: 0, attempts: 1 });
    expect(JSON.stringify(own)).not.toContain('ZANAHORIA');
  });

  it("lets the student start after the others' deadline, with the student's own time", async () => {
    const { student, classmate, lessonId, give } = await classroom({ dueInMinutes: 60 });
    await give({ extraTime: 10, extraDays: 1 });
    app.clock.advance({ hours: 2 });
    expect(await codeOf(start(classmate, lessonId))).toBe('lesson-not-startable');
    expect(await codeOf(prepareSitting(app.deps, classmate, lessonId))).toBe('lesson-not-startable');
    await prepareSitting(app.deps, student, lessonId);
    const sitting = await start(student, lessonId);
    expect(sitting).toMatchObject({ durationMinutes: 40, extraMinutes: 10 });
    expect(lengthOf(sitting)).toBe(40);
  });

  it('adds an attempt, and every view shows the new number of attempts', async () => {
    const { student, classmate, teacher, courseId, lessonId, give, lessonOf } = await classroom();
    await handIn(classmate, lessonId, 'b');
    expect(await codeOf(start(classmate, lessonId))).toBe('lesson-not-startable');
    await give({ lessonId, extraAttempts: 1 });
    const first = await handIn(student, lessonId, 'a');
    expect(first).toMatchObject({ maxAttempts: 2, attemptsUsed: 1 });
    expect(await lessonOf(student)).toMatchObject({ attemptsUsed: 1, attemptsLeft: 1 });
    expect(await start(student, lessonId)).toMatchObject({ number: 2, maxAttempts: 2 });
    const [own] = (await listOwnGrades(app.deps, student))[0]!.lessons;
    expect(own).toMatchObject({ maxAttempts: 2 });
    const of = (who: Person) =>
      listLessonGrades(app.deps, teacher, { courseId, studentId: who.userId }).then(([one]) => one);
    expect(await of(student)).toMatchObject({ maxAttempts: 2 });
    expect(await of(classmate)).toMatchObject({ maxAttempts: 1 });
  });

  it('hides the solution only from students who have attempts left', async () => {
    const { student, classmate, lessonId, give } = await classroom();
    await app.deps.db.updateTable('lessons').set({ answers_shown: 'after-attempts' }).execute();
    await give({ extraAttempts: 1 });
    const [again, done] = [await handIn(student, lessonId, 'a'), await handIn(classmate, lessonId, 'a')];
    expect(again.answers[0]!.feedback).not.toBe(done.answers[0]!.feedback);
    const last = await handIn(student, lessonId, 'a');
    expect(last.answers[0]!.feedback).toBe(done.answers[0]!.feedback);
  });

  it('is replaced when saved again, and disappears when withdrawn', async () => {
    const { student, teacher, courseId, lessonId, give, lessonOf } = await classroom();
    await give({ extraTime: 10 });
    await give({ extraTime: 20, reason: 'DECE' });
    await give({ lessonId, extraTime: 5 });
    expect(await lessonOf(student)).toMatchObject({ extraMinutes: 5 });
    const list = await listAccommodations(app.deps, teacher, courseId);
    expect(
      list.accommodations.map(({ lessonId, extraTime, reason }) => [lessonId, extraTime, reason]),
    ).toEqual([
      [null, 20, 'DECE'],
      [lessonId, 5, ''],
    ]);
    const place = { courseId, studentId: student.userId };
    await removeAccommodation(app.deps, teacher, { ...place, lessonId });
    expect(await lessonOf(student)).toMatchObject({ extraMinutes: 20 });
    await removeAccommodation(app.deps, teacher, { ...place, lessonId: null });
    expect(await lessonOf(student)).toMatchObject({ extraMinutes: 0 });
  });
});

describe('extra time given during a sitting', () => {
  it("moves the end of that student's open sitting in the same write, and of no other", async () => {
    const { student, classmate, lessonId, give } = await classroom();
    const [own, other] = [await start(student, lessonId), await start(classmate, lessonId)];
    app.clock.advance({ minutes: 20 });
    await give({ extraTime: 50, timeUnit: 'percent' });
    expect(Date.parse(await endOf(student, own.sittingId)) - Date.parse(own.startedAt)).toBe(45 * minute);
    expect(await endOf(classmate, other.sittingId)).toBe(other.endsAt);
    app.clock.advance({ minutes: 15 });
    await closeOverdueSittings(app.deps);
    expect(await codeOf(endOf(classmate, other.sittingId))).toBe('sitting-closed');
    const answers = own.questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
    const result = await submitSitting(app.deps, student, own, { answers, timeUp: false }, app.clock.now());
    expect(result).toMatchObject({ grade: 10, closedBy: 'student', durationMinutes: 45, extraMinutes: 15 });
  });

  it('is never reduced in an open sitting: a later reduction affects the next sitting only', async () => {
    const { student, teacher, courseId, lessonId, give, lessonOf } = await classroom();
    await give({ extraTime: 30 });
    const sitting = await start(student, lessonId);
    await give({ extraTime: 5 });
    expect(await endOf(student, sitting.sittingId)).toBe(sitting.endsAt);
    const place = { courseId, studentId: student.userId, lessonId: null };
    await removeAccommodation(app.deps, teacher, place);
    expect(await endOf(student, sitting.sittingId)).toBe(sitting.endsAt);
    expect(await lessonOf(student)).toMatchObject({ durationMinutes: 30 });
    // A second grant counts from the start of the sitting and is not added to the first one.
    await give({ extraTime: 40 });
    expect(Date.parse(await endOf(student, sitting.sittingId)) - Date.parse(sitting.startedAt)).toBe(
      70 * minute,
    );
  });

  it('changes neither a sitting that is over nor a sitting of another lesson', async () => {
    const { student, teacher, courseId, lessonId, give } = await classroom();
    const elsewhere = await scenario(app.deps).lesson(teacher, courseId);
    const sitting = await start(student, lessonId);
    await give({ lessonId: elsewhere, extraTime: 60 });
    expect(await endOf(student, sitting.sittingId)).toBe(sitting.endsAt);
    app.clock.advance({ minutes: 32 });
    await give({ extraTime: 60 });
    expect(await codeOf(endOf(student, sitting.sittingId))).toBe('sitting-closed');
  });
});

describe('refusal of an accommodation', () => {
  it('refuses a student or a lesson of another course', async () => {
    const { give, teacher } = await classroom();
    const other = await classroom();
    expect(await codeOf(give({ studentId: other.student.userId, extraTime: 5 }))).toBe('person-not-found');
    expect(await codeOf(give({ lessonId: other.lessonId, extraTime: 5 }))).toBe('lesson-not-found');
    expect(await codeOf(give({ courseId: other.courseId, extraTime: 5 }))).toBe('forbidden');
    expect(await codeOf(listAccommodations(app.deps, teacher, other.courseId))).toBe('forbidden');
  });

  it('refuses an empty, a negative and an unreasonably large accommodation', async () => {
    const { give, student, lessonOf } = await classroom();
    expect(await codeOf(give({}))).toBe('accommodation-empty');
    expect(await codeOf(give({ extraTime: -10 }))).toBe('extra-out-of-range');
    expect(await codeOf(give({ extraAttempts: 101 }))).toBe('extra-out-of-range');
    expect(await lessonOf(student)).toMatchObject({ extraMinutes: 0, attempts: 1 });
  });

  it('refuses days that leave the lesson overdue, but keeps an earlier accommodation editable', async () => {
    const { give, lessonId } = await classroom({ dueInMinutes: 60 });
    await give({ lessonId, extraDays: 1 });
    app.clock.advance({ days: 3 });
    expect(await codeOf(give({ lessonId, extraDays: 2 }))).toBe('submission-date-past');
    await give({ lessonId, extraDays: 1, extraTime: 10 });
    await give({ lessonId, extraDays: 5 });
  });
});

describe('the page of the accommodations of a course', () => {
  it('shows which students have started or are taking which lesson', async () => {
    const { student, classmate, teacher, courseId, lessonId } = await classroom();
    await start(student, lessonId);
    await handIn(classmate, lessonId, 'b');
    const { students, lessons } = await listAccommodations(app.deps, teacher, courseId);
    const of = (who: Person) => students.find(({ studentId }) => studentId === who.userId);
    expect(of(student)).toMatchObject({ lessonsBegun: 1, openLessons: [{ lessonId, durationMinutes: 30 }] });
    expect(of(classmate)).toMatchObject({ lessonsBegun: 1, openLessons: [] });
    expect(lessons).toMatchObject([{ lessonId, durationMinutes: 30, attempts: 1 }]);
  });

  it('lists the early exits of the course with their times', async () => {
    const { student, teacher, courseId, lessonId } = await classroom();
    const other = await classroom();
    const { sittingId, startedAt } = await start(student, lessonId);
    app.clock.advance({ minutes: 6 });
    await exitSitting(app.deps, student, { sittingId }, app.clock.now());
    const exits = await listEarlyExits(app.deps, teacher, courseId);
    const leftAt = app.clock.now().toISOString();
    const exit = { sittingId, studentId: student.userId, number: 1, startedAt, leftAt, grade: 0 };
    expect(exits).toMatchObject([exit]);
    expect(await listEarlyExits(app.deps, other.teacher, other.courseId)).toEqual([]);
    expect(await codeOf(listEarlyExits(app.deps, other.teacher, courseId))).toBe('forbidden');
  });

  it('leaves the lesson itself unchanged and editable', async () => {
    const { student, classmate, teacher, lessonId, give, lessonOf } = await classroom();
    await give({ extraTime: 50, timeUnit: 'percent' });
    const { topic, submissionDate } = await lessonOf(classmate);
    const change = { lessonId, topic, submissionDate, attempts: 1, enabled: true };
    await updateLesson(app.deps, teacher, { ...change, durationMinutes: 60 });
    expect(await lessonOf(student)).toMatchObject({ durationMinutes: 90, extraMinutes: 30 });
    expect(await lessonOf(classmate)).toMatchObject({ durationMinutes: 60, extraMinutes: 0 });
  });
});
