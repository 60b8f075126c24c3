import type { AttemptResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findJob } from '../jobs/job-queries.ts';
import { findLessonFor, type LessonForStudent } from '../lessons/terms-queries.ts';
import { type MarkedAnswer, selectMarkedAnswersOf } from '../marks/mark-queries.ts';
import { bestShown } from '../marks/shown-grade.ts';
import {
  type AnswerGrade,
  type Attempt,
  type GivenAnswer,
  selectAttempts,
  selectGradesBefore,
} from './attempt-queries.ts';
import type { EndedSitting } from './move-sitting.ts';
import { ownSitting } from './sitting-access.ts';
import { type Sitting, selectSittingQuestions } from './sitting-queries.ts';

/** The attempt a sitting ended in, for its student. Throws `not-found` while it is still open. */
export async function getResult(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  sittingId: number,
): Promise<AttemptResult> {
  return (await readResult(db, caller, sittingId)).result;
}

/** The same with the sitting and the lesson it was read from. */
export async function readResult(
  db: Db,
  caller: Caller,
  sittingId: number,
): Promise<{ result: AttemptResult; sitting: Sitting; lesson: LessonForStudent }> {
  const sitting = await ownSitting(db, caller, sittingId);
  const lesson = sitting.attempt && (await findLessonFor(db, sitting.lessonId, sitting.studentId));
  if (!sitting.attempt || !lesson) throw new AppError('not-found');
  const { id: attemptId, closedBy } = sitting.attempt;
  const questions = await selectSittingQuestions(db, sitting.id);
  const result = await describeResult(db, sitting, { attemptId, closedBy, lesson, questions, marked: null });
  return { result, sitting, lesson };
}

/** The same of one that has just ended, where most of it is known. */
export async function describeResult(
  db: Db,
  sitting: Pick<Sitting, 'studentId'>,
  ended: EndedSitting,
): Promise<AttemptResult> {
  const { closedBy, lesson, questions } = ended;
  const { attempt, answers, graded } = await (ended.marked
    ? withThoseBefore(db, ended.marked)
    : readMarked(db, sitting, ended));
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    attemptId: attempt.id,
    sittingId: attempt.sittingId,
    lessonId: lesson.id,
    subjectId: lesson.subjectId,
    subjectName: lesson.subjectName,
    topic: lesson.topic,
    durationMinutes: lesson.durationMinutes,
    extraMinutes: lesson.extraMinutes,
    number: attempt.number,
    maxAttempts: lesson.attempts,
    attemptsUsed: graded.length,
    bestGrade: bestShown(graded),
    previousBest: bestShown(graded.filter((other) => other.number < attempt.number)),
    state: attempt.state,
    waitsForTeacher: attempt.waitsForPerson,
    earlyExit: attempt.earlyExit,
    closedBy,
    published: attempt.published,
    ...(attempt.published ? shownWhole(attempt) : noWhole),
    submittedAt: attempt.submittedAt,
    gradedAt: attempt.gradedAt,
    answers: answers.flatMap((answer) => {
      const question = byId.get(answer.questionId);
      if (!question) return [];
      return {
        position: answer.position,
        question: question.text,
        statement: question.statement,
        type: question.type,
        options: question.options,
        answer: answer.answer,
        // Shown together with the whole attempt's grade, not one by one while grading goes on; an exit that was taken
        // back has none.
        ...(attempt.published && attempt.grade !== null ? shownMark(answer) : noMark),
      };
    }),
    job: attempt.jobId === null ? null : await findJob(db, attempt.jobId),
  };
}

/** An attempt and its answers, and the student's graded ones at the lesson, it among them. */
interface Marked {
  attempt: Attempt;
  answers: ToldAnswer[];
  graded: Pick<Attempt, 'number' | 'grade' | 'published'>[];
}

type ToldAnswer = Omit<MarkedAnswer, 'id' | 'attemptId' | 'review'>;

async function readMarked(
  db: Db,
  { studentId }: Pick<Sitting, 'studentId'>,
  { attemptId, lesson }: EndedSitting,
): Promise<Marked> {
  const [all, answers] = await Promise.all([
    selectAttempts(db, lesson.id, studentId),
    selectMarkedAnswersOf(db, attemptId),
  ]);
  const attempt = all.find(({ id }) => id === attemptId);
  if (!attempt) throw new AppError('not-found');
  return { attempt, answers, graded: all.filter(({ state }) => state === 'graded') };
}

/** Of one that was graded as it was handed in: nothing of it is read again. */
async function withThoseBefore(
  db: Db,
  { attempt, answers }: NonNullable<EndedSitting['marked']>,
): Promise<Marked> {
  const before = await selectGradesBefore(db, attempt);
  return { attempt, answers: answers.map(undecided), graded: [...before, attempt] };
}

/** The machine's mark is the one in force. */
function undecided({ questionId, position, answer, grade }: GivenAnswer<AnswerGrade>): ToldAnswer {
  const told = { questionId, position, answer, ...grade, machine: grade };
  return { ...told, annulled: false, annulment: null, decision: null };
}

type ShownWhole = Pick<AttemptResult, 'grade' | 'machineGrade' | 'generalFeedback' | 'gradedByLabel'>;

function shownWhole({ grade, machineGrade, generalFeedback, gradedByLabel }: Attempt): ShownWhole {
  return {
    grade,
    machineGrade: machineGrade === grade ? null : machineGrade,
    generalFeedback,
    gradedByLabel,
  };
}

const noWhole: ShownWhole = { grade: null, machineGrade: null, generalFeedback: '', gradedByLabel: null };

type ShownMark = Pick<
  AttemptResult['answers'][number],
  'grade' | 'feedback' | 'gradedBy' | 'criteria' | 'annulled' | 'annulment' | 'machineGrade' | 'decision'
>;

/** A mark as its student reads it: who gave it, and the machine's when a person or a correction changed it. */
function shownMark({ machine, ...answer }: ToldAnswer): ShownMark {
  const { grade, feedback, gradedBy, annulled, annulment, decision } = answer;
  const criteria = answer.criteria.map(({ text, points, met }) => ({ text, points, met }));
  const machineGrade = machine.grade === grade ? null : machine.grade;
  return { grade, feedback, gradedBy, criteria, annulled, annulment, machineGrade, decision };
}

const noMark: ShownMark = {
  grade: null,
  feedback: '',
  gradedBy: null,
  criteria: [],
  annulled: false,
  annulment: null,
  machineGrade: null,
  decision: null,
};
