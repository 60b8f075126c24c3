import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectMarkedAnswersOfAttempt } from '../../src/domain/attempts/mark-queries.ts';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { findQuestion, setMissingCriteria } from '../../src/domain/authoring/questions/question-queries.ts';
import {
  type AnswerGrade,
  selectAnswers,
  selectAttempts,
  setAnswerGrades,
  setAttemptGrade,
} from '../../src/domain/delivery/sittings/attempt-queries.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { listStudentGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { addSeconds, toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { claimJob } from '../../src/domain/kernel/jobs/claim-queries.ts';
import { completeJob } from '../../src/domain/kernel/jobs/job-context.ts';
import { addJob, findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const now = () => toInstant(app.clock.now());

/** Hands in a lesson with the same answer to every question; returns its attempt. */
async function handIn(student: Person, lessonId: number, answer: string) {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const answers = started.sitting.questions.map(({ id }) => ({ questionId: id, answer }));
  await submitSitting(app.deps, student, started.sitting, { answers, timeUp: false }, app.clock.now());
  return lastAttempt(student, lessonId);
}

async function lastAttempt(student: Person, lessonId: number) {
  return (await selectAttempts(app.deps.db, lessonId, student.userId)).at(-1)!;
}

const graded = (grade: number): AnswerGrade => ({
  grade,
  feedback: `Un ${grade}.`,
  code: null,
  gradedBy: 'IA',
  model: 'm',
  promptVersion: '1',
  criteria: [],
  review: null,
});

describe('a job', () => {
  it('is published only by its current worker: a worker that lost its lease publishes nothing', async () => {
    const { db } = app.deps;
    const { jobId } = await write(db, (tx) =>
      addJob(tx, { kind: 'derive-criteria', payload: { questionId: 1 }, key: 'k', userId: null }, now()),
    );
    const claim = async (owner: string) => {
      const until = toInstant(addSeconds(app.clock.now(), 12));
      const claimed = (await claimJob(db, jobId, { owner, now: now(), until }))!;
      return { claim: claimed, signal: new AbortController().signal };
    };
    const slow = await claim('slow');
    app.clock.advance({ seconds: 13 });
    const next = await claim('next');
    await expect(write(db, (tx) => completeJob(tx, slow, now()))).rejects.toThrow('claim');
    expect(await findJob(db, jobId)).toMatchObject({ state: 'running' });
    await write(db, (tx) => completeJob(tx, next, now()));
    expect(await findJob(db, jobId)).toMatchObject({ state: 'done' });
    await expect(write(db, (tx) => completeJob(tx, next, now()))).rejects.toThrow('claim');
  });
});

describe('a grade', () => {
  it('is given once per answer and never overwritten', async () => {
    const { db } = app.deps;
    const { lessonId, student } = await scenario(app.deps).readyLesson([openQuestion()]);
    const attempt = await handIn(student, lessonId, 'Desplaza agua.');
    const [answer] = await selectAnswers(db, attempt.id);
    await write(db, (tx) => setAnswerGrades(tx, attempt.id, [{ stored: answer!, grade: graded(9) }]));
    await write(db, (tx) => setAnswerGrades(tx, attempt.id, [{ stored: answer!, grade: graded(2) }]));
    expect(await selectMarkedAnswersOfAttempt(db, attempt.id)).toMatchObject([
      { grade: 9, feedback: 'Un 9.' },
    ]);
  });

  it('is given once per attempt and never overwritten', async () => {
    const { db } = app.deps;
    const { lessonId, student } = await scenario(app.deps).readyLesson([openQuestion()]);
    const { id } = await handIn(student, lessonId, 'Desplaza agua.');
    const grade = (value: number) => ({ grade: value, generalFeedback: `${value}`, gradedByLabel: null });
    const given = now();
    await write(db, (tx) => setAttemptGrade(tx, id, grade(9), given));
    app.clock.advance({ minutes: 1 });
    await write(db, (tx) => setAttemptGrade(tx, id, grade(2), now()));
    expect(await lastAttempt(student, lessonId)).toMatchObject({
      state: 'graded',
      grade: 9,
      generalFeedback: '9',
      gradedAt: given,
    });
  });

  it('is hidden from the teacher of another course of the same student', async () => {
    const make = scenario(app.deps);
    const own = await make.readyLesson([trueFalseQuestion()]);
    const other = await make.readyLesson([trueFalseQuestion()]);
    const { student } = own;
    await linkSubjects(app.deps, await make.person('admin'), {
      ...student,
      subjectIds: [own.subjectId, other.subjectId],
    });
    await assignQuestions(app.deps, other.teacher, other.lessonId);
    await handIn(student, own.lessonId, 'Verdadero');
    await handIn(student, other.lessonId, 'Falso');
    const seenBy = async (caller: Person) =>
      (await listStudentGrades(app.deps, caller, student.userId)).map(({ grade }) => grade).sort();
    expect(await seenBy(own.teacher)).toEqual([10]);
    expect(await seenBy(other.teacher)).toEqual([0]);
    expect(await seenBy(await make.person('admin'))).toEqual([0, 10]);
  });
});

describe('the criteria of a question', () => {
  it('are generated only when missing, and never overwrite existing ones', async () => {
    const { db } = app.deps;
    const make = scenario(app.deps);
    const { lessonId } = await make.readyLesson([openQuestion({ criteria: [] })]);
    const { id } = await db
      .selectFrom('questions')
      .select('id')
      .where('lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow();
    const criteria = (text: string) => [{ text, points: 10 }];
    await setMissingCriteria(db, id, criteria('Nombra el empuje.'), now());
    await setMissingCriteria(db, id, criteria('Nombra el agua.'), now());
    expect((await findQuestion(db, id))!.question.criteria).toEqual(criteria('Nombra el empuje.'));
  });
});
