import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { getCorrectable } from '../../src/domain/grading/regrades/get-correctable.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listClassAnswers } from '../../src/domain/grading/reviews/list-class-answers.ts';
import { listMarkHistory } from '../../src/domain/grading/reviews/list-mark-history.ts';
import { applyGroupMark, tryGroupMark, undoGroupMark } from '../../src/domain/grading/reviews/mark-group.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { meanGrade } from '../../src/shared/rules/grade-scale.ts';
import { codeOf } from '../support/code-of.ts';
import {
  choiceQuestion,
  exerciseQuestion,
  openQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const begin = (student: Person, lessonId: number) => startTestSitting(app.deps, student, lessonId);

async function handIn(student: Person, lessonId: number, texts: string[], graded = true) {
  const sitting = await begin(student, lessonId);
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: texts[index] ?? '' }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, app.clock.now());
  if (graded) await app.runJobs();
}

/**
 * Creates a lesson with the question and a true/false question; each student with a text has answered it, `more` students
 * have not.
 */
async function classOf(question: QuestionContent, texts: string[], more = 0) {
  const lesson = await scenario(app.deps).readyLesson([question, trueFalseQuestion()], {
    students: texts.length + more,
    attempts: 3,
  });
  const { lessonId, students, teacher } = lesson;
  for (const [index, text] of texts.entries()) await handIn(students[index]!, lessonId, [text, 'Verdadero']);
  const { id: questionId } = await app.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const list = (withNames = false) => listClassAnswers(app.deps, teacher, { questionId, withNames });
  const detail = (student: number) =>
    getAttemptDetails(app.deps, teacher, { studentId: students[student]!.userId, lessonId, attempt: 0 });
  return {
    ...lesson,
    questionId,
    list,
    detail,
    /** Returns one mark for the group that contains this spelling. */
    async mark(spelling: string, grade: number | null, rest: { feedback?: string; reason?: string } = {}) {
      const group = (await list()).groups.find(({ spellings }) => (spellings as string[]).includes(spelling));
      const texts = { feedback: '', reason: '', ...rest };
      return { questionId, group: group?.key ?? 'none', grade, ...texts, withNames: false };
    },
    async annul() {
      const correction = { kind: 'annul' as const };
      const asked = { questionId, correction, reason: 'No se vio en clase.' };
      const { digest } = await tryRegrade(app.deps, teacher, asked);
      const { regradeId } = await applyRegrade(app.deps, teacher, { ...asked, digest });
      await app.runJobs();
      return regradeId;
    },
    async decide(student: number, grade: number) {
      const { answerId, decision } = (await detail(student)).answers[0]!;
      const change = { to: 'number' as const, grade, feedback: '' };
      await changeMark(app.deps, teacher, { answerId, seen: decision?.id ?? null, change, reason: '' });
    },
  };
}

describe('the answers of a class to one question', () => {
  it('are grouped regardless of case, accents and spaces, the largest group first', async () => {
    const lesson = await classOf(openQuestion(), [
      'no se',
      'Por el empuje.',
      'por el  EMPUJE',
      'Por el émpuje',
      'Por el empuje.',
      'No sé',
      '',
    ]);
    const { groups, ...about } = await lesson.list();
    expect(groups.map(({ spellings, members }) => [spellings[0], spellings.length, members.length])).toEqual([
      ['Por el empuje.', 3, 4],
      ['no se', 2, 2],
      ['', 1, 1],
    ]);
    expect(about).toMatchObject({ position: 1, type: 'respuesta_abierta', topic: expect.any(String) });
    expect(about.questions.map(({ position }) => position)).toEqual([1, 2]);
    const blank = groups.at(-1)!.members[0]!;
    expect(blank).toMatchObject({ grade: 0, gradedBy: 'calculado', decided: null, left: null });
  });

  it('are compared exactly for an exercise', async () => {
    const lesson = await classOf(exerciseQuestion({ correctAnswer: '-3' }), [
      '-3',
      '- 3',
      '3',
      '3,0',
      '(3,0)',
    ]);
    const { groups } = await lesson.list();
    expect(groups.map(({ spellings }) => spellings)).toEqual([['-3', '- 3'], ['3'], ['3,0'], ['(3,0)']]);
  });

  it('are shown as the text of the option for a choice', async () => {
    const lesson = await classOf(choiceQuestion(), ['a', 'b', 'b']);
    const { groups } = await lesson.list();
    expect(groups.map(({ spellings }) => spellings)).toEqual([['Quito'], ['Guayaquil']]);
  });

  it('contain names only on request, and omit early exits', async () => {
    const lesson = await classOf(openQuestion(), ['Por el empuje.'], 1);
    const leaver = lesson.students[1]!;
    await exitSitting(app.deps, leaver, await begin(leaver, lesson.lessonId), app.clock.now());
    const { names } = lesson.students[0]!;
    expect(JSON.stringify(await lesson.list())).not.toContain(names);
    const { groups } = await lesson.list(true);
    expect(groups.flatMap(({ members }) => members.map((one) => one.names))).toEqual([names]);
  });

  it('show how far each criterion is met in the class', async () => {
    await app.close();
    app = await openTestApp({ evaluator: scriptedEvaluator() });
    const lesson = await classOf(openQuestion(), ['Porque desplaza agua.', '']);
    const { criteria } = await lesson.list();
    const known = (await lesson.detail(0)).answers[0]!.criteria;
    expect(known).toHaveLength(2);
    expect(criteria.map(({ met }) => met)).toEqual(known.map(({ met }) => met));
  });

  it('show the annulment of the question, its author and reason, beside the marks', async () => {
    const lesson = await classOf(openQuestion(), ['Por el empuje.', 'No sé'], 1);
    const { teacher } = lesson;
    expect(await lesson.list()).toMatchObject({ annulment: null });
    await lesson.annul();
    await lesson.decide(0, 3);
    // The correction also applies to students who hand in later.
    app.clock.advance({ minutes: 5 });
    await handIn(lesson.students[2]!, lesson.lessonId, ['Otra cosa', 'Verdadero']);
    const { annulment, groups, questions } = await lesson.list();
    expect(annulment).toMatchObject({ kind: 'anulada', by: teacher.names, reason: 'No se vio en clase.' });
    const members = groups.flatMap((group) => group.members);
    expect(members.map(({ annulled }) => annulled)).toEqual([true, true, true]);
    expect(members.some(({ grade, decided }) => grade === 3 && decided?.mine)).toBe(true);
    // Another question of the lesson still counts.
    const asked = { questionId: questions[1]!.questionId, withNames: false };
    const other = await listClassAnswers(app.deps, teacher, asked);
    expect(other).toMatchObject({ annulment: null, groups: [{ members: [{ annulled: false }, {}, {}] }] });
  });

  it('count again once the annulment is reverted', async () => {
    const lesson = await classOf(openQuestion(), ['Por el empuje.']);
    const regradeId = await lesson.annul();
    expect(await lesson.list()).toMatchObject({ groups: [{ members: [{ annulled: true }] }] });
    await undoRegrade(app.deps, lesson.teacher, regradeId);
    await app.runJobs();
    expect(await lesson.list()).toMatchObject({
      annulment: null,
      groups: [{ members: [{ annulled: false }] }],
    });
  });

  it('are available to the owner of the lesson alone, and only for an assigned question', async () => {
    const lesson = await classOf(openQuestion(), ['Por el empuje.']);
    const { questionId } = lesson;
    const other = await scenario(app.deps).person('teacher');
    const asked = { questionId, withNames: true };
    expect(await codeOf(listClassAnswers(app.deps, other, asked))).toBe('forbidden');
    const mark = await lesson.mark('Por el empuje.', 5);
    expect(await codeOf(tryGroupMark(app.deps, other, mark))).toBe('forbidden');
    expect(await codeOf(applyGroupMark(app.deps, other, { ...mark, digest: '' }))).toBe('forbidden');
    const none = listClassAnswers(app.deps, lesson.teacher, { questionId: 0, withNames: true });
    expect(await codeOf(none)).toBe('not-found');
  });
});

describe('one mark for a group', () => {
  it('shows the changes first, then changes each answer and every mean', async () => {
    const lesson = await classOf(choiceQuestion(), ['a', 'a', 'b']);
    const mark = await lesson.mark('Guayaquil', 6.25, {
      feedback: 'Casi.',
      reason: 'Misma idea, misma nota.',
    });
    const { digest, rows } = await tryGroupMark(app.deps, lesson.teacher, mark);
    expect(rows.map(({ names, grade, to, changes }) => [names, grade, to, changes])).toEqual([
      [null, 0, 6.25, true],
      [null, 0, 6.25, true],
    ]);
    expect((await lesson.detail(0)).grade).toBe(5);

    expect(await applyGroupMark(app.deps, lesson.teacher, { ...mark, digest })).toHaveLength(2);
    for (const student of [0, 1]) {
      const { grade, machineGrade, answers } = await lesson.detail(student);
      expect([grade, machineGrade]).toEqual([meanGrade([6.25, 10]), 5]);
      expect(answers[0]).toMatchObject({
        grade: 6.25,
        feedback: 'Casi.',
        machine: { grade: 0 },
        decision: { kind: 'docente', by: lesson.teacher.names, reason: 'Misma idea, misma nota.' },
      });
    }
    expect((await lesson.detail(2)).answers[0]).toMatchObject({ grade: 10, decision: null });
    const [group] = (await lesson.list()).groups;
    expect(group!.members[0]!.decided).toMatchObject({ by: lesson.teacher.names, mine: true });
  });

  it('lists students who lose points first, and keeps each feedback when none is written', async () => {
    const lesson = await classOf(choiceQuestion(), ['b', 'b']);
    const { feedback } = (await lesson.detail(0)).answers[0]!;
    const mark = await lesson.mark('Quito', 4);
    const { digest, rows } = await tryGroupMark(app.deps, lesson.teacher, mark);
    expect(rows.map(({ grade, to }) => [grade, to])).toEqual([
      [10, 4],
      [10, 4],
    ]);
    await applyGroupMark(app.deps, lesson.teacher, { ...mark, digest });
    expect((await lesson.detail(0)).answers[0]).toMatchObject({ grade: 4, feedback });
  });

  it("never overrides a person's decision, and writes nothing when the mark is the same", async () => {
    const lesson = await classOf(choiceQuestion(), ['a', 'a', 'a']);
    await lesson.decide(1, 8);
    const { rows } = await tryGroupMark(app.deps, lesson.teacher, await lesson.mark('Guayaquil', 3));
    expect(rows.map(({ grade, to, changes }) => [grade, to, changes])).toEqual([
      [8, 8, false],
      [0, 3, true],
      [0, 3, true],
    ]);
    expect(rows[0]!.decided).toMatchObject({ mine: true });

    const same = await lesson.mark('Guayaquil', 0);
    const { digest } = await tryGroupMark(app.deps, lesson.teacher, same);
    expect(await applyGroupMark(app.deps, lesson.teacher, { ...same, digest })).toEqual([]);
    expect((await lesson.detail(0)).answers[0]!.decision).toBe(null);
    expect((await lesson.detail(1)).answers[0]!.grade).toBe(8);
  });

  it('omits answers that are being graded or have a review request', async () => {
    const lesson = await classOf(openQuestion(), ['Por el empuje.', 'por el empuje'], 1);
    await handIn(lesson.students[2]!, lesson.lessonId, ['Por el empuje', 'Verdadero'], false);
    const appealed = await lesson.detail(0);
    await app.deps.db
      .insertInto('appeals')
      .values({
        attempt_id: await attemptOf(appealed.answers[0]!.answerId),
        answer_id: appealed.answers[0]!.answerId,
        text: 'Lo dije.',
        state: 'open',
        created_at: app.clock.now().toISOString(),
        closed_at: null,
      })
      .execute();
    const mark = await lesson.mark('Por el empuje.', 9);
    const { digest, rows } = await tryGroupMark(app.deps, lesson.teacher, mark);
    expect(rows.map(({ left, changes }) => [left, changes])).toEqual(
      expect.arrayContaining([
        ['appeal', false],
        ['grading', false],
        [null, true],
      ]),
    );
    await applyGroupMark(app.deps, lesson.teacher, { ...mark, digest });
    expect((await lesson.detail(0)).answers[0]!.decision).toBe(null);
    expect((await lesson.detail(1)).answers[0]!.grade).toBe(9);
    await app.runJobs();
    expect((await lesson.detail(2)).answers[0]!.decision).toBe(null);
  });

  it('is refused when an answer or a mark of the group has changed, and succeeds after a new preview', async () => {
    const lesson = await classOf(choiceQuestion(), ['a', 'a'], 1);
    const mark = await lesson.mark('Guayaquil', 3);
    const apply = async (digest: string) =>
      codeOf(applyGroupMark(app.deps, lesson.teacher, { ...mark, digest }));
    const first = await tryGroupMark(app.deps, lesson.teacher, mark);
    await lesson.decide(0, 7);
    expect(await apply(first.digest)).toBe('group-outdated');
    const second = await tryGroupMark(app.deps, lesson.teacher, mark);
    await handIn(lesson.students[2]!, lesson.lessonId, ['a', 'Falso']);
    expect(await apply(second.digest)).toBe('group-outdated');
    expect((await lesson.detail(1)).answers[0]!.grade).toBe(0);
    // A mark that differs from the previewed one is refused as well.
    const third = await tryGroupMark(app.deps, lesson.teacher, mark);
    const other = applyGroupMark(app.deps, lesson.teacher, { ...mark, grade: 2, digest: third.digest });
    expect(await codeOf(other)).toBe('group-outdated');
    expect(await apply(third.digest)).toBe('done');
    expect((await lesson.detail(1)).answers[0]!.grade).toBe(3);
  });

  it('is refused for an invalid mark, a long reason or an empty group', async () => {
    const lesson = await classOf(choiceQuestion(), ['a']);
    const asked = async (grade: number | null, rest = {}) =>
      codeOf(tryGroupMark(app.deps, lesson.teacher, await lesson.mark('Guayaquil', grade, rest)));
    for (const grade of [null, -0.25, 10.25, 5.125]) expect(await asked(grade)).toBe('mark-out-of-range');
    expect(await asked(5, { reason: 'x'.repeat(1_001) })).toBe('reason-too-long');
    expect(await asked(5, { feedback: 'x'.repeat(4_001) })).toBe('feedback-too-long');
    const nobody = await lesson.mark('Otra', 5);
    expect(await codeOf(tryGroupMark(app.deps, lesson.teacher, nobody))).toBe('group-outdated');
  });

  it('can be reverted, with every row kept, until one of its marks is decided again', async () => {
    const lesson = await classOf(choiceQuestion(), ['a', 'a']);
    const { questionId, teacher } = lesson;
    const apply = async () => {
      const mark = await lesson.mark('Guayaquil', 3);
      const { digest } = await tryGroupMark(app.deps, teacher, mark);
      return applyGroupMark(app.deps, teacher, { ...mark, digest });
    };
    const undo = (decisionIds: number[]) => undoGroupMark(app.deps, teacher, { questionId, decisionIds });
    const first = await apply();
    const other = await scenario(app.deps).person('teacher');
    expect(await codeOf(undoGroupMark(app.deps, other, { questionId, decisionIds: first }))).toBe(
      'forbidden',
    );
    await undo(first);
    const { grade, answers } = await lesson.detail(0);
    expect([grade, answers[0]!.grade, answers[0]!.decision]).toEqual([5, 0, null]);
    const history = await listMarkHistory(app.deps, teacher, answers[0]!.answerId);
    expect(history.map(({ kind }) => kind)).toEqual(['docente', 'devuelta']);
    expect(await codeOf(undo(first))).toBe('mark-changed');

    const second = await apply();
    await lesson.decide(0, 9);
    expect(await codeOf(undo(second))).toBe('mark-changed');
    expect((await lesson.detail(1)).answers[0]!.grade).toBe(3);
  });
});

async function attemptOf(answerId: number): Promise<number> {
  const row = await app.deps.db
    .selectFrom('answers')
    .select('attempt_id')
    .where('id', '=', answerId)
    .executeTakeFirstOrThrow();
  return row.attempt_id;
}

describe('short answers', () => {
  const question = shortAnswerQuestion({
    correctAnswer: 'siglo XVIII',
    details: {
      answers: [
        { text: 'siglo XVIII', share: 1 },
        { text: 'siglo XIX', share: 0, feedback: 'Un siglo después.' },
      ],
    },
  });

  it('are grouped as they are compared, and those similar to the key stand out', async () => {
    const { list } = await classOf(question, [
      'Siglo  XVIII.',
      'el siglo XVIII',
      'el siglo dieciocho',
      'XX',
      'siglo XIX',
    ]);
    const groups = (await list()).groups.map(({ spellings, members, resembles }) => ({
      spelling: String(spellings[0]),
      count: members.length,
      resembles,
    }));
    expect(groups).toHaveLength(4);
    expect(groups.find(({ count }) => count === 2)?.spelling).toBe('Siglo  XVIII.');
    expect(groups.filter(({ resembles }) => resembles)).toEqual([
      { spelling: 'el siglo dieciocho', count: 1, resembles: true },
    ]);
  });

  it('keep a group apart where a comment or a share depends on accents', async () => {
    const accents = shortAnswerQuestion({
      correctAnswer: 'comió',
      details: {
        answers: [
          { text: 'comió', share: 1 },
          { text: 'comio', share: 0.5 },
        ],
      },
    });
    const { list } = await classOf(accents, ['comió', 'Comió', 'comio']);
    const members = (await list()).groups.map((group) => group.members.map(({ grade }) => grade));
    expect(members).toEqual([[10, 10], [5]]);
  });

  it('keep the other right answers that the teacher ticks when the key is corrected', async () => {
    const named = shortAnswerQuestion({
      correctAnswer: 'García Lorka',
      details: {
        answers: [
          { text: 'García Lorka', share: 1 },
          { text: 'Lorca', share: 1 },
          { text: 'Federico', share: 1 },
        ],
      },
    });
    const { teacher, questionId, list } = await classOf(named, ['Lorca', 'Federico', 'García Lorca']);
    const { otherRight } = await getCorrectable(app.deps, teacher, questionId);
    expect(otherRight.map(({ text }) => text)).toEqual(['Lorca', 'Federico']);
    const others = otherRight.map(({ answer, gap }) => ({ answer, gap, stays: answer === 'Lorca' }));
    const correction = { kind: 'key' as const, correctAnswer: 'García Lorca', others };
    const asked = { questionId, correction, reason: 'La clave estaba mal escrita.' };
    const { digest } = await tryRegrade(app.deps, teacher, asked);
    await applyRegrade(app.deps, teacher, { ...asked, digest });
    await app.runJobs();
    const grades = new Map(
      (await list()).groups.map((group) => [group.spellings[0], group.members[0]!.grade]),
    );
    expect([...grades].sort()).toEqual([
      ['Federico', 0],
      ['García Lorca', 10],
      ['Lorca', 10],
    ]);
    const unknown = [{ answer: 'Machado', gap: null, stays: true }];
    const foreign = { ...asked, correction: { ...correction, correctAnswer: 'Lorca', others: unknown } };
    expect(await codeOf(tryRegrade(app.deps, teacher, foreign))).toBe('regrade-others');
  });

  it('are listed ten thousand at once without holding up others', { timeout: 60_000 }, async () => {
    const { teacher, lessonId, questionId, students } = await classOf(question, ['siglo XVIII']);
    const copies = 9_999;
    const now = app.clock.now().toISOString();
    const place = { lesson_id: lessonId, student_id: students[0]!.userId };
    const numbers = Array.from({ length: copies }, (_, index) => index + 10);
    const { db } = app.deps;
    await db.transaction().execute(async (tx) => {
      for (let from = 0; from < copies; from += 500) {
        const part = numbers.slice(from, from + 500);
        const sittings = await tx
          .insertInto('sittings')
          .values(
            part.map((number) => ({
              ...place,
              number,
              started_at: now,
              ends_at: now,
              closed_at: now,
              closed_by: 'student' as const,
            })),
          )
          .returning(['id', 'number'])
          .execute();
        const attempts = await tx
          .insertInto('attempts')
          .values(
            sittings.map(({ id, number }) => ({
              ...place,
              number,
              sitting_id: id,
              state: 'graded' as const,
              early_exit: 0 as const,
              late: 0 as const,
              grade: 10,
              machine_grade: 10,
              general_feedback: '',
              submitted_at: now,
              graded_at: now,
            })),
          )
          .returning('id')
          .execute();
        await tx
          .insertInto('answers')
          .values(
            attempts.map(({ id }) => ({
              attempt_id: id,
              question_id: questionId,
              position: 1,
              answer: 'siglo XVIII',
              grade: 10,
              feedback: '',
              graded_by: 'calculado' as const,
            })),
          )
          .execute();
      }
    });
    /** Milliseconds during which nothing else ran. */
    const longestDelay = async () => {
      let [before, longest] = [performance.now(), 0];
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - before);
        before = performance.now();
      }, 5);
      await listClassAnswers(app.deps, teacher, { questionId, withNames: false });
      await new Promise((resolve) => setTimeout(resolve, 10));
      clearInterval(timer);
      return longest;
    };
    // Uses the fastest run, because other tests may slow the machine down.
    const delays: number[] = [];
    for (let run = 0; run < 10; run += 1) delays.push(await longestDelay());
    expect(Math.min(...delays)).toBeLessThan(100);
    const { groups } = await listClassAnswers(app.deps, teacher, { questionId, withNames: false });
    expect(groups.map(({ members }) => members.length)).toEqual([copies + 1]);
  });
});
