import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { getTeacherHome } from '../../src/domain/overviews/homes/get-teacher-home.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

const daysFromNow = (days: number) =>
  new Date(app.deps.clock.now().getTime() + days * 86_400_000).toISOString();

async function setDueDate(lessonId: number, submissionDate: string): Promise<void> {
  await app.deps.db
    .updateTable('lessons')
    .set({ submission_date: submissionDate })
    .where('id', '=', lessonId)
    .execute();
}

async function begin(student: Person<'student'>, lessonId: number) {
  const opened = await startSitting(app.deps, student, lessonId);
  if (opened.kind !== 'sitting') throw new Error('a sitting was expected');
  return opened.sitting;
}

async function handIn(student: Person<'student'>, lessonId: number, answer: string) {
  const sitting = await begin(student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.deps.clock.now());
  return sitting.sittingId;
}

describe('the home of a teacher', () => {
  it('counts finished and open sittings of a lesson, and lists the next due dates', async () => {
    const { teacher, students, lessonId } = await make.readyLesson([choiceQuestion()], { students: 3 });
    await setDueDate(lessonId, daysFromNow(5));
    const before = await getTeacherHome(app.deps, teacher);
    expect(before.running).toEqual([]);
    expect(before.closing).toMatchObject([{ lessonId, students: 3, handedIn: 0, inside: 0 }]);
    await handIn(students[0]!, lessonId, 'b');
    await begin(students[1]!, lessonId);
    const during = await getTeacherHome(app.deps, teacher);
    expect(during.running).toMatchObject([{ lessonId, students: 3, handedIn: 1, inside: 1 }]);
    expect(during.courses).toMatchObject([{ students: 3, open: 1, inPreparation: 0 }]);
  });

  it('counts a lesson as running on its due day, and no longer after that', async () => {
    const { teacher, lessonId } = await make.readyLesson([choiceQuestion()]);
    await setDueDate(lessonId, daysFromNow(0.5));
    expect((await getTeacherHome(app.deps, teacher)).running).toMatchObject([{ lessonId }]);
    await setDueDate(lessonId, daysFromNow(-0.5));
    expect(await getTeacherHome(app.deps, teacher)).toMatchObject({ running: [], closing: [] });
  });

  it('names the next step of each incomplete lesson', async () => {
    const { teacher, courseId } = await make.course(2);
    const lessonId = await make.lesson(teacher, courseId);
    const step = async () => (await getTeacherHome(app.deps, teacher)).unfinished;
    expect(await step()).toMatchObject([{ lessonId, kind: 'no-questions' }]);
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect(await step()).toMatchObject([{ lessonId, kind: 'not-assigned' }]);
  });

  it('shows review requests with the oldest one, and grades to publish', async () => {
    const { teacher, students, lessonId } = await make.readyLesson([choiceQuestion()], { students: 1 });
    const [student] = students as [Person<'student'>];
    const sittingId = await handIn(student, lessonId, 'a');
    const answer = await app.deps.db.selectFrom('answers').select('id').executeTakeFirstOrThrow();
    await requestReview(app.deps, student, { answerId: answer.id, text: 'La b también vale.' });
    const home = await getTeacherHome(app.deps, teacher);
    expect(home.waiting.appeals).toMatchObject({ count: 1 });
    await app.deps.db
      .updateTable('attempts')
      .set({ published_at: null })
      .where('sitting_id', '=', sittingId)
      .execute();
    const unpublished = (await getTeacherHome(app.deps, teacher)).waiting.unpublished;
    expect(unpublished).toMatchObject([{ lessonId, count: 1 }]);
  });
});

describe('the home of a student', () => {
  it('shows due lessons of all subjects, the next due date first', async () => {
    const first = await make.readyLesson([choiceQuestion()], { students: 1 });
    const [student] = first.students as [Person<'student'>];
    const second = await make.readyLesson([choiceQuestion()]);
    await linkSubjects(app.deps, student, {
      role: 'student',
      userId: student.userId,
      subjectIds: [second.subjectId],
    });
    await assignQuestions(app.deps, second.teacher, second.lessonId);
    await setDueDate(first.lessonId, daysFromNow(9));
    await setDueDate(second.lessonId, daysFromNow(2));
    const { due } = await getStudentHome(app.deps, student);
    expect(due.map(({ lessonId }) => lessonId)).toEqual([second.lessonId, first.lessonId]);
  });

  it('shows an open lesson separately from due lessons, with its answered questions', async () => {
    const { students, lessonId } = await make.readyLesson([choiceQuestion(), choiceQuestion()], {
      students: 1,
    });
    const [student] = students as [Person<'student'>];
    await begin(student, lessonId);
    const home = await getStudentHome(app.deps, student);
    expect(home.open).toMatchObject([{ lessonId, questions: 2, answered: 0, savedAt: null }]);
    expect(home.due).toEqual([]);
  });

  it('reports a published grade and a later changed mark, and no grade before the teacher publishes', async () => {
    const { teacher, students, lessonId } = await make.readyLesson([choiceQuestion()], { students: 1 });
    const [student] = students as [Person<'student'>];
    const sittingId = await handIn(student, lessonId, 'a');
    const news = async () => (await getStudentHome(app.deps, student)).news;
    expect(await news()).toMatchObject([{ kind: 'grade', sittingId, grade: 0 }]);
    app.clock.advance({ minutes: 1 });
    const answer = await app.deps.db.selectFrom('answers').select('id').executeTakeFirstOrThrow();
    await changeMark(app.deps, teacher, {
      answerId: answer.id,
      seen: null,
      change: { to: 'number', grade: 8, feedback: 'Bien visto.' },
      reason: 'Vale también.',
    });
    expect(await news()).toMatchObject([
      { kind: 'mark', sittingId, position: 1, asked: false, before: 0, after: 8 },
      { kind: 'grade', grade: 8 },
    ]);
    await app.deps.db.updateTable('attempts').set({ published_at: null }).execute();
    expect(await news()).toEqual([
      {
        kind: 'unpublished',
        sittingId,
        lessonId,
        topic: expect.any(String),
        subjectName: expect.any(String),
        at: expect.any(String),
      },
    ]);
  });
});
