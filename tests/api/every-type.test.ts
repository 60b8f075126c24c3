import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addQuestion,
  correctUnstartedQuestion,
  listQuestions,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { putStimulus } from '../../src/domain/authoring/questions/put-stimulus.ts';
import { reuseQuestions } from '../../src/domain/authoring/questions/reuse-questions.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { previewLesson } from '../../src/domain/delivery/sittings/preview-lesson.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { questionTypes } from '../../src/shared/contracts/values.ts';
import { questionsOfEachType } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

it('has a sample of every question type', () => {
  expect(
    questionsOfEachType()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual([...questionTypes].toSorted());
});

/** The fields that a teacher writes. */
const written = ({ type, text, options, correctAnswer, statement, details }: QuestionContent) => ({
  ...{ type, text, options, correctAnswer, statement, details },
});

describe.each(questionsOfEachType().map((question) => [question.type, question] as const))(
  'a question of the type %s',
  (_, question) => {
    it('is copied unchanged into another lesson', async () => {
      const { teacher, courseId } = await make.course();
      const [from, to] = [await make.lesson(teacher, courseId), await make.lesson(teacher, courseId)];
      const [stored] = await addQuestion(app.deps, teacher, { lessonId: from, question });
      const copied = await reuseQuestions(app.deps, teacher, { lessonId: to, questionIds: [stored!.id] });
      expect(copied.map(written)).toEqual([written(stored!)]);
    });

    it('can be corrected until a student starts', async () => {
      const { teacher, student, lessonId } = await make.readyLesson([question]);
      const [stored] = await listQuestions(app.deps, teacher, lessonId);
      const next = { ...question, text: cleanHtml(`${question.text} (corregida)`) };
      const input = { questionId: stored!.id, over: stored!.version, question: next };
      const [corrected] = await correctUnstartedQuestion(app.deps, teacher, input);
      expect(written(corrected!)).toEqual({ ...written(stored!), text: next.text });
      const { questions } = await startTestSitting(app.deps, student, lessonId);
      expect(questions[0]!.text).toBe(next.text);
    });

    it('gets the mark of its teacher, whatever its earlier mark', async () => {
      const { teacher, student, lessonId } = await make.readyLesson([question]);
      const sitting = await startTestSitting(app.deps, student, lessonId);
      const { sittingId } = sitting;
      const answers = [
        { questionId: sitting.questions[0]!.id, answer: question.correctAnswer || 'agua | luz | 6' },
      ];
      await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.deps.clock.now());
      await app.runJobs();
      const { attemptId } = await getResult(app.deps, student, sittingId);
      const [answer] = (await getAttempt(app.deps, teacher, attemptId)).answers;
      const change = { to: 'number', grade: 4, feedback: 'Lo vimos en clase.' } as const;
      await changeMark(app.deps, teacher, {
        answerId: answer!.answerId,
        seen: null,
        change,
        reason: 'Otra razón.',
      });
      expect(await getResult(app.deps, student, sittingId)).toMatchObject({
        grade: 4,
        answers: [{ grade: 4, gradedBy: 'docente', feedback: 'Lo vimos en clase.' }],
      });
    });

    it("shares a text with another question, and has a preview equal to the student's view", async () => {
      const { teacher, courseId } = await make.course();
      const lessonId = await make.lesson(teacher, courseId);
      for (let times = 0; times < 2; times += 1) await addQuestion(app.deps, teacher, { lessonId, question });
      const questionIds = (await listQuestions(app.deps, teacher, lessonId)).map(({ id }) => id);
      const text = cleanHtml('En Daphne vive el pinzón.');
      await putStimulus(app.deps, teacher, { lessonId, key: null, title: 'Daphne', text, questionIds });
      const preview = await previewLesson(app.deps, teacher, lessonId);
      for (const shown of preview.questions) {
        expect(shown).toMatchObject({ type: question.type, stimulus: { title: 'Daphne', text } });
        expect(shown).not.toHaveProperty('correctAnswer');
        expect(shown).not.toHaveProperty('details');
      }
    });
  },
);
