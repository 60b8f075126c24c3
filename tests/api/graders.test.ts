import { afterEach, beforeEach, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/assignments/assign-questions.ts';
import { countGradersOf } from '../../src/domain/grades/count-graders-of.ts';
import { getAttemptDetails } from '../../src/domain/grades/get-attempt-details.ts';
import { countGraders } from '../../src/domain/marks/grader-queries.ts';
import { addQuestion } from '../../src/domain/questions/edit-questions.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/reviews/change-mark.ts';
import { exitSitting } from '../../src/domain/sittings/exit-sitting.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import { beginSitting } from '../support/begin-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
let statements: string[];
beforeEach(async () => {
  statements = [];
  house = await openTestHouse({
    evaluator: scriptedEvaluator(),
    onQuery: ({ sql }) => void statements.push(sql),
  });
});
afterEach(() => house.close());

async function handIn(student: Person, lessonId: number) {
  const sitting = await beginSitting(house.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({
    questionId: id,
    answer: 'El empuje sube el cuerpo.',
  }));
  await submitSitting(house.deps, student, sitting, { answers, timeUp: true }, house.clock.now());
  await house.runJobs();
}

it('the points of a lesson and of a course are shared by who gave the marks in force that count', async () => {
  const questions = [choiceQuestion(), trueFalseQuestion(), openQuestion()];
  const lesson = await scenario(house.deps).readyLesson(questions, { students: 2 });
  const { teacher, courseId, lessonId, students } = lesson;
  const [first, second] = students;
  const ofLesson = () => countGradersOf(house.deps, teacher, { lessonId });
  const ofCourse = () => countGradersOf(house.deps, teacher, { courseId });
  expect([await ofLesson(), await ofCourse()]).toEqual([{}, {}]);

  await handIn(first!, lessonId);
  const { answers } = await getAttemptDetails(house.deps, teacher, {
    studentId: first!.userId,
    lessonId,
    attempt: 0,
  });
  expect(await ofLesson()).toEqual({ calculado: 2, IA: 1 });

  // Nobody gave the zeros of who left.
  const { sittingId } = await beginSitting(house.deps, second!, lessonId);
  await exitSitting(house.deps, second!, { sittingId }, house.clock.now());
  const change = { to: 'number' as const, grade: 9, feedback: '' };
  await changeMark(house.deps, teacher, { answerId: answers[2]!.answerId, seen: null, change, reason: '' });
  expect(await ofLesson()).toEqual({ calculado: 2, docente: 1 });

  const { id: questionId } = await house.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const correction = { kind: 'annul' as const };
  const annulled = { questionId, correction, reason: 'Mal escrita.' };
  const { digest } = await tryRegrade(house.deps, teacher, annulled);
  const { regradeId } = await applyRegrade(house.deps, teacher, { ...annulled, digest });
  await house.runJobs();
  expect(await ofLesson()).toEqual({ calculado: 1, docente: 1 });
  await undoRegrade(house.deps, teacher, regradeId);
  await house.runJobs();
  expect(await ofLesson()).toEqual({ calculado: 2, docente: 1 });

  const other = await scenario(house.deps).lesson(teacher, courseId);
  await addQuestion(house.deps, teacher, { lessonId: other, question: choiceQuestion() });
  await assignQuestions(house.deps, teacher, other);
  await scenario(house.deps).enable(teacher, other);
  await handIn(second!, other);
  expect(await ofLesson()).toEqual({ calculado: 2, docente: 1 });
  expect(await ofCourse()).toEqual({ calculado: 3, docente: 1 });
  const elsewhere = await scenario(house.deps).readyLesson([choiceQuestion()]);
  expect(await countGradersOf(house.deps, elsewhere.teacher, { courseId: elsewhere.courseId })).toEqual({});
  for (const caller of [elsewhere.teacher, first!]) {
    for (const whole of [{ courseId }, { lessonId }]) {
      expect(await codeOf(countGradersOf(house.deps, caller, whole))).toBe('forbidden');
    }
  }
  for (const whole of [{ courseId }, { lessonId }]) {
    statements = [];
    await countGraders(house.deps.db, whole);
    expect(statements).toHaveLength(1);
  }
});
