import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Evaluator, GradingRequest } from '../../src/domain/ai/evaluator.ts';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { listStudentQuestions } from '../../src/domain/delivery/sittings/list-student-questions.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import {
  retryGrading,
  retryPendingGradings,
  retryStudentGrading,
} from '../../src/domain/delivery/sittings/retry-grading.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { openLesson, startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { listWaitingGradings } from '../../src/domain/grading/grades/list-waiting-gradings.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import { submitInput } from '../../src/shared/contracts/sittings.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

let app: TestApp;
let evaluator: ReturnType<typeof scriptedEvaluator>;

beforeEach(async () => {
  evaluator = scriptedEvaluator();
  app = await openTestApp({ evaluator });
});
afterEach(() => app.close());

const all = () => [choiceQuestion(), trueFalseQuestion(), exerciseQuestion(), openQuestion()];
const rightAnswers = ['b', 'Verdadero', '0.5', 'Desplaza agua y el empuje equilibra su peso.'];

async function start(student: Person, lessonId: number) {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  return started.sitting;
}

async function answersFor(student: Person, lessonId: number, texts: string[]) {
  const sitting = await start(student, lessonId);
  const answers = sitting.questions.map((question, index) => ({
    questionId: question.id,
    answer: texts[index] ?? '',
  }));
  return { sittingId: sitting.sittingId, answers };
}

async function handIn(student: Person, lessonId: number, texts: string[], timeUp = false) {
  const filled = await answersFor(student, lessonId, texts);
  return submitSitting(app.deps, student, filled, { ...filled, timeUp }, app.clock.now());
}

describe('a sitting', () => {
  it('starts its clock on the server and reveals no answer', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all(), { durationMinutes: 20 });
    const sitting = await start(student, lessonId);
    expect(new Date(sitting.endsAt).getTime() - new Date(sitting.startedAt).getTime()).toBe(20 * 60_000);
    const sent = JSON.stringify(sitting);
    for (const secret of [
      '1/2',
      'Quito es la capital',
      'el empuje lo equilibra',
      'correctAnswer',
      'criteria',
    ]) {
      expect(sent).not.toContain(secret);
    }
  });

  it('starts only on request, and its lesson explains it before', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all(), { durationMinutes: 20 });
    const open = () => openLesson(app.deps, student, lessonId);
    for (let times = 0; times < 2; times += 1) {
      expect(await open()).toMatchObject({
        kind: 'start',
        start: { number: 1, maxAttempts: 2, attemptsUsed: 0, durationMinutes: 20, questionCount: 4 },
      });
    }
    expect(await app.deps.db.selectFrom('sittings').select('id').execute()).toEqual([]);
    const { sittingId } = await start(student, lessonId);
    expect(await open()).toMatchObject({ kind: 'sitting', sitting: { sittingId, number: 1 } });
    await exitSitting(app.deps, student, { sittingId }, app.clock.now());
    expect(await open()).toMatchObject({ kind: 'start', start: { number: 2, attemptsUsed: 1 } });
  });

  it('is handed in when its lesson is opened after its time is over', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()]);
    const { sittingId, questions } = await start(student, lessonId);
    const draft = { questionId: questions[0]!.id, answer: 'b' };
    await saveDrafts(app.deps, student, { sittingId }, [draft], app.clock.now());
    app.clock.advance({ minutes: 120 });
    expect(await openLesson(app.deps, student, lessonId)).toMatchObject({
      kind: 'result',
      result: { sittingId, closedBy: 'server', grade: 10 },
    });
  });

  it('is refused before the start page when its lesson cannot start', async () => {
    const ready = await scenario(app.deps).readyLesson([choiceQuestion()], { attempts: 1 });
    const { student, lessonId } = ready;
    const open = () => openLesson(app.deps, student, lessonId);
    await handIn(student, lessonId, ['b']);
    expect(await codeOf(open())).toBe('lesson-not-startable');
    await app.deps.db.deleteFrom('assignments').execute();
    await app.deps.db.updateTable('lessons').set({ attempts: 2 }).execute();
    // A later attempt asks the questions of the first one.
    expect(await open()).toMatchObject({ kind: 'start', start: { questionCount: 1 } });
    const classmate = await scenario(app.deps).enrolled(ready.subjectId);
    await app.deps.db.updateTable('questions').set({ owner_student_id: student.userId }).execute();
    expect(await codeOf(openLesson(app.deps, classmate, lessonId))).toBe('lesson-without-questions');
  });

  it('resumes with the remaining time and the drafts', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all());
    const first = await start(student, lessonId);
    const draft = { questionId: first.questions[3]!.id, answer: 'Desplaza agua' };
    await saveDrafts(app.deps, student, first, [draft], app.clock.now());
    app.clock.advance({ minutes: 10 });
    const again = await start(student, lessonId);
    expect(again.sittingId).toBe(first.sittingId);
    expect(again.endsAt).toBe(first.endsAt);
    expect(again.drafts).toMatchObject([{ ...draft, version: 1 }]);
  });

  it('accepts the answers of a bank with 250 questions', async () => {
    const bank = Array.from({ length: 250 }, () => choiceQuestion());
    const { student, lessonId } = await scenario(app.deps).readyLesson(bank);
    const filled = await answersFor(
      student,
      lessonId,
      bank.map(() => 'b'),
    );
    const sent = submitInput.parse({ ...filled, timeUp: false });
    await submitSitting(app.deps, student, sent, sent, app.clock.now());
    await app.runJobs();
    expect(await getResult(app.deps, student, filled.sittingId)).toMatchObject({ grade: 10 });
  });

  it('accepts an option whose text sounds like a blank answer', async () => {
    const options = [
      { id: 'a', text: 'Nada' },
      { id: 'b', text: 'Todo' },
    ];
    const question = choiceQuestion({ text: '¿Qué queda?', options, correctAnswer: 'a' });
    const { student, lessonId } = await scenario(app.deps).readyLesson([question, choiceQuestion()]);
    const { sittingId } = await handIn(student, lessonId, ['Nada', 'nada']);
    await app.runJobs();
    const { answers } = await getResult(app.deps, student, sittingId);
    expect(answers.map(({ grade }) => grade)).toEqual([10, 0]);
    expect(answers[1]!.feedback).toMatch(/^Has dicho que no lo sabes, y está bien decirlo\./);
  });

  it('returns at hand-in the same result as later, in the first and in later attempts', async () => {
    const questions = [choiceQuestion(), trueFalseQuestion()];
    const { student, lessonId } = await scenario(app.deps).readyLesson(questions, { attempts: 3 });
    const told = [];
    for (const texts of [
      ['b', 'Falso'],
      ['b', 'Verdadero'],
      ['a', 'Falso'],
    ]) {
      const handed = await handIn(student, lessonId, texts);
      expect(await getResult(app.deps, student, handed.sittingId)).toEqual(handed);
      told.push([handed.grade, handed.attemptsUsed, handed.bestGrade, handed.previousBest]);
    }
    expect(told).toEqual([
      [5, 1, 5, null],
      [10, 2, 10, 5],
      [0, 3, 10, 10],
    ]);
  });

  it('refuses a hand-in with a blank answer and names the first one', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all());
    await expect(handIn(student, lessonId, ['b', '  ', '0.5', 'x'])).rejects.toMatchObject({
      code: 'answer-missing',
      details: { question: 2 },
    });
  });

  it('is graded by code where possible, and its grade is the mean', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([
      choiceQuestion(),
      trueFalseQuestion(),
      exerciseQuestion(),
    ]);
    const handed = await handIn(student, lessonId, ['b', 'Falso', '0,5']);
    // No job and no waiting: the hand-in returns the grade.
    expect(handed).toMatchObject({ state: 'graded', grade: 6.67, job: null });
    expect(await app.deps.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    const result = await getResult(app.deps, student, handed.sittingId);
    expect(result.answers.map((answer) => answer.grade)).toEqual([10, 0, 10]);
    expect(result.answers.map((answer) => answer.gradedBy)).toEqual(['calculado', 'calculado', 'calculado']);
    expect(evaluator.gradings).toHaveLength(0);
  });

  it('calls the evaluator once for all open answers, without personal data', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([
      openQuestion(),
      openQuestion({ text: '¿Qué es la densidad?', correctAnswer: 'La masa por unidad de volumen.' }),
      exerciseQuestion(),
    ]);
    const handed = await handIn(student, lessonId, [
      'Por el empuje.',
      'Masa entre volumen.',
      'no me sale la integral',
    ]);
    await app.runJobs();
    expect(evaluator.gradings).toHaveLength(1);
    expect(evaluator.gradings[0]!.items.map((item) => item.id)).toEqual(['q1', 'q2', 'q3']);
    expect(JSON.stringify(evaluator.gradings)).not.toContain(student.email);
    const result = await getResult(app.deps, student, handed.sittingId);
    expect(result.answers.map((answer) => answer.gradedBy)).toEqual(['IA', 'IA', 'IA']);
  });

  it('returns its first result when it is handed in twice, whatever the second request contains', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all());
    const filled = await answersFor(student, lessonId, rightAnswers);
    const submit = (answers = filled.answers) =>
      submitSitting(app.deps, student, filled, { answers, timeUp: false }, app.clock.now());
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.attemptId).toBe(first.attemptId);
    await app.runJobs();
    const third = await submit(filled.answers.map((answer) => ({ ...answer, answer: 'otra cosa' })));
    expect(third.attemptId).toBe(first.attemptId);
    expect(third.answers.map((answer) => answer.answer)).toEqual(rightAnswers);
    expect(third.attemptsUsed).toBe(1);
  });

  it('is the same in two tabs of the last attempt', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all(), { attempts: 1 });
    const [one, two] = await Promise.all([start(student, lessonId), start(student, lessonId)]);
    expect(two.sittingId).toBe(one.sittingId);
  });

  it('cannot start without attempts left, after its due date or while disabled', async () => {
    const make = scenario(app.deps);
    const { teacher, student, lessonId } = await make.readyLesson(all(), { attempts: 1, dueInMinutes: 60 });
    await handIn(student, lessonId, rightAnswers);
    await app.runJobs();
    await expect(start(student, lessonId)).rejects.toMatchObject({ code: 'lesson-not-startable' });

    const late = await make.enrolled((await listOf(student))!);
    await make.enable(teacher, lessonId, false);
    await expect(prepareSitting(app.deps, late, lessonId)).rejects.toMatchObject({
      code: 'lesson-not-startable',
    });
    await make.enable(teacher, lessonId, true).catch(() => {});
    app.clock.advance({ minutes: 61 });
    await expect(prepareSitting(app.deps, late, lessonId)).rejects.toMatchObject({
      code: 'lesson-not-startable',
    });
  });

  async function listOf(student: Person): Promise<number | undefined> {
    const { selectStudentSubjects } = await import('../../src/domain/school/courses/course-queries.ts');
    return (await selectStudentSubjects(app.deps.db, student.userId))[0]?.subjectId;
  }

  it('can be finished after the due date if it started before', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all(), { dueInMinutes: 10 });
    const filled = await answersFor(student, lessonId, rightAnswers);
    app.clock.advance({ minutes: 20 });
    const result = await submitSitting(
      app.deps,
      student,
      filled,
      { ...filled, timeUp: false },
      app.clock.now(),
    );
    expect(result.state).toBe('grading');
  });
});

describe('an exercise answer that cannot be parsed', () => {
  const exercises = () => [
    exerciseQuestion({ correctAnswer: 'x > 3' }),
    exerciseQuestion({ correctAnswer: '[2, 5)' }),
    exerciseQuestion({ correctAnswer: 'el triángulo ABC' }),
    exerciseQuestion({ correctAnswer: 'el triángulo ABC' }),
    exerciseQuestion({ correctAnswer: '5' }),
  ];
  const given = ['x < 3', '(2, 5]', 'Triángulo de vértices ABC', 'El triángulo  ABC.', 'más o menos cinco'];

  it('waits for the teacher without a model, and is never graded by its words', async () => {
    await app.close();
    app = await openTestApp();
    const { student, lessonId, teacher } = await scenario(app.deps).readyLesson(exercises());
    const handed = await handIn(student, lessonId, given);
    await app.runJobs();
    const result = await getResult(app.deps, student, handed.sittingId);
    expect(result.answers.map(({ grade, gradedBy }) => [grade, gradedBy])).toEqual([
      [0, 'calculado'],
      [0, 'calculado'],
      [null, null],
      [10, 'calculado'],
      [null, null],
    ]);
    expect(result).toMatchObject({
      state: 'pending',
      awaitsTeacher: true,
      grade: null,
      provisional: { grade: 3.33, missing: 2 },
    });
    expect(result.answers[4]?.feedback).toContain('No pudimos leer tu respuesta como un valor');
    const detail = await getAttemptDetails(app.deps, teacher, {
      studentId: student.userId,
      lessonId,
      attempt: 0,
    });
    expect(detail.answers.map(({ review }) => review?.reason ?? null)).toEqual([
      null,
      null,
      'unreadable-exercise',
      null,
      'unreadable-exercise',
    ]);
  });

  it('is not marked wrong when it is ambiguous and one meaning matches the key', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([
      exerciseQuestion({ correctAnswer: '3·10^8 m/s' }),
      exerciseQuestion({ correctAnswer: '9.8 ± 0.1' }),
      exerciseQuestion({ correctAnswer: '1/6' }),
      exerciseQuestion({ correctAnswer: '125,50 €' }),
    ]);
    const doubtful = ['3x108 m/s', '9.8', '0,16 periódico'];
    const { sittingId } = await handIn(student, lessonId, [...doubtful, '126 €']);
    await app.runJobs();
    expect(evaluator.gradings.map(({ items }) => items.map(({ answer }) => answer))).toEqual([doubtful]);
    const { answers } = await getResult(app.deps, student, sittingId);
    expect(answers.map(({ gradedBy }) => gradedBy)).toEqual(['IA', 'IA', 'IA', 'calculado']);
    expect(answers[3]?.grade).toBe(0);
  });

  it('is graded by the model alone, if there is one', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(exercises());
    await handIn(student, lessonId, given);
    await app.runJobs();
    expect(evaluator.gradings.map(({ items }) => items.map(({ answer }) => answer))).toEqual([
      [given[2], given[4]],
    ]);
  });
});

describe('the end of the time', () => {
  it('hands in the given answers and counts the rest as 0', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([
      choiceQuestion(),
      trueFalseQuestion(),
    ]);
    const handed = await handIn(student, lessonId, ['b', ''], true);
    await app.runJobs();
    const result = await getResult(app.deps, student, handed.sittingId);
    expect(result.grade).toBe(5);
    expect(result.answers[1]!.feedback).not.toBe('');
  });

  it('makes the server hand in the drafts of a closed browser', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([
      choiceQuestion(),
      trueFalseQuestion(),
    ]);
    const sitting = await start(student, lessonId);
    const answers = [{ questionId: sitting.questions[0]!.id, answer: 'b' }];
    await saveDrafts(app.deps, student, sitting, answers, app.clock.now());
    app.clock.advance({ minutes: 31, seconds: 1 });
    await closeOverdueSittings(app.deps);
    await app.runJobs();
    const result = await getResult(app.deps, student, sitting.sittingId);
    expect(result.grade).toBe(5);
    expect(result.earlyExit).toBe(false);
  });

  it('accepts an answer within one minute of grace, and uses the drafts after it', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()], { attempts: 2 });
    const inTime = await answersFor(student, lessonId, ['b']);
    app.clock.advance({ minutes: 30, seconds: 59 });
    await submitSitting(app.deps, student, inTime, { ...inTime, timeUp: true }, app.clock.now());
    await app.runJobs();
    expect((await getResult(app.deps, student, inTime.sittingId)).grade).toBe(10);

    const late = await answersFor(student, lessonId, ['b']);
    app.clock.advance({ minutes: 31, seconds: 1 });
    await submitSitting(app.deps, student, late, { ...late, timeUp: true }, app.clock.now());
    await app.runJobs();
    expect((await getResult(app.deps, student, late.sittingId)).grade).toBe(0);
  });

  it('stores later answers separately, once, and the result says who closed the sitting', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()]);
    const late = { ...(await answersFor(student, lessonId, ['b'])), timeUp: true };
    app.clock.advance({ minutes: 31, seconds: 1 });
    await closeOverdueSittings(app.deps);
    for (let tries = 0; tries < 2; tries += 1) {
      await submitSitting(app.deps, student, late, late, app.clock.now());
    }
    await app.runJobs();
    expect(await getResult(app.deps, student, late.sittingId)).toMatchObject({
      grade: 0,
      closedBy: 'server',
    });
    const kept = await app.deps.db.selectFrom('late_answers').selectAll().execute();
    expect(kept.map(({ question_id, answer }) => ({ questionId: question_id, answer }))).toEqual(
      late.answers,
    );
  });

  it('adds the answers of the hand-in to the saved drafts', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([
      choiceQuestion(),
      trueFalseQuestion(),
    ]);
    const { sittingId, answers } = await answersFor(student, lessonId, ['b', 'Verdadero']);
    await saveDrafts(app.deps, student, { sittingId }, answers.slice(0, 1), app.clock.now());
    const rest = { sittingId, answers: answers.slice(1), timeUp: true };
    await submitSitting(app.deps, student, rest, rest, app.clock.now());
    await app.runJobs();
    expect(await getResult(app.deps, student, sittingId)).toMatchObject({
      grade: 10,
      closedBy: 'time',
    });
  });

  it('makes later drafts invalid', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()]);
    const { sittingId, answers } = await answersFor(student, lessonId, ['b']);
    app.clock.advance({ minutes: 32 });
    await expect(
      saveDrafts(app.deps, student, { sittingId }, answers, app.clock.now()),
    ).rejects.toMatchObject({
      code: 'sitting-closed',
    });
  });
});

describe('a sitting open in two pages', () => {
  const page = (name: string, version = 0) => ({ page: name, version });

  async function written(...drafts: { answer: string; over?: { page: string; version: number } }[]) {
    const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()]);
    const { sittingId, questions } = await start(student, lessonId);
    const questionId = questions[0]!.id;
    const save = (draft: (typeof drafts)[number]) =>
      saveDrafts(app.deps, student, { sittingId }, [{ questionId, ...draft }], app.clock.now());
    const told = [];
    for (const draft of drafts) told.push(await save(draft));
    const submit = (draft: (typeof drafts)[number], timeUp: boolean) => {
      const given = { sittingId, answers: [{ questionId, ...draft }], timeUp };
      return submitSitting(app.deps, student, given, given, app.clock.now());
    };
    return { student, lessonId, sittingId, questionId, told, submit };
  }
  const stored = async () =>
    (await app.deps.db.selectFrom('sitting_drafts').select(['answer', 'version']).execute())[0];

  it('reports an unseen change of the other page instead of overwriting it', async () => {
    const { told, questionId } = await written(
      { answer: 'a', over: page('one') },
      { answer: 'c', over: page('two') },
    );
    expect(told).toMatchObject([
      { saved: [{ questionId, version: 1 }], changed: [] },
      { saved: [], changed: [{ questionId, answer: 'a', version: 1 }] },
    ]);
    expect(await stored()).toEqual({ answer: 'a', version: 1 });
  });

  it('lets an informed page overwrite the change, and then reports it to the other page', async () => {
    const { told } = await written(
      { answer: 'a', over: page('one') },
      { answer: 'c', over: page('two', 1) },
      { answer: 'd', over: page('one', 1) },
    );
    expect(told.map(({ changed }) => changed.map(({ answer }) => answer))).toEqual([[], [], ['c']]);
    expect(await stored()).toEqual({ answer: 'c', version: 2 });
  });

  it('lets a page continue over its own text when its response was lost', async () => {
    const { told } = await written({ answer: 'a', over: page('one') }, { answer: 'b', over: page('one') });
    expect(told.at(-1)).toMatchObject({ saved: [{ version: 2 }], changed: [] });
  });

  it('reports nothing when both pages have the same text', async () => {
    const { told } = await written({ answer: 'b', over: page('one') }, { answer: 'b', over: page('two') });
    expect(told.at(-1)).toMatchObject({ saved: [{ version: 1 }], changed: [] });
  });

  it('lets a client without versions overwrite everything, and reports it to a page', async () => {
    const { told } = await written(
      { answer: 'a', over: page('one') },
      { answer: 'c' },
      { answer: 'd', over: page('one', 1) },
    );
    expect(told.map(({ changed }) => changed.map(({ answer }) => answer))).toEqual([[], [], ['c']]);
  });

  it('uses the stored text at the end of the time, and stores the other text separately', async () => {
    const { student, sittingId, questionId, submit } = await written({ answer: 'b', over: page('one') });
    await submit({ answer: 'a', over: page('two') }, true);
    expect(await getResult(app.deps, student, sittingId)).toMatchObject({ grade: 10 });
    const apart = await app.deps.db.selectFrom('late_answers').selectAll().execute();
    expect(apart).toMatchObject([{ question_id: questionId, answer: 'a' }]);
  });

  it('hands in what the page shows when the student decides so', async () => {
    const { student, sittingId, submit } = await written({ answer: 'a', over: page('one') });
    await submit({ answer: 'b' }, false);
    expect(await getResult(app.deps, student, sittingId)).toMatchObject({ grade: 10 });
  });
});

describe('an early exit', () => {
  it('is an attempt with grade 0 and empty answers', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(all());
    const sitting = await start(student, lessonId);
    const result = await exitSitting(app.deps, student, sitting, app.clock.now());
    expect(result).toMatchObject({ state: 'graded', earlyExit: true, grade: 0, attemptsUsed: 1 });
    expect(result.answers.every((answer) => answer.answer === '')).toBe(true);
  });

  it('changes nothing after a hand-in', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()]);
    const handed = await handIn(student, lessonId, ['b']);
    await exitSitting(app.deps, student, handed, app.clock.now());
    await app.runJobs();
    expect(await getResult(app.deps, student, handed.sittingId)).toMatchObject({
      earlyExit: false,
      grade: 10,
    });
  });
});

describe('a failing evaluator', () => {
  it('causes no 0, uses up no attempt, and a later try gives the grade', async () => {
    const { subjectId, student, lessonId } = await scenario(app.deps).readyLesson([
      choiceQuestion(),
      openQuestion(),
    ]);
    evaluator.failWith('server-error', 5);
    const handed = await handIn(student, lessonId, ['b', 'Por el empuje del agua.']);
    for (let tries = 0; tries < 5; tries += 1) {
      await app.runJobs();
      app.clock.advance({ minutes: 1 });
    }
    const waiting = await getResult(app.deps, student, handed.sittingId);
    expect(waiting).toMatchObject({ state: 'pending', grade: null, attemptsUsed: 0 });
    const { lessons } = await listStudentLessons(app.deps, student, { subjectId });
    expect(lessons[0]).toMatchObject({ attemptsUsed: 0, gradingPending: true, bestGrade: null });
    expect((await startSitting(app.deps, student, lessonId)).kind).toBe('result');

    await retryGrading(app.deps, student, handed.sittingId);
    await app.runJobs();
    const graded = await getResult(app.deps, student, handed.sittingId);
    expect(graded).toMatchObject({ state: 'graded', attemptsUsed: 1 });
    expect(graded.grade).toBe(10);
  });

  it('gets three rounds for an unreadable response, and then the attempt waits for a person', async () => {
    const { courseId, teacher, student, lessonId } = await scenario(app.deps).readyLesson([openQuestion()]);
    const waiting = () => listWaitingGradings(app.deps, teacher, courseId);
    evaluator.omitItem('q1', 15);
    const { sittingId } = await handIn(student, lessonId, ['Por el empuje del agua.']);
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        for (let tries = 0; tries < 5; tries += 1) {
          await app.runJobs();
          app.clock.advance({ minutes: 1 });
        }
        app.clock.advance({ minutes: 11 });
        await retryPendingGradings(app.deps);
      }
    };
    await rounds(2);
    expect(await waiting()).toEqual([]);
    await rounds(4);
    expect(evaluator.gradings).toHaveLength(15);
    expect(await getResult(app.deps, student, sittingId)).toMatchObject({
      state: 'pending',
      waitsForTeacher: true,
      attemptsUsed: 0,
    });
    expect(await waiting()).toMatchObject([{ sittingId, names: student.names, number: 1 }]);

    await retryStudentGrading(app.deps, teacher, sittingId);
    await app.runJobs();
    expect(await getResult(app.deps, student, sittingId)).toMatchObject({ state: 'graded', grade: 10 });
    expect(await waiting()).toEqual([]);
  });

  it('can be called again by a student until it has failed eight times within the hour', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([openQuestion()]);
    evaluator.omitItem('q1', 100);
    const { sittingId } = await handIn(student, lessonId, ['Por el empuje del agua.']);
    const untilPending = async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        await app.runJobs();
        app.clock.advance({ minutes: 1 });
      }
    };
    await untilPending();
    for (let retry = 0; retry < 7; retry += 1) {
      await retryGrading(app.deps, student, sittingId);
      await untilPending();
    }
    expect(await codeOf(retryGrading(app.deps, student, sittingId))).toBe('retries-spent');
    app.clock.advance({ hours: 1 });
    expect(await codeOf(retryGrading(app.deps, student, sittingId))).toBe('done');
  });

  it('is called again for the missing answers alone when it graded only some', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([
      openQuestion(),
      openQuestion({ text: '¿Qué es la densidad?', correctAnswer: 'La masa por unidad de volumen.' }),
    ]);
    evaluator.omitItem('q2', 1);
    const handed = await handIn(student, lessonId, ['Por el empuje.', 'Masa entre volumen.']);
    await app.runJobs();
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    const asked = evaluator.gradings.map((request: GradingRequest) =>
      request.items.map((item) => item.question),
    );
    expect(asked).toEqual([
      ['¿Por qué flota un barco de acero?', '¿Qué es la densidad?'],
      ['¿Qué es la densidad?'],
    ]);
    expect((await getResult(app.deps, student, handed.sittingId)).state).toBe('graded');
  });
});

describe('feedback', () => {
  it('tells no solution before the lesson shows the right answers, at the last attempt either', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson(
      [choiceQuestion(), exerciseQuestion()],
      {
        attempts: 2,
      },
    );
    const wrong = async () => {
      const handed = await handIn(student, lessonId, ['a', '3']);
      await app.runJobs();
      return (await getResult(app.deps, student, handed.sittingId)).answers
        .map((answer) => answer.feedback)
        .join(' ');
    };
    const first = await wrong();
    expect(first).not.toContain('Quito');
    expect(first).not.toMatch(/frac\{1\}\{2\}|un medio/);
    const last = await wrong();
    expect(last).toBe(first);
  });
});

describe('the next attempt of a student', () => {
  it('asks the questions of the first one, whatever is assigned since; new students get all questions', async () => {
    const make = scenario(app.deps);
    const { teacher, student, subjectId, lessonId } = await make.readyLesson(
      [choiceQuestion(), trueFalseQuestion()],
      { attempts: 3 },
    );
    const asked = async (who: typeof student) =>
      (await start(who, lessonId)).questions.map(({ id, position }) => [position, id]);
    const first = await asked(student);
    await handIn(student, lessonId, ['a', 'true']);
    await addQuestion(app.deps, teacher, { lessonId, question: exerciseQuestion() });
    await assignQuestions(app.deps, teacher, lessonId);
    expect(await asked(student)).toEqual(first);
    const given = await listStudentQuestions(app.deps, student, lessonId);
    expect(given.map(({ id, position }) => [position, id])).toEqual(first);
    const late = await make.enrolled(subjectId);
    await assignQuestions(app.deps, teacher, lessonId);
    expect(await asked(late)).toHaveLength(3);
  });
});

describe('preparing a lesson', () => {
  it('gives the questions of the bank to a student who enrolled later', async () => {
    const make = scenario(app.deps);
    const { subjectId, lessonId } = await make.readyLesson(all());
    const late = await make.enrolled(subjectId);
    expect(await prepareSitting(app.deps, late, lessonId)).toMatchObject({ ready: true, existing: false });
    expect((await start(late, lessonId)).questions).toHaveLength(4);
    expect(await prepareSitting(app.deps, late, lessonId)).toMatchObject({ ready: true, existing: true });
  });

  it('gives them also when the student opens the lesson by its address', async () => {
    const make = scenario(app.deps);
    const { subjectId, lessonId } = await make.readyLesson(all());
    const late = await make.enrolled(subjectId);
    expect(await openLesson(app.deps, late, lessonId)).toMatchObject({ kind: 'start' });
    expect((await start(late, lessonId)).questions).toHaveLength(4);
  });

  it('generates one set from the prompt, however often it is requested', async () => {
    app = await reopened(writingEvaluator());
    const make = scenario(app.deps);
    const { teacher, student, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    await make.prompt(teacher, lessonId, 4);
    await make.enable(teacher, lessonId);
    const [one, two] = await Promise.all([
      prepareSitting(app.deps, student, lessonId),
      prepareSitting(app.deps, student, lessonId),
    ]);
    expect(one.job?.id).toBe(two.job?.id);
    await app.runJobs();
    expect(await prepareSitting(app.deps, student, lessonId)).toMatchObject({
      ready: true,
      existing: true,
    });
    expect((await start(student, lessonId)).questions).toHaveLength(4);
  });

  /** Reopens the app with another evaluator, or with the built-in one without a model. */
  async function reopened(other: Evaluator | undefined): Promise<TestApp> {
    await app.close();
    return openTestApp(other ? { evaluator: other } : {});
  }
});
