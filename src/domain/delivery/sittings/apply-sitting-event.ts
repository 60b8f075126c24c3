import type { ClosedBy, DraftAnswer, StoredDraft } from '../../../shared/contracts/sittings.ts';
import { orderInSitting } from '../../../shared/rules/sitting-order.ts';
import { addGradingJob, hasRetriesLeft } from '../../ai/quota/claim-quota.ts';
import { findMarkingTerms, type MarkingTerms } from '../../attempts/marking-policy.ts';
import { requestRuleChecks } from '../../attempts/rule-check-queries.ts';
import { applyStandingRegrades } from '../../attempts/standing-regrades.ts';
import { findLessonFor, type LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import { pointsOf } from '../../authoring/questions/question-queries.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import {
  type Attempt,
  type GivenAnswer,
  insertAttempt,
  type MarkedGrade,
  replaceAnswer,
  setAttemptJob,
} from './attempt-queries.ts';
import {
  type AttemptGrade,
  buildGradingRules,
  gradeAllByCode,
  gradeAttempt,
  toAnswerGrade,
} from './grade-answers.ts';
import { resolveDraftConflicts } from './resolve-draft-conflicts.ts';
import {
  isTooLate,
  nextAction,
  type SittingAction,
  type SittingEvent,
  type SittingState,
} from './sitting-machine.ts';
import {
  closeSitting,
  deleteDraftAnswers,
  insertLateAnswers,
  putDraftAnswers,
  type Sitting,
  type SittingQuestion,
  selectDrafts,
  selectSittingQuestionIds,
  selectSittingQuestions,
} from './sitting-queries.ts';

type EventDeps = Pick<Deps, 'evaluator'>;

/** The outcome of an event, so that callers need not read it again. */
export interface SittingEventResult {
  /** Ticket of the job that grades what code cannot; null for none. */
  ticket: JobTicket | null;
  /** The attempt if the event ended the sitting, with the data used for grading. */
  ended: EndedSitting | null;
  /** The stored state of the drafts in the event. */
  drafts: StoredDraft[];
}

export interface EndedSitting {
  attemptId: number;
  closedBy: ClosedBy;
  lesson: LessonForStudent;
  questions: SittingQuestion[];
  /**
   * The attempt and its answers when code gave all marks and no correction applies; otherwise null, and marks must be
   * read.
   */
  marked: { attempt: Attempt; answers: GivenAnswer<MarkedGrade>[] } | null;
}

const noEffect: SittingEventResult = { ticket: null, ended: null, drafts: [] };

/**
 * Applies an event to a sitting, in the caller's transaction, as its state machine (`nextAction`) decides. Throws
 * `sitting-closed`, `invalid-input` for answers to other questions, and, when the student submits with a blank answer,
 * `answer-missing` with the number of its question on the sheet (`question`) and the stored one (`stored`).
 *
 * @param received the answers that came with the event.
 * @param at when the event reached the server.
 */
export async function applySittingEvent(
  tx: Tx,
  deps: EventDeps,
  sitting: Sitting,
  event: SittingEvent,
  received: DraftAnswer[],
  at: Date,
): Promise<SittingEventResult> {
  const state = stateOf(sitting);
  if (event.type === 'submit' && received.length > 0 && isTooLate(state, at)) {
    await insertLateAnswers(tx, sitting.id, received, toInstant(at));
  }
  return performAction(tx, deps, sitting, nextAction(state, event, at), received, at);
}

function stateOf({ endsAt, attempt }: Sitting): SittingState {
  if (!attempt) return { kind: 'open', endsAt };
  return { kind: attempt.awaitsTeacher ? 'awaiting' : attempt.state, endsAt, closedBy: attempt.closedBy };
}

async function performAction(
  tx: Tx,
  deps: EventDeps,
  sitting: Sitting,
  action: SittingAction,
  received: DraftAnswer[],
  at: Date,
): Promise<SittingEventResult> {
  switch (action.type) {
    case 'nothing':
      return noEffect;
    case 'refuse':
      throw new AppError('sitting-closed');
    case 'keep-drafts': {
      if (received.length === 0) return noEffect;
      assertNoDuplicates(received);
      const own = await selectSittingQuestionIds(tx, sitting.id);
      const drafts = received.filter(({ questionId }) => own.has(questionId));
      const { newer, stored } = resolveDraftConflicts(await selectDrafts(tx, sitting.id), drafts);
      await putDraftAnswers(tx, sitting.id, newer, toInstant(at));
      return { ...noEffect, drafts: stored };
    }
    case 'leave':
      await leave(tx, sitting, at);
      return noEffect;
    case 'hand-in':
      return handIn(tx, deps, sitting, action.by, action.source === 'given' ? received : [], at);
    case 'grade-again':
      return {
        ...noEffect,
        ticket: await requeueGrading(tx, sitting, action.source === 'given' ? received : [], at),
      };
  }
}

/** Throws `invalid-input` for two answers to the same question. */
function assertNoDuplicates(received: DraftAnswer[]): void {
  const questionIds = new Set(received.map(({ questionId }) => questionId));
  if (questionIds.size < received.length) throw new AppError('invalid-input');
}

function assertOwnQuestions(own: ReadonlySet<number>, received: DraftAnswer[]): void {
  assertNoDuplicates(received);
  if (received.some(({ questionId }) => !own.has(questionId))) throw new AppError('invalid-input');
}

async function handIn(
  tx: Tx,
  deps: EventDeps,
  sitting: Sitting,
  by: Exclude<ClosedBy, 'exit'>,
  received: DraftAnswer[],
  at: Date,
): Promise<SittingEventResult> {
  const questions = await selectSittingQuestions(tx, sitting.id);
  const storedDrafts = await selectDrafts(tx, sitting.id);
  const lesson = await findLessonFor(tx, sitting.lessonId, sitting.studentId);
  assertOwnQuestions(new Set(questions.map(({ id }) => id)), received);
  const { newer, outdated } = resolveDraftConflicts(storedDrafts, received);
  const texts = new Map([...storedDrafts, ...newer].map(({ questionId, answer }) => [questionId, answer]));
  const items = questions.map((question) => ({ question, answer: texts.get(question.id) ?? '' }));
  const blank = items.find(({ answer }) => !answer.trim());
  if (!lesson) throw new AppError('lesson-not-found');
  if (by === 'student' && blank) {
    const onSheet = orderInSitting(questions, lesson, sitting.id);
    const question = onSheet.findIndex(({ id }) => !texts.get(id)?.trim()) + 1;
    throw new AppError('answer-missing', { question, stored: blank.question.position });
  }
  const marking = await findMarkingTerms(tx, lesson);
  const rules = buildGradingRules(deps, lesson, sitting.number, at, marking);
  const grades = gradeAllByCode(items, rules);
  const answers: GivenAnswer[] = items.map(({ question, answer }) => ({
    questionId: question.id,
    position: question.position,
    answer,
    grade: grades.get(question.id) ?? null,
  }));
  // No job is needed when code or the teacher marks every answer.
  const marks = answers.every(isGraded) ? answers : null;
  const points = new Map(questions.map((question) => [question.id, pointsOf(question)]));
  const graded =
    marks &&
    gradeAttempt(
      marks.map(({ questionId, grade }) => ({ points: points.get(questionId) ?? 1, ...grade })),
      { evaluatorLabel: deps.evaluator.label, generalFeedback: '' },
    );
  const needsEvaluator = answers.some(({ grade }) => grade === null);
  const ticket = needsEvaluator ? await queueGrading(tx, sitting, at) : null;
  const handedIn = { earlyExit: false, answers, graded, marking, jobId: ticket?.jobId ?? null };
  const attempt = await close(tx, sitting, by, handedIn, at);
  if (storedDrafts.length > 0) await deleteDraftAnswers(tx, sitting.id);
  if (outdated.length > 0) await insertLateAnswers(tx, sitting.id, outdated, toInstant(at));
  await requestRuleChecks(tx, questions);
  const corrected = await applyStandingRegrades(tx, attempt.id, questions, toInstant(at));
  const marked = marks && !corrected ? { attempt, answers: marks } : null;
  return { ...noEffect, ticket, ended: { attemptId: attempt.id, closedBy: by, lesson, questions, marked } };
}

function isGraded(answer: GivenAnswer): answer is GivenAnswer<MarkedGrade> {
  return answer.grade !== null && answer.grade.grade !== null;
}

/** Keeps the drafts with the sitting, in case the exit is withdrawn. */
async function leave(tx: Tx, sitting: Sitting, at: Date): Promise<void> {
  const questions = await selectSittingQuestions(tx, sitting.id);
  const grade = toAnswerGrade({ grade: 0, feedback: '', code: null, gradedBy: 'calculado', review: null });
  const answers = questions.map(({ id, position }) => ({ questionId: id, position, answer: '', grade }));
  const graded = { grade: 0, generalFeedback: '', gradedByLabel: null };
  // An early exit has nothing to mark, so these terms have no effect.
  const marking: MarkingTerms = {
    policy: 'in-force',
    earlyFeedback: true,
    middleWaits: false,
    uncertainFirst: false,
  };
  await close(tx, sitting, 'exit', { earlyExit: true, answers, graded, marking, jobId: null }, at);
}

async function close(
  tx: Tx,
  { id, lessonId, studentId, number, endsAt }: Sitting,
  by: ClosedBy,
  attempt: {
    earlyExit: boolean;
    answers: GivenAnswer[];
    graded: AttemptGrade | null;
    jobId: number | null;
    marking: MarkingTerms;
  },
  at: Date,
): Promise<Attempt> {
  const now = toInstant(at);
  const late = !attempt.earlyExit && now > endsAt;
  // The sitting was read as open in this transaction, so it cannot be closed already.
  if (!(await closeSitting(tx, id, by, now))) throw new AppError('server-error');
  return insertAttempt(tx, { sittingId: id, lessonId, studentId, number, late, ...attempt }, now);
}

async function requeueGrading(
  tx: Tx,
  sitting: Sitting,
  received: DraftAnswer[],
  at: Date,
): Promise<JobTicket | null> {
  if (!sitting.attempt) throw new AppError('server-error');
  if (received.length > 0) assertOwnQuestions(await selectSittingQuestionIds(tx, sitting.id), received);
  for (const answer of received) {
    if (answer.answer.trim()) await replaceAnswer(tx, sitting.attempt.id, answer);
  }
  // A repeated submit is never rejected, but after too many failures it queues no new job for a while.
  if (!(await hasRetriesLeft(tx, gradingKey(sitting.id), at))) return null;
  const ticket = await queueGrading(tx, sitting, at);
  await setAttemptJob(tx, sitting.attempt.id, ticket.jobId);
  return ticket;
}

function gradingKey(sittingId: number): string {
  return `grade:${sittingId}`;
}

/** Queues the grading job of a sitting, or joins a queued or running one. */
function queueGrading(
  tx: Tx,
  { id: sittingId, studentId }: Pick<Sitting, 'id' | 'studentId'>,
  now: Date,
): Promise<JobTicket> {
  const request = {
    kind: 'grade-sitting' as const,
    payload: { sittingId },
    key: gradingKey(sittingId),
    userId: studentId,
    quota: 'grading' as const,
  };
  return addGradingJob(tx, request, now);
}
