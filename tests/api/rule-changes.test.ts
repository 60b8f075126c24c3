import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  correctUnstartedQuestion,
  listQuestions,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { checkMarksOfFormerRules } from '../../src/domain/grading/rule-changes/check-marks.ts';
import { keepMarks, listRuleChanges } from '../../src/domain/grading/rule-changes/list-rule-changes.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { getTeacherHome } from '../../src/domain/overviews/homes/get-teacher-home.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import type { Correction } from '../../src/shared/contracts/regrades.ts';
import { codeOf } from '../support/code-of.ts';
import { compareMarks, keepFormerRules, upgradeFromFormerRules } from '../support/former-rules.ts';
import {
  choiceQuestion,
  exerciseQuestion,
  multipleAnswersQuestion,
  orderingQuestion,
  shortAnswerQuestion,
} from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const butanol = () =>
  shortAnswerQuestion({
    text: '¿Qué alcohol tiene cuatro carbonos?',
    correctAnswer: 'butanol',
    details: { answers: [{ text: 'butanol', share: 1 }], forgiveTypo: true },
  });
const water = () =>
  shortAnswerQuestion({
    text: 'Escribe la fórmula del agua.',
    correctAnswer: 'H2O',
    details: { answers: [{ text: 'H2O', share: 1 }] },
  });

async function handIn(student: Person, lessonId: number, texts: readonly string[]): Promise<void> {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const answers = started.sitting.questions.map(({ id }, index) => ({
    questionId: id,
    answer: texts[index] ?? '',
  }));
  await submitSitting(app.deps, student, started.sitting, { answers, timeUp: true }, app.clock.now());
  await app.runJobs();
}

/** A lesson that each of these students handed in under 0.2.0; the school is then upgraded. */
async function upgradedLesson(questions: QuestionContent[], texts: readonly (readonly string[])[]) {
  const lesson = await scenario(app.deps).readyLesson(questions, {
    students: texts.length + 1,
    attempts: 3,
  });
  const { lessonId, students, teacher } = lesson;
  await keepFormerRules(app.deps, lessonId);
  for (const [index, given] of texts.entries()) await handIn(students[index]!, lessonId, given);
  const marks = async () =>
    (
      await app.deps.db
        .selectFrom('answers')
        .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
        .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
        .select(['answers.grade', 'decisions.new_grade as decided', 'attempts.grade as attempt'])
        .orderBy('answers.id')
        .execute()
    ).map(({ grade, decided, attempt }) => [decided ?? grade, attempt]);
  const before = await marks();
  await upgradeFromFormerRules(app.deps);
  expect(await marks()).toEqual(before);
  await compareMarks(app.deps);
  const rows = await app.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .execute();
  const questionIds = rows.map(({ id }) => id);
  return {
    ...lesson,
    questionIds,
    marks,
    before,
    list: async () => (await listRuleChanges(app.deps, teacher)).questions,
    async apply(questionId: number, correction: Correction = { kind: 'rules' }) {
      const asked = { questionId, correction, reason: 'Aula compara ahora mejor.' };
      const { digest } = await tryRegrade(app.deps, teacher, asked);
      const { regradeId } = await applyRegrade(app.deps, teacher, { ...asked, digest });
      await app.runJobs();
      return regradeId;
    },
    detail: (student: number) =>
      getAttemptDetails(app.deps, teacher, { studentId: students[student]!.userId, lessonId, attempt: 0 }),
  };
}

describe('a school of 0.2.0 after the upgrade', () => {
  it('keeps every mark, and lists by question those that would rise and those that would fall', async () => {
    const lesson = await upgradedLesson(
      [butanol(), water(), choiceQuestion()],
      [
        ['butanal', 'H₂O', 'b'],
        ['butanal', 'H2O', 'a'],
        ['butanol', 'CO2', 'c'],
      ],
    );
    expect(await lesson.marks()).toEqual(lesson.before);
    expect(lesson.before.map(([mark]) => mark)).toEqual([10, 0, 10, 10, 10, 0, 10, 0, 0]);
    expect(await lesson.list()).toEqual([
      expect.objectContaining({
        questionId: lesson.questionIds[0],
        rightAnswer: 'butanol',
        ...{ students: 2, rising: 0, falling: 2, unread: 0, stays: 0, kept: null },
        answers: [{ answer: 'butanal', from: 10, to: 0, stays: false, count: 2 }],
      }),
      expect.objectContaining({
        questionId: lesson.questionIds[1],
        ...{ students: 1, rising: 1, falling: 0, unread: 0, stays: 0 },
        answers: [{ answer: 'H₂O', from: 0, to: 10, stays: false, count: 1 }],
      }),
    ]);
    const { waiting } = await getTeacherHome(app.deps, lesson.teacher);
    expect(waiting.ruleChanges).toEqual({ answers: 3, questions: 2 });
    expect((await getAdminHome(app.deps)).waiting).toContainEqual({
      kind: 'rule-changes',
      count: 3,
      teachers: [{ name: lesson.teacher.names, count: 3 }],
      others: 0,
    });
  });

  it('regrades a question by the current rules after a dry run, and takes it back', async () => {
    const lesson = await upgradedLesson(
      [butanol(), choiceQuestion()],
      [
        ['butanal', 'b'],
        ['butanol', 'b'],
        ['butanal', 'a'],
      ],
    );
    const [questionId] = lesson.questionIds;
    const asked = {
      questionId: questionId!,
      correction: { kind: 'rules' as const },
      reason: 'Otra palabra.',
    };
    const trial = await tryRegrade(app.deps, lesson.teacher, asked);
    expect(
      trial.rows.map(({ answer, from, to, attemptFrom, attemptTo }) => [
        answer,
        from,
        to,
        attemptFrom,
        attemptTo,
      ]),
    ).toEqual([
      ['butanal', 10, 0, 10, 5],
      ['butanal', 10, 0, 5, 0],
      ['butanol', 10, 10, 10, 10],
    ]);
    expect(await lesson.marks()).toEqual(lesson.before);

    const regradeId = await lesson.apply(questionId!);
    expect((await lesson.detail(0)).answers[0]).toMatchObject({
      grade: 0,
      machine: { grade: 10 },
      decision: { kind: 'recalificada', reason: 'Aula compara ahora mejor.' },
    });
    await compareMarks(app.deps);
    expect(await lesson.list()).toEqual([]);
    // Later hand-ins get the mark of their regraded classmates.
    await handIn(lesson.students[3]!, lesson.lessonId, ['butanal', 'b']);
    expect((await lesson.detail(3)).answers[0]).toMatchObject({ grade: 0 });

    await undoRegrade(app.deps, lesson.teacher, regradeId);
    await app.runJobs();
    await compareMarks(app.deps);
    expect((await lesson.marks()).slice(0, 6)).toEqual(lesson.before);
    expect(await lesson.list()).toMatchObject([{ questionId, falling: 2 }]);
  });

  it('compares with the current rules when the key is corrected, and keeps doing so', async () => {
    const lesson = await upgradedLesson([butanol()], [['pentanal'], ['pentanol']]);
    await lesson.apply(lesson.questionIds[0]!, { kind: 'key', correctAnswer: 'pentanol' });
    expect((await lesson.marks()).map(([mark]) => mark)).toEqual([0, 10]);
    await handIn(lesson.students[2]!, lesson.lessonId, ['pentanal']);
    expect((await lesson.detail(2)).answers[0]).toMatchObject({ grade: 0 });
    expect(await codeOf(lesson.apply(lesson.questionIds[0]!))).toBe('regrade-kind');
  });

  it('keeps the former rules when a further answer is accepted, so that no mark falls', async () => {
    const lesson = await upgradedLesson([butanol()], [['butanal'], ['C4H9OH']]);
    await lesson.apply(lesson.questionIds[0]!, { kind: 'accept', accepted: ['C4H9OH'] });
    expect((await lesson.marks()).map(([mark]) => mark)).toEqual([10, 10]);
    await compareMarks(app.deps);
    expect(await lesson.list()).toMatchObject([{ falling: 1, rising: 0 }]);
  });

  it('names a mark that a person gave as one that stays, and never changes it', async () => {
    const lesson = await upgradedLesson([butanol()], [['butanal'], ['butanal']]);
    const { answerId } = (await lesson.detail(0)).answers[0]!;
    const change = { to: 'number' as const, grade: 7, feedback: '' };
    await changeMark(app.deps, lesson.teacher, { answerId, seen: null, change, reason: 'Visto.' });
    expect(await lesson.list()).toMatchObject([
      {
        ...{ falling: 1, stays: 1 },
        answers: [
          { answer: 'butanal', from: 10, to: 0, stays: false, count: 1 },
          { answer: 'butanal', from: 7, to: 0, stays: true, count: 1 },
        ],
      },
    ]);
    await lesson.apply(lesson.questionIds[0]!);
    expect((await lesson.marks()).map(([mark]) => mark)).toEqual([7, 0]);
  });

  it('leaves the marks of a question as they are when its teacher says so, until the teacher takes it back', async () => {
    const lesson = await upgradedLesson([butanol()], [['butanal']]);
    const [questionId] = lesson.questionIds;
    await keepMarks(app.deps, lesson.teacher, { questionId: questionId!, kept: true });
    await handIn(lesson.students[1]!, lesson.lessonId, ['butanal']);
    await compareMarks(app.deps);
    expect(await lesson.list()).toMatchObject([{ questionId, kept: { by: lesson.teacher.names } }]);
    const count = async () => (await getTeacherHome(app.deps, lesson.teacher)).waiting.ruleChanges.answers;
    expect(await count()).toBe(0);
    await keepMarks(app.deps, lesson.teacher, { questionId: questionId!, kept: false });
    expect(await count()).toBe(2);
  });

  it('says which answers the current rules leave to the teacher, and keeps their marks in a regrade', async () => {
    // A key with one of two separators: 0.2.0 took it as 2.5.
    const amount = exerciseQuestion({ statement: 'Escribe el número.', correctAnswer: '2.500' });
    const lesson = await upgradedLesson([amount], [['2,5']]);
    expect(await lesson.list()).toMatchObject([
      { unread: 1, answers: [{ answer: '2,5', from: 10, to: null, count: 1 }] },
    ]);
    await lesson.apply(lesson.questionIds[0]!);
    expect((await lesson.marks()).map(([mark]) => mark)).toEqual([10]);
  });
});

it('lists nothing to teachers of other courses, and the same to a co-teacher', async () => {
  const lesson = await upgradedLesson([butanol()], [['butanal']]);
  const { lessonId: _, ...other } = await scenario(app.deps).readyLesson([butanol()]);
  expect((await listRuleChanges(app.deps, other.teacher)).questions).toEqual([]);
  await shareCourse(app.deps, lesson.teacher, {
    courseId: lesson.courseId,
    userId: other.teacher.userId,
    role: 'co-teacher',
    until: null,
  });
  expect((await listRuleChanges(app.deps, other.teacher)).questions).toHaveLength(1);
});

it('goes on with the other questions when one cannot be read', async () => {
  const [broken] = (await upgradedLesson([butanol()], [['butanol']])).questionIds;
  const lesson = await upgradedLesson([butanol()], [['butanal']]);
  const { db } = app.deps;
  await db.updateTable('questions').set({ details: '{' }).where('id', '=', broken!).execute();
  await db.deleteFrom('rule_differences').execute();
  await db
    .insertInto('rule_check_requests')
    .values([broken!, ...lesson.questionIds].map((question_id) => ({ question_id })))
    .execute();
  await expect(checkMarksOfFormerRules(app.deps)).rejects.toThrow();
  await expect(checkMarksOfFormerRules(app.deps)).rejects.toThrow();
  expect((await lesson.list()).map(({ questionId }) => questionId)).toEqual(lesson.questionIds);
});

describe('the rules of a lesson', () => {
  /** The answer with two neighbours exchanged: one of four pairs of neighbours is right, four of five are in order. */
  const exchanged = () => {
    const [a, b, c, ...rest] = orderingQuestion().correctAnswer.split(', ');
    return [a, c, b, ...rest].join(', ');
  };

  it('are those it began with: classmates who hand in after the upgrade get the same marks', async () => {
    const lesson = await upgradedLesson(
      [
        butanol(),
        orderingQuestion(),
        multipleAnswersQuestion(),
        exerciseQuestion({ statement: '¿Cuándo fue?', correctAnswer: '1868-1874' }),
      ],
      [['butanal', exchanged(), 'a, b, c, d, e', '1931-1937']],
    );
    await handIn(lesson.students[1]!, lesson.lessonId, [
      'butanal',
      exchanged(),
      'a, b, c, d, e',
      '1931-1937',
    ]);
    const [first, second] = [await lesson.detail(0), await lesson.detail(1)];
    const shown = ({ answers }: typeof first) => answers.map(({ grade, parts }) => [grade, parts]);
    expect(shown(second)).toEqual(shown(first));
    await compareMarks(app.deps);
    expect((await lesson.list()).map(({ students }) => students)).toEqual([2, 2, 2, 2]);
  });

  it('are the current ones in a lesson that no student had begun, and in a question written since', async () => {
    const lesson = await scenario(app.deps).readyLesson([butanol()], { attempts: 2 });
    await upgradeFromFormerRules(app.deps);
    await handIn(lesson.student, lesson.lessonId, ['butanal']);
    const row = await app.deps.db.selectFrom('answers').select('grade').executeTakeFirstOrThrow();
    expect(row.grade).toBe(0);
  });

  it('become the current ones with an edit of a question that no student has begun', async () => {
    const { teacher, lessonId, student, students } = await scenario(app.deps).readyLesson(
      [butanol(), butanol()],
      { students: 2 },
    );
    await keepFormerRules(app.deps, lessonId);
    const bank = await listQuestions(app.deps, teacher, lessonId);
    const question = { ...bank[0]!, text: 'Nombra el alcohol de cuatro carbonos.' };
    await correctUnstartedQuestion(app.deps, teacher, { questionId: bank[0]!.id, question });
    for (const one of [student, students[1]!]) await handIn(one, lessonId, ['butanal', 'butanal']);
    const marks = await app.deps.db.selectFrom('answers').select('grade').orderBy('id').execute();
    expect(marks.map(({ grade }) => grade)).toEqual([0, 10, 0, 10]);
  });
});

// Yielding is the same on both engines.
it.skipIf(onPostgres)(
  'compares and lists ten thousand answers without holding the program',
  {
    timeout: 60_000,
  },
  async () => {
    const lesson = await upgradedLesson([butanol()], [['butanal']]);
    const { db } = app.deps;
    const [attempt] = await db.selectFrom('attempts').selectAll().execute();
    const [answer] = await db.selectFrom('answers').selectAll().execute();
    const { id: _, ...attemptValues } = attempt!;
    const { id: __, ...answerValues } = answer!;
    const [sitting] = await db.selectFrom('sittings').selectAll().execute();
    const { id: ___, ...sittingValues } = sitting!;
    const count = 10_000;
    for (let from = 0; from < count; from += 500) {
      const numbers = Array.from({ length: 500 }, (_item, index) => from + index + 2);
      const sittings = await db
        .insertInto('sittings')
        .values(numbers.map((number) => ({ ...sittingValues, number })))
        .returning('id')
        .execute();
      const attempts = await db
        .insertInto('attempts')
        .values(
          numbers.map((number, index) => ({ ...attemptValues, number, sitting_id: sittings[index]!.id })),
        )
        .returning('id')
        .execute();
      await db
        .insertInto('answers')
        .values(
          attempts.map(({ id }, index) => ({
            ...answerValues,
            attempt_id: id,
            answer: index % 2 === 0 ? 'butanal' : 'butanol',
          })),
        )
        .execute();
    }
    await db.insertInto('rule_check_requests').values({ question_id: lesson.questionIds[0]! }).execute();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await compareMarks(app.deps);
    const [question] = await lesson.list();
    delay.disable();
    const asked = { questionId: question!.questionId, correction: { kind: 'rules' as const }, reason: '' };
    const trial = await tryRegrade(app.deps, lesson.teacher, asked);
    expect(question).toMatchObject({ falling: 5_001, answers: [{ answer: 'butanal', count: 5_001 }] });
    expect(trial.rows.filter(({ from, to }) => from !== to)).toHaveLength(5_001);
    expect(delay.max / 1e6).toBeLessThan(100);
  },
);
