import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveLesson } from '../../src/domain/authoring/lessons/archive-lesson.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { keepExit } from '../../src/domain/grading/exit-requests/keep-exit.ts';
import { askForExit, getOwnExitRequest } from '../../src/domain/grading/exit-requests/own-exit-request.ts';
import { listAskedExits, listEarlyExits } from '../../src/domain/grading/grades/list-early-exits.ts';
import { countQueued } from '../../src/domain/grading/reviews/list-queue.ts';
import { takeBackExit } from '../../src/domain/grading/reviews/take-back-exit.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { getTeacherHome } from '../../src/domain/overviews/homes/get-teacher-home.ts';
import { closeYear } from '../../src/domain/school/years/close-year.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const begin = (student: Person, lessonId: number) => startTestSitting(app.deps, student, lessonId);
const home = async (student: Person) => (await getStudentHome(app.deps, student)).news;

/** A lesson that its student left with one of two answers saved, and what student and teacher can do then. */
async function left() {
  const questions = [choiceQuestion(), trueFalseQuestion()];
  const lesson = await scenario(app.deps).readyLesson(questions, { attempts: 2, students: 2 });
  const { teacher, student, lessonId } = lesson;
  const sitting = await begin(student, lessonId);
  const drafts = [{ questionId: sitting.questions[1]!.id, answer: 'Falso' }];
  await saveDrafts(app.deps, student, sitting, drafts, app.clock.now());
  app.clock.advance({ minutes: 1 });
  const { attemptId } = await exitSitting(app.deps, student, sitting, app.clock.now());
  return {
    ...lesson,
    attemptId,
    sittingId: sitting.sittingId,
    own: () => getOwnExitRequest(app.deps, student, attemptId),
    ask: () => askForExit(app.deps, student, attemptId),
    giveBack: () => takeBackExit(app.deps, teacher, { attemptId, reason: '' }),
    keep: (reason: string) => keepExit(app.deps, teacher, { attemptId, reason }),
    waiting: () => listAskedExits(app.deps, teacher),
    counted: async () => (await countQueued(app.deps, teacher)).exits,
  };
}

describe('a request for an attempt that was left', () => {
  it('reaches the teacher with what was saved, once however often it is sent', async () => {
    const lesson = await left();
    expect(await lesson.own()).toEqual({ savedAnswers: 1, refusal: null, request: null });
    expect(await lesson.waiting()).toEqual([]);
    expect(await lesson.counted()).toBe(0);
    expect((await getTeacherHome(app.deps, lesson.teacher)).waiting.exits).toBeNull();
    const at = app.clock.now().toISOString();
    await Promise.all([lesson.ask(), lesson.ask()]);
    app.clock.advance({ minutes: 5 });
    await lesson.ask();

    expect(await lesson.own()).toMatchObject({ refusal: null, request: { state: 'open', at, reply: null } });
    expect(await lesson.waiting()).toMatchObject([
      {
        attemptId: lesson.attemptId,
        names: lesson.student.names,
        subjectName: 'Física',
        savedAnswers: 1,
        request: { state: 'open', at },
      },
    ]);
    expect((await getTeacherHome(app.deps, lesson.teacher)).waiting.exits).toEqual({
      count: 1,
      since: at,
      names: lesson.student.names,
    });
    expect(await lesson.counted()).toBe(1);
    expect(await home(lesson.student)).toEqual([]);
  });

  it('is accepted when the teacher takes the exit back, and the next attempt starts with the saved answer', async () => {
    const lesson = await left();
    await lesson.ask();
    await lesson.giveBack();
    expect(await lesson.own()).toMatchObject({ request: { state: 'accepted' } });
    expect(await lesson.waiting()).toEqual([]);
    expect(await lesson.counted()).toBe(0);
    expect(await home(lesson.student)).toMatchObject([
      { kind: 'exit', accepted: true, sittingId: lesson.sittingId },
    ]);
    expect(await codeOf(lesson.keep('Tarde.'))).toBe('not-found');
    expect(await codeOf(lesson.ask())).toBe('exit-not-askable');
    expect((await begin(lesson.student, lesson.lessonId)).drafts).toMatchObject([{ answer: 'Falso' }]);
  });

  it('is refused with a word that the student reads, and only once', async () => {
    const lesson = await left();
    expect(await codeOf(lesson.keep('No lo pidió.'))).toBe('not-found');
    await lesson.ask();
    expect(await codeOf(lesson.keep(' \n'))).toBe('reason-missing');
    expect(await codeOf(lesson.keep('x'.repeat(1_001)))).toBe('reason-too-long');
    await lesson.keep('  Saliste dos veces; hablemos mañana. ');
    expect(await lesson.own()).toMatchObject({
      refusal: 'exit-answered',
      request: {
        state: 'kept',
        reply: { by: lesson.teacher.names, reason: 'Saliste dos veces; hablemos mañana.' },
      },
    });
    expect(await codeOf(lesson.ask())).toBe('exit-answered');
    expect(await codeOf(lesson.keep('Otra vez.'))).toBe('not-found');
    expect(await lesson.waiting()).toEqual([]);
    expect(await home(lesson.student)).toMatchObject([{ kind: 'exit', accepted: false }]);
    // The exit still counts, and can still be taken back.
    const exits = () => listEarlyExits(app.deps, lesson.teacher, lesson.courseId);
    expect(await exits()).toMatchObject([{ grade: 0, request: { state: 'kept' } }]);
    await lesson.giveBack();
    expect(await exits()).toMatchObject([{ grade: null }]);
  });

  it('can be made for seven days after the exit', async () => {
    const lesson = await left();
    app.clock.advance({ minutes: 7 * 24 * 60 - 1 });
    expect(await lesson.own()).toMatchObject({ refusal: null });
    app.clock.advance({ minutes: 1 });
    expect(await lesson.own()).toMatchObject({ refusal: 'exit-ask-late' });
    expect(await codeOf(lesson.ask())).toBe('exit-ask-late');
  });

  it('is not possible while another attempt is under way, and possible after it', async () => {
    const lesson = await left();
    const next = await begin(lesson.student, lesson.lessonId);
    expect(await codeOf(lesson.ask())).toBe('exit-attempt-open');
    const answers = next.questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
    const handedIn = await submitSitting(
      app.deps,
      lesson.student,
      next,
      { answers, timeUp: false },
      app.clock.now(),
    );
    expect(await codeOf(askForExit(app.deps, lesson.student, handedIn.attemptId))).toBe('exit-not-askable');
    expect(await codeOf(lesson.ask())).toBe('done');
  });

  it('is neither possible nor shown in an archived lesson and in a closed school year', async () => {
    const asked = await left();
    await asked.ask();
    const unasked = await left();
    const archive = (archived: boolean) =>
      Promise.all(
        [asked, unasked].map(({ teacher, lessonId }) =>
          archiveLesson(app.deps, teacher, { lessonId, archived }),
        ),
      );
    await archive(true);
    expect(await codeOf(unasked.ask())).toBe('exit-lesson-over');
    expect(await asked.waiting()).toEqual([]);
    await archive(false);
    expect(await asked.waiting()).toHaveLength(1);
    const admin = await scenario(app.deps).person('admin');
    const year = await app.deps.db.selectFrom('school_years').select('id').executeTakeFirstOrThrow();
    await closeYear(app.deps, admin, { yearId: year.id, closed: true });
    expect(await codeOf(unasked.ask())).toBe('exit-lesson-over');
    expect(await asked.waiting()).toEqual([]);
    expect(await codeOf(asked.keep('Tarde.'))).toBe('year-closed');
  });

  it('is of its student and of the teachers of the lesson alone', async () => {
    const lesson = await left();
    const classmate = lesson.students[1]!;
    const stranger = await scenario(app.deps).person('teacher');
    expect(await codeOf(askForExit(app.deps, classmate, lesson.attemptId))).toBe('forbidden');
    expect(await codeOf(getOwnExitRequest(app.deps, classmate, lesson.attemptId))).toBe('forbidden');
    await lesson.ask();
    const input = { attemptId: lesson.attemptId, reason: 'No.' };
    expect(await codeOf(keepExit(app.deps, stranger, input))).toBe('forbidden');
    expect(await listAskedExits(app.deps, stranger)).toEqual([]);
    expect(await home(classmate)).toEqual([]);
    expect(await lesson.own()).toMatchObject({ request: { state: 'open' } });
  });
});
