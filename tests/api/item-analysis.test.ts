import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { analyseItems, confirmKey } from '../../src/domain/grading/item-analysis/analyse-items.ts';
import { searchBank } from '../../src/domain/grading/item-analysis/search-bank.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { searchableColumns } from '../../src/domain/kernel/database/search-key.ts';
import { userNameColumns } from '../../src/domain/kernel/database/user-name-columns.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { meanGrade } from '../../src/shared/rules/grade-scale.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let statements: string[];
beforeEach(async () => {
  statements = [];
  app = await openTestApp({ onQuery: ({ sql }) => void statements.push(sql) });
});
afterEach(() => app.close());

/** Creates a lesson that each of these students has handed in once, with one answer per question. */
async function lessonWith(questions: QuestionContent[], students: string[][]) {
  const lesson = await scenario(app.deps).readyLesson(questions, { students: students.length });
  for (const [index, given] of students.entries())
    await handIn(lesson.students[index]!, lesson.lessonId, given);
  return { ...lesson, analyse: () => analyseItems(app.deps, lesson.teacher, lesson.lessonId) };
}

async function handIn(student: Person, lessonId: number, given: string[]) {
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  app.clock.advance({ minutes: 3 });
  const answers = questions.map(({ id }, at) => ({ questionId: id, answer: given[at]! }));
  const now = app.clock.now();
  // Only a page whose time is up can hand in a blank answer.
  const timeUp = given.includes('');
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp }, now);
  await app.runJobs();
}

const fourQuestions = [
  choiceQuestion({ correctAnswer: 'b' }),
  trueFalseQuestion(),
  exerciseQuestion(),
  choiceQuestion({ correctAnswer: 'a' }),
];
/** Six students know the topic, six do not. The key of the last question is wrong: those who know choose c. */
const classOf12 = [
  ...Array.from({ length: 6 }, () => ['b', 'Verdadero', '1/2', 'c']),
  ...Array.from({ length: 5 }, () => ['a', 'Falso', '0.25', 'a']),
  ['', 'Falso', '1/4', 'b'],
];

describe('a question', () => {
  test('has facility, discrimination and the chosen answers, and a wrong key is detected', async () => {
    const { analyse } = await lessonWith(fourQuestions, classOf12);
    const { attempts, items, medianSeconds } = await analyse();
    expect([attempts, medianSeconds]).toEqual([12, 180]);
    const [first, second, third, wrong] = items;
    expect(first).toMatchObject({ n: 12, facility: 0.5, observed: 3, third: 4, warnings: [] });
    expect(first!.discrimination).toBeGreaterThan(0.5);
    expect(first!.choices.map(({ key, n, top, bottom, right }) => [key, n, top, bottom, right])).toEqual([
      ['a', 5, 0, expect.any(Number), false],
      ['b', 6, 4, 0, true],
      ['c', 0, 0, 0, false],
      ['', 1, 0, expect.any(Number), false],
    ]);
    expect(second!.choices).toMatchObject([
      { key: 'Verdadero', n: 6, right: true },
      { key: 'Falso', n: 6, right: false },
    ]);
    expect(third!.choices).toMatchObject([
      { text: '1/2', n: 6, right: true },
      { text: '0.25', n: 5, right: false },
      { text: '1/4', n: 1, right: false },
    ]);
    expect(wrong!.discrimination).toBeLessThan(0);
    expect(wrong!.warnings).toEqual([{ kind: 'wrong-choice', choice: 'c' }, { kind: 'negative' }]);
    expect(wrong!.settled).toBeNull();
  });

  test('causes no warning when nearly everyone is right, whatever the coefficient near 0', async () => {
    const { analyse } = await lessonWith(
      [choiceQuestion({ correctAnswer: 'b' }), trueFalseQuestion(), exerciseQuestion()],
      Array.from({ length: 15 }, (_, at) => [at === 7 ? 'a' : 'b', 'Verdadero', at < 8 ? '1/2' : '1']),
    );
    const [first, second] = (await analyse()).items;
    expect(first!.discrimination).toBeLessThan(0);
    expect(first!.warnings).toEqual([]);
    expect(second).toMatchObject({ facility: 1, discrimination: null, observed: 1, warnings: [] });
  });

  test('has counts and no coefficient with fewer than ten answers', async () => {
    const { analyse } = await lessonWith(fourQuestions, classOf12.slice(3));
    for (const item of (await analyse()).items) {
      expect(item).toMatchObject({
        n: 9,
        facility: null,
        discrimination: null,
        observed: null,
        warnings: [],
      });
      expect(item.choices.reduce((sum, { n }) => sum + n, 0)).toBe(9);
    }
  });

  test('is evaluated by the best attempt of each student alone', async () => {
    const { analyse, students, lessonId } = await lessonWith(fourQuestions, classOf12);
    await handIn(students[0]!, lessonId, ['a', 'Falso', '7', 'b']);
    await handIn(students[11]!, lessonId, ['b', 'Verdadero', '1/2', 'c']);
    const { attempts, items } = await analyse();
    expect(attempts).toBe(12);
    expect(items[0]).toMatchObject({ n: 12, facility: expect.closeTo(7 / 12, 12) });
  });

  test('has the same facility in the search for reuse', async () => {
    const used = await lessonWith(fourQuestions, classOf12);
    const { teacher, courseId, students, lessonId } = used;
    await handIn(students[11]!, lessonId, ['b', 'Verdadero', '1/2', 'c']);
    const unused = await scenario(app.deps).lesson(teacher, courseId);
    await addQuestion(app.deps, teacher, { lessonId: unused, question: trueFalseQuestion() });
    const few = await scenario(app.deps).readyLesson([trueFalseQuestion()], { students: 9 });
    for (const student of few.students) await handIn(student, few.lessonId, ['Verdadero']);

    const { items } = await used.analyse();
    statements.length = 0;
    const { rows } = await searchBank(app.deps, teacher, { search: '' });
    expect(statements.filter((one) => one.includes('machine_grade'))).toHaveLength(1);
    expect(rows[0]).toMatchObject({ used: false, answers: 0, facility: null });
    expect(
      rows.slice(1).map(({ questionId, answers, facility }) => ({ questionId, answers, facility })),
    ).toEqual(
      items.toReversed().map(({ questionId, n, facility }) => ({
        questionId,
        answers: n,
        facility: expect.closeTo(facility!, 12),
      })),
    );
    const [row] = (await searchBank(app.deps, few.teacher, { search: '' })).rows;
    expect(row).toMatchObject({ used: true, answers: 9, facility: null });
    // An answer that waits for a person has no machine mark, but its question counts as used.
    const waiting = await lessonWith([openQuestion()], [['Por el agua que aparta.']]);
    const [open] = (await searchBank(app.deps, waiting.teacher, { search: '' })).rows;
    expect(open).toMatchObject({ used: true, answers: 0, facility: null });
  });

  test('has figures where a teacher marks the open answers, also while some of them wait', async () => {
    const { analyse, teacher } = await lessonWith(
      [openQuestion(), trueFalseQuestion()],
      Array.from({ length: 12 }, (_, at) => ['Por el agua que aparta.', at < 6 ? 'Verdadero' : 'Falso']),
    );
    const [open, closed] = (await analyse()).items;
    expect(open).toMatchObject({ n: 0, facility: null });
    expect(closed).toMatchObject({ n: 12, facility: 0.5 });
    const waiting = await app.deps.db
      .selectFrom('answers')
      .where('grade', 'is', null)
      .select('id')
      .orderBy('id')
      .execute();
    expect(waiting).toHaveLength(12);
    for (const [index, { id }] of waiting.slice(0, 11).entries())
      await changeMark(app.deps, teacher, {
        answerId: id,
        seen: null,
        change: { to: 'number', grade: index < 6 ? 8 : 3, feedback: '' },
        reason: 'Leída',
      });
    const { attempts, items } = await analyse();
    expect(attempts).toBe(12);
    expect(items[0]).toMatchObject({ n: 11, facility: expect.closeTo(63 / 110, 12), agreement: null });
    expect(items[0]!.discrimination).toBeGreaterThan(0.5);
  });

  test('keeps the machine marks in the analysis after a correction, and shows the correction', async () => {
    const { analyse, teacher, lessonId } = await lessonWith(fourQuestions, classOf12);
    const before = await analyse();
    const questionId = before.items[3]!.questionId;
    const correction = { kind: 'key' as const, correctAnswer: 'c' };
    const input = { questionId, correction, reason: 'La clave estaba mal' };
    const { digest } = await tryRegrade(app.deps, teacher, input);
    await applyRegrade(app.deps, teacher, { ...input, digest });
    await app.runJobs();
    const [, , , after] = (await analyse()).items;
    expect(after).toMatchObject({
      facility: before.items[3]!.facility,
      discrimination: before.items[3]!.discrimination,
      settled: 'corrected',
    });
    expect(after!.choices.find(({ key }) => key === 'c')!.right).toBe(true);
    expect(lessonId).toBe(before.lessonId);
  });

  test('keeps a confirmed key until the key changes', async () => {
    const { analyse, teacher } = await lessonWith(fourQuestions, classOf12);
    const { questionId } = (await analyse()).items[3]!;
    expect((await confirmKey(app.deps, teacher, questionId)).items[3]!.settled).toBe('confirmed');
    await app.deps.db
      .updateTable('questions')
      .set({ correct_answer: 'b' })
      .where('id', '=', questionId)
      .execute();
    expect((await analyse()).items[3]!.settled).toBeNull();
  });

  test('reports how often an evaluator and a person agree, among answers that a person reviewed', async () => {
    await app.close();
    app = await openTestApp({ evaluator: scriptedEvaluator() });
    const answer = openQuestion().correctAnswer;
    const { analyse, teacher, lessonId } = await lessonWith(
      [openQuestion(), trueFalseQuestion()],
      Array.from({ length: 4 }, () => [answer, 'Verdadero']),
    );
    const answers = await app.deps.db
      .selectFrom('answers')
      .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
      .where('attempts.lesson_id', '=', lessonId)
      .where('answers.graded_by', '=', 'IA')
      .select(['answers.id', 'answers.grade'])
      .execute();
    const decide = (at: number, change: Parameters<typeof changeMark>[2]['change']) =>
      changeMark(app.deps, teacher, {
        answerId: answers[at]!.id,
        seen: null,
        change,
        reason: 'Leída',
      });
    await decide(0, { to: 'kept' });
    await decide(1, { to: 'number', grade: answers[1]!.grade! - 0.75, feedback: '' });
    await decide(2, { to: 'number', grade: 2, feedback: '' });
    const { items } = await analyse();
    expect(items[0]).toMatchObject({ agreement: { near: 2, reviewed: 3 }, choices: [] });
    expect(items[1]!.agreement).toBeNull();
  });
});

/** Returns a pseudo-random number from 0 to 1 that depends on the arguments alone. */
function noise(...places: number[]): number {
  const mixed =
    Math.sin(places.reduce((sum, place, at) => sum + (place + 1) * (12.9898 + at * 65.197), 0)) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

describe('ten thousand answers', () => {
  const [students, questions, again] = [480, 20, 20];
  const weak = 13;

  /** The more able the student and the easier the question, the more likely is a right answer. */
  function gradeOf(student: number, question: number, attempt: number): number {
    const ability = noise(student, 7);
    const chance = ability * 0.7 + (question / questions) * 0.4;
    const right = noise(student, question, attempt) < (question === weak ? 1 - chance : chance);
    if (question % 5 === 4) return Math.round((right ? 6 : 0) * 100 + noise(question, student) * 400) / 100;
    return right ? 10 : 0;
  }

  async function seed() {
    const { db, clock } = app.deps;
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course(0);
    const lessonId = await make.lesson(teacher, courseId);
    for (let at = 0; at < questions; at += 1) {
      const question =
        at % 5 === 4 ? openQuestion({ text: `Explica ${at}` }) : choiceQuestion({ text: `Elige ${at}` });
      await addQuestion(app.deps, teacher, { lessonId, question });
    }
    const bank = await db.selectFrom('questions').select('id').orderBy('position').execute();
    const now = clock.now().toISOString();
    const attempts: { student: number; attempt: number; id: number }[] = [];
    await db.transaction().execute(async (tx) => {
      for (let student = 0; student < students; student += 1) {
        const user = await tx
          .insertInto('users')
          .values({
            ...searchableColumns('email', `s${student}@escuela.test`, 'email_search_key'),
            email_key: `s${student}@escuela.test`,
            ...userNameColumns({ names: `S ${student}` }),
            role: 'student',
            password_hash: 'x',
            must_change_password: 0,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (let attempt = 1; attempt <= (student < again ? 2 : 1); attempt += 1) {
          const place = { lesson_id: lessonId, student_id: user.id, number: attempt };
          const sitting = await tx
            .insertInto('sittings')
            .values({ ...place, started_at: now, ends_at: now, closed_at: now, closed_by: 'student' })
            .returning('id')
            .executeTakeFirstOrThrow();
          const grades = bank.map((_, at) => gradeOf(student, at, attempt));
          const mean = meanGrade(grades);
          const { id } = await tx
            .insertInto('attempts')
            .values({
              ...place,
              sitting_id: sitting.id,
              state: 'graded',
              early_exit: 0,
              late: 0,
              grade: mean,
              machine_grade: mean,
              general_feedback: '',
              submitted_at: now,
              graded_at: now,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          attempts.push({ student, attempt, id });
          await tx
            .insertInto('answers')
            .values(
              bank.map((question, at) => ({
                attempt_id: id,
                question_id: question.id,
                position: at + 1,
                answer: grades[at] === 10 ? 'b' : 'c',
                grade: grades[at]!,
                feedback: '',
                graded_by: 'calculado',
              })),
            )
            .execute();
        }
      }
    });
    return { teacher, lessonId, bank };
  }

  /** Calculates the figures by their definitions. */
  function byHand(question: number) {
    const chosen: number[][] = [];
    for (let student = 0; student < students; student += 1) {
      let best: number[] | null = null;
      for (let attempt = 1; attempt <= (student < again ? 2 : 1); attempt += 1) {
        const grades = Array.from({ length: questions }, (_, at) => gradeOf(student, at, attempt));
        if (best === null || meanGrade(grades) > meanGrade(best)) best = grades;
      }
      chosen.push(best!);
    }
    let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
    for (const grades of chosen) {
      const own = grades[question]!;
      let rest = 0;
      for (let at = 0; at < questions; at += 1) if (at !== question) rest += grades[at]!;
      x += own;
      y += rest;
      xx += own * own;
      yy += rest * rest;
      xy += own * rest;
    }
    const n = chosen.length;
    return {
      facility: x / n / 10,
      discrimination: (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y)),
    };
  }

  test('match figures calculated separately, in few statements', async () => {
    const { teacher, lessonId, bank } = await seed();
    const { n } = await app.deps.db
      .selectFrom('answers')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(10_000);
    statements.length = 0;
    const { attempts, items } = await analyseItems(app.deps, teacher, lessonId);
    expect(statements.length).toBeLessThanOrEqual(5);
    expect(attempts).toBe(students);
    expect(items).toHaveLength(bank.length);
    for (const [at, item] of items.entries()) {
      const expected = byHand(at);
      expect(item.n).toBe(students);
      expect(Math.abs(item.facility! - expected.facility)).toBeLessThan(1e-9);
      expect(Math.abs(item.discrimination! - expected.discrimination)).toBeLessThan(1e-9);
    }
    const warned = items.filter(({ warnings }) => warnings.length > 0).map(({ position }) => position - 1);
    expect(warned).toEqual([weak]);
  });
});
