import { afterEach, beforeEach, expect, it } from 'vitest';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import type { AnswersShown } from '../../src/shared/contracts/values.ts';
import { choiceQuestion, exerciseQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const right = ['Quito', 'Verdadero', '1/2'];
const none = [null, null, null];

/** Creates a lesson with two attempts that is due in an hour, or never, and hands in one attempt. */
async function handedIn(answersShown: AnswersShown | null, { due = true } = {}) {
  const questions = [choiceQuestion(), trueFalseQuestion(), exerciseQuestion()];
  const ready = await scenario(app.deps).readyLesson(questions, {
    attempts: 2,
    dueInMinutes: 60,
    durationMinutes: 90,
  });
  const { teacher, lessonId, student } = ready;
  const lesson = await getLesson(app.deps, teacher, lessonId);
  await updateLesson(app.deps, teacher, {
    ...lesson,
    ...(answersShown && { answersShown }),
    submissionDate: due ? lesson.submissionDate : null,
  });
  const sittingId = await handIn(student, lessonId);
  const shown = async () =>
    (await getResult(app.deps, student, sittingId)).answers.map(({ rightAnswer }) => rightAnswer);
  return { ...ready, shown };
}

async function handIn(student: Person<'student'>, lessonId: number): Promise<number> {
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'a' }));
  const handed = await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, app.clock.now());
  return handed.sittingId;
}

it('shows the right answers after the due date by default', async () => {
  const { shown } = await handedIn(null);
  expect(await shown()).toEqual(none);
  app.clock.advance({ minutes: 61 });
  expect(await shown()).toEqual(right);
});

it('never shows them when the teacher disables them', async () => {
  const { student, lessonId, shown } = await handedIn('never');
  await handIn(student, lessonId);
  app.clock.advance({ minutes: 61 });
  expect(await shown()).toEqual(none);
});

it('never shows them by date without a due date', async () => {
  const { student, lessonId, shown } = await handedIn('after-due', { due: false });
  await handIn(student, lessonId);
  app.clock.advance({ minutes: 10_000 });
  expect(await shown()).toEqual(none);
});

it.each([true, false])(
  'shows them when no attempts are left, if the teacher chose that, due: %s',
  async (due) => {
    const { student, lessonId, shown } = await handedIn('after-attempts', { due });
    expect(await shown()).toEqual(none);
    await handIn(student, lessonId);
    expect(await shown()).toEqual(right);
  },
);

it('waits for the later due date of a student with an accommodation', async () => {
  const { teacher, student, courseId, lessonId, shown } = await handedIn('after-due');
  const given = { extraTime: 0, timeUnit: 'minutes', extraAttempts: 0, extraDays: 1, reason: '' } as const;
  await saveAccommodation(app.deps, teacher, { courseId, studentId: student.userId, lessonId, ...given });
  app.clock.advance({ minutes: 61 });
  expect(await shown()).toEqual(none);
  app.clock.advance({ minutes: 24 * 60 });
  expect(await shown()).toEqual(right);
});

it('shows none while another attempt that started in time is open', async () => {
  const { student, lessonId, shown } = await handedIn('after-due');
  await startTestSitting(app.deps, student, lessonId);
  app.clock.advance({ minutes: 61 });
  expect(await shown()).toEqual(none);
});

it('shows none before the marks are published', async () => {
  const { shown } = await handedIn('after-due');
  app.clock.advance({ minutes: 61 });
  await app.deps.db.updateTable('attempts').set({ published_at: null }).execute();
  expect(await shown()).toEqual(none);
});
