import { afterEach, beforeEach, expect, it } from 'vitest';
import { enableLesson } from '../../src/domain/authoring/assignments/enable-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { publishMarks } from '../../src/domain/grading/reviews/publish-marks.ts';
import {
  getCourseProgress,
  getLessonProgress,
  getQuestionProgress,
} from '../../src/domain/overviews/lesson-progress/get-lesson-progress.ts';
import { nextStep } from '../../src/shared/rules/lesson-steps.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const statements: string[] = [];
beforeEach(async () => {
  app = await openTestApp({ onQuery: ({ sql }) => statements.push(sql) });
});
afterEach(() => app.close());

it('counts what happens in a lesson from its draft to its published marks', async () => {
  const make = scenario(app.deps);
  const { teacher, students, courseId } = await make.course(2);
  const lessonId = await make.lesson(teacher, courseId);
  await make.publishBy(teacher, lessonId, 'by-teacher');
  const state = async () => {
    const progress = await getLessonProgress(app.deps, teacher, lessonId);
    const lesson = await getLesson(app.deps, teacher, lessonId);
    return { ...progress, next: nextStep(lesson, progress, app.clock.now()) };
  };
  const none = {
    started: 0,
    inside: 0,
    openReports: 0,
    handedIn: 0,
    toMark: 0,
    ungraded: 0,
    graded: 0,
    unpublished: 0,
  };
  expect(await state()).toEqual({ ...none, next: { kind: 'write-first' } });
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  await addQuestion(app.deps, teacher, { lessonId, question: openQuestion() });
  expect(await state()).toEqual({ ...none, next: { kind: 'enable' } });
  await enableLesson(app.deps, teacher, lessonId);
  expect(await state()).toEqual({ ...none, next: { kind: 'room' } });

  const [student] = students;
  const begun = await startSitting(app.deps, student!, lessonId);
  if (begun.kind !== 'sitting') throw new Error('a sitting was expected');
  expect(await state()).toEqual({ ...none, started: 1, inside: 1, next: { kind: 'room' } });
  const { sittingId, questions } = begun.sitting;
  await app.deps.db
    .insertInto('question_reports')
    .values({
      sitting_id: sittingId,
      question_id: questions[0]!.id,
      student_id: student!.userId,
      text: 'No se entiende.',
      reported_at: app.clock.now().toISOString(),
      settlement_id: null,
    })
    .execute();
  expect(await state()).toMatchObject({ inside: 1, openReports: 1 });
  await app.deps.db.deleteFrom('question_reports').execute();

  const answers = questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  await submitSitting(app.deps, student!, begun.sitting, { answers, timeUp: false }, app.clock.now());
  const handedIn = { ...none, started: 1, handedIn: 1 };
  expect(await state()).toEqual({ ...handedIn, ungraded: 1, next: { kind: 'marking', count: 1 } });
  await app.runJobs();
  const ofQuestions = async () => (await getQuestionProgress(app.deps, teacher, lessonId)).questions;
  expect(await ofQuestions()).toEqual(
    questions.map(({ id, type }) => ({
      questionId: id,
      handedIn: 1,
      toMark: type === 'respuesta_abierta' ? 1 : 0,
      facility: null,
    })),
  );
  expect(await state()).toEqual({ ...handedIn, ungraded: 1, toMark: 1, next: { kind: 'mark', count: 1 } });

  const attempt = { studentId: student!.userId, lessonId, attempt: 0 };
  const details = await getAttemptDetails(app.deps, teacher, attempt);
  const open = details.answers.find(({ grade }) => grade === null)!;
  const change = { to: 'number' as const, grade: 8, feedback: '' };
  await changeMark(app.deps, teacher, { answerId: open.answerId, seen: null, change, reason: '' });
  const graded = { ...handedIn, graded: 1 };
  expect(await state()).toEqual({ ...graded, unpublished: 1, next: { kind: 'publish', count: 1 } });
  await publishMarks(app.deps, teacher, { lessonId, onlyReviewed: false });
  expect(await state()).toEqual({ ...graded, next: { kind: 'results' } });

  expect((await ofQuestions()).map(({ toMark }) => toMark)).toEqual([0, 0]);
  const { notHandedIn } = await getQuestionProgress(app.deps, teacher, lessonId);
  expect(notHandedIn.map(({ names }) => names)).toEqual([students[1]!.names]);

  // All lessons of a course are counted with one statement.
  const second = await make.lesson(teacher, courseId);
  statements.length = 0;
  const ofCourse = await getCourseProgress(app.deps, teacher, courseId);
  expect(statements.filter((sql) => sql.includes('"openReports"'))).toHaveLength(1);
  expect(ofCourse.toSorted((one, two) => one.lessonId - two.lessonId)).toEqual([
    { lessonId, ...graded },
    { lessonId: second, ...none },
  ]);
  const other = await make.person('teacher');
  expect(await codeOf(getCourseProgress(app.deps, other, courseId))).toBe('forbidden');
  expect(await codeOf(getQuestionProgress(app.deps, other, lessonId))).toBe('forbidden');
  expect(await codeOf(getLessonProgress(app.deps, other, lessonId))).toBe('forbidden');
});
