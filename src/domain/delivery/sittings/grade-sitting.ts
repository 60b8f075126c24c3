import type { ErrorDetails } from '../../../shared/contracts/errors.ts';
import { heldMarkRange, isInForce, uncertainFirst } from '../../../shared/rules/marking-policy.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import { type AiFaultCode, type GradingOutcome, isTransportFault } from '../../ai/evaluator.ts';
import { ModelUnavailableError } from '../../ai/quota/model-circuit.ts';
import { applyDecisions } from '../../attempts/apply-decisions.ts';
import { drawBlindSamples } from '../../attempts/blind-sample.ts';
import { selectPromptExamples } from '../../attempts/boundary-examples.ts';
import { asFeedback } from '../../attempts/code-feedback.ts';
import { holdMarks } from '../../attempts/held-marks.ts';
import { countManualMarks } from '../../attempts/mark-queries.ts';
import { findCurrency } from '../../attempts/marking-policy.ts';
import { putProposal } from '../../attempts/proposal-queries.ts';
import { queueSecondGrading } from '../../attempts/queue-second-grading.ts';
import { requestRuleChecks } from '../../attempts/rule-check-queries.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import { findLessonFor } from '../../authoring/lessons/terms-queries.ts';
import { isDerivingCriteria } from '../../authoring/questions/derive-criteria.ts';
import { pointsOf } from '../../authoring/questions/question-queries.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { inputVersion } from '../../kernel/content-hash.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, NotYetError, reportProgress } from '../../kernel/jobs/job-context.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { attachPictures, type ModelPictureDeps } from './attach-pictures.ts';
import {
  type AnswerGrade,
  findAttempt,
  markAttemptPending,
  type StoredAnswer,
  selectAnswers,
  setAnswerGrades,
  setAttemptGrade,
  setAwaitingTeacher,
} from './attempt-queries.ts';
import { type AnsweredQuestion, buildGradingRules, gradeAllByCode, gradeAttempt } from './grade-answers.ts';
import { indexOfItem, markSourceOf, toGradingItem } from './grading-item.ts';
import { maskCoursePeople } from './mask-course-people.ts';
import { findSitting, selectSittingQuestions } from './sitting-queries.ts';
import { withoutMark } from './without-mark.ts';

type GradeDeps = ModelPictureDeps & Pick<Deps, 'db' | 'clock' | 'notifier'>;

/** Range of grades in which a second grading by the model may well differ. */
const borderline = { from: 3.5, to: 6.5 };

/** The grade of an answer that waits for its teacher, and a model's doubtful mark for it. */
interface AwaitingGrade {
  questionId: number;
  waiting: AnswerGrade;
  proposal: AnswerGrade | null;
}

/** An ungraded answer with its question. */
type Item = AnsweredQuestion & { stored: StoredAnswer };

/**
 * Runs the job that grades a handed-in sitting: by code where possible, the rest in one request to the evaluator. On a
 * partial failure it stores the grades received and retries only the missing ones. A failing model never results in a
 * zero. Answers that no evaluator can mark wait for the teacher, with feedback.
 */
export async function gradeSitting(
  deps: GradeDeps,
  payload: { sittingId: number },
  context: JobContext,
): Promise<void> {
  const sitting = await findSitting(deps.db, payload.sittingId);
  const lesson = sitting && (await findLessonFor(deps.db, sitting.lessonId, sitting.studentId));
  if (!sitting?.attempt || !lesson) throw new AppError('not-found');
  const attemptId = sitting.attempt.id;
  const answers = await selectAnswers(deps.db, attemptId);
  const questions = await selectSittingQuestions(deps.db, sitting.id);
  const points = new Map(questions.map((question) => [question.id, pointsOf(question)]));
  const items = selectUngraded(questions, answers);
  const { marking } = (await findAttempt(deps.db, attemptId))!;
  const currency = await findCurrency(deps.db);
  const rules = buildGradingRules(deps, lesson, sitting.number, deps.clock.now(), { ...marking, currency });
  const grades = gradeAllByCode(items, rules);
  const open = items.filter(({ question }) => !grades.has(question.id));
  const questionOf = (id: number) => items.find(({ question }) => question.id === id)!.question;
  const done = () => answers.length - items.length + grades.size;
  for (const { question } of open) {
    // Waits for the criteria being derived, so that all answers are graded by the same criteria.
    if (await isDerivingCriteria(deps.db, question)) throw new NotYetError(nextCheckTime(deps));
  }
  await reportProgress(deps.db, context, 'grading', done(), answers.length);

  const outcome =
    open.length > 0
      ? await askEvaluator(deps, context, attemptId, lesson, open, rules.hideSolution).catch((error) =>
          markPendingIfUnavailable(deps, sitting.id, error),
        )
      : null;
  const evaluated = outcome ? toEvaluatedGrades(deps, open, outcome) : [];
  const mayPropose = marking.policy === 'proposed' || isInForce(marking.policy);
  const fewer = (marks: number) => selectFewMarked(deps.db, evaluated, marks);
  const undecided = marking.middleWaits ? await fewer(heldMarkRange.enoughByPeople) : new Set<number>();
  const unstarted = marking.uncertainFirst ? await fewer(uncertainFirst.asked) : new Set<number>();
  const proposals = new Map<number, AnswerGrade>();
  const awaiting = outcome ? toAwaitingGrades(deps, open, outcome) : [];
  /** Questions whose proposal comes into force without a decision once people have given the question's first marks. */
  const held = new Set<number>();
  for (const [questionId, grade] of evaluated) {
    const isMiddle =
      grade.grade !== null && grade.grade >= heldMarkRange.from && grade.grade <= heldMarkRange.to;
    const waits = !isInForce(marking.policy) || (isMiddle && undecided.has(questionId));
    const isHeld = !waits && unstarted.has(questionId);
    const counts = !(waits || isHeld) || grade.gradedBy !== 'IA';
    grades.set(questionId, counts ? grade : withoutMark(grade, questionOf(questionId), marking));
    if (!counts && mayPropose) proposals.set(questionId, grade);
    if (!counts && isHeld) held.add(questionId);
  }
  for (const { questionId, waiting, proposal } of awaiting) {
    grades.set(questionId, waiting);
    if (proposal && mayPropose) proposals.set(questionId, proposal);
  }
  const { sampleEvery } = (await findSettings(deps.db, 'markingPolicy')).markingPolicy;
  const storeGrades = async (tx: Tx) => {
    const graded = items.flatMap(({ question, stored }) => {
      const grade = grades.get(question.id);
      return grade ? { stored, grade } : [];
    });
    await setAnswerGrades(tx, attemptId, graded);
    await requestRuleChecks(
      tx,
      items.map(({ question }) => question),
    );
    for (const { question, stored } of items) {
      const proposal = proposals.get(question.id);
      if (proposal) await putProposal(tx, stored.id, proposal, toInstant(deps.clock.now()));
    }
    const heldAnswers = items.flatMap(({ question, stored }) =>
      held.has(question.id) ? { answerId: stored.id, questionId: question.id } : [],
    );
    await holdMarks(tx, heldAnswers, toInstant(deps.clock.now()));
    // The teacher decides a doubtful mark with the doubt in view, not blind.
    const doubtful = new Set(awaiting.map(({ questionId }) => questionId));
    const marks = items.flatMap(({ question, stored }) => {
      if (doubtful.has(question.id)) return [];
      const { gradedBy, grade, model, promptVersion } =
        proposals.get(question.id) ?? grades.get(question.id) ?? {};
      if (gradedBy !== 'IA' || grade == null) return [];
      const questionVersion = versionOf(question);
      const of = { answerId: stored.id, questionId: question.id, questionVersion };
      return [{ ...of, grade, model: model ?? '', promptVersion: promptVersion ?? '' }];
    });
    await drawBlindSamples(tx, lesson.id, marks, sampleEvery, toInstant(deps.clock.now()));
  };

  if (outcome && outcome.failed.length > 0) {
    await write(deps.db, async (tx) => {
      await reportProgress(tx, context, 'grading', done(), answers.length);
      await storeGrades(tx);
    });
    throw new AppError('ai-unreadable', { missing: outcome.failed.length });
  }
  const tickets = await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    await storeGrades(tx);
    const final = (await selectAnswers(tx, attemptId)).flatMap(({ questionId, grade, gradedBy }) =>
      grade === null || gradedBy === null ? [] : { points: points.get(questionId) ?? 1, grade, gradedBy },
    );
    const about = {
      evaluatorLabel: deps.evaluator.label,
      generalFeedback: outcome?.generalFeedback ?? '',
    };
    if (final.length === answers.length) {
      await setAttemptGrade(tx, attemptId, gradeAttempt(final, about), now);
    } else {
      await setAwaitingTeacher(tx, attemptId, held.size > 0 ? deps.evaluator.label : null, now);
    }
    // Decisions made while the attempt waited stay in force.
    await applyDecisions(tx, [attemptId], now);
    return lesson.secondGrading ? queueSecondGradings(tx, items, grades, deps.clock.now()) : [];
  });
  for (const ticket of tickets) deps.notifier.notify(ticket);
}

/** Returns the ids of the judged questions with fewer than `marks` answers marked by people. */
async function selectFewMarked(
  db: Db,
  evaluated: readonly [number, AnswerGrade][],
  marks: number,
): Promise<Set<number>> {
  const ids = evaluated.map(([questionId]) => questionId);
  const counted = await countManualMarks(db, ids);
  return new Set(ids.filter((id) => (counted.get(id) ?? 0) < marks));
}

/** Queues a second, blind grading of the borderline marks given by a model. */
async function queueSecondGradings(
  tx: Tx,
  items: Item[],
  grades: Map<number, AnswerGrade>,
  now: Date,
): Promise<JobTicket[]> {
  const doubtful = items.filter(({ question }) => {
    const given = grades.get(question.id);
    if (given?.gradedBy !== 'IA' || given.grade === null) return false;
    return given.grade >= borderline.from && given.grade <= borderline.to;
  });
  const tickets: JobTicket[] = [];
  for (const { stored } of doubtful) tickets.push(await queueSecondGrading(tx, stored.id, now));
  return tickets;
}

/** Returns a hash of the question's text, key and criteria. */
function versionOf({ type, text, statement, correctAnswer, criteria }: AnsweredQuestion['question']): string {
  return inputVersion([type, text, statement, correctAnswer, criteria]);
}

/** Returns when the job checks again for the criteria. */
function nextCheckTime({ clock }: Pick<Deps, 'clock'>): string {
  return toInstant(addSeconds(clock.now(), 2));
}

/** Marks the attempt as pending, in the transaction that records the final failure of its grading job. */
export function markGradingFailed(
  tx: Tx,
  payload: { sittingId: number },
  details: ErrorDetails,
): Promise<void> {
  const isUnavailable = isTransportFault(details.fault as AiFaultCode);
  return markAttemptPending(tx, payload.sittingId, !isUnavailable);
}

function selectUngraded(questions: AnsweredQuestion['question'][], answers: StoredAnswer[]): Item[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return answers.flatMap((stored) => {
    const question = byId.get(stored.questionId);
    return question && stored.grade === null ? { question, stored, answer: stored.answer } : [];
  });
}

/**
 * Marks the attempt as pending while the model is unavailable, so that its student sees that it waits and its teacher
 * finds it in the queue. Rethrows the error.
 */
async function markPendingIfUnavailable(deps: GradeDeps, sittingId: number, error: unknown): Promise<never> {
  if (error instanceof ModelUnavailableError)
    await write(deps.db, (tx) => markAttemptPending(tx, sittingId, false));
  throw error;
}

/** Sends no personal data: item ids are valid only within this request, and names are masked. */
async function askEvaluator(
  deps: GradeDeps,
  context: JobContext,
  attemptId: number,
  lesson: LessonRecord,
  open: Item[],
  hideSolution: boolean,
): Promise<GradingOutcome> {
  const maskItemNames = await maskCoursePeople(deps, lesson);
  const examples = await selectPromptExamples(
    deps.db,
    open.map(({ question }) => question.id),
  );
  const items = open.map(({ question, answer }, index) =>
    maskItemNames(toGradingItem(question, answer, index, examples.get(question.id))),
  );
  const shown = await attachPictures(deps, items, (index) => open[index]!.question);
  const { language } = open[0]!.question;
  return deps.evaluator.gradeOpenAnswers(
    { language, topic: lesson.topic, items: shown, hideSolution, seed: attemptId },
    recordCalls(deps, context, { attemptId, lessonId: lesson.id, storeTexts: true }),
  );
}

/** Returns the marks that an evaluator gave, by question. */
function toEvaluatedGrades(deps: GradeDeps, open: Item[], outcome: GradingOutcome): [number, AnswerGrade][] {
  const { model, promptVersion } = outcome;
  const gradedBy = markSourceOf(deps.evaluator);
  return outcome.graded.map(({ id, ...grade }) => [
    questionIdOf(open, id),
    { promptVersion, ...grade, code: null, gradedBy, model },
  ]);
}

/** Returns the answers that an evaluator left to the teacher, with the doubtful mark of a model. */
function toAwaitingGrades(deps: GradeDeps, open: Item[], outcome: GradingOutcome): AwaitingGrade[] {
  const { model, promptVersion } = outcome;
  return (outcome.awaiting ?? []).map(({ id, feedback, proposal, ...rest }) => {
    const questionId = questionIdOf(open, id);
    const { language } = open.find(({ question }) => question.id === questionId)!.question;
    const words =
      feedback === ''
        ? { ...asFeedback({ is: 'byTeacher' }, language), model: null, promptVersion: null }
        : { feedback, code: null, model, promptVersion };
    return {
      questionId,
      waiting: { ...rest, ...words, grade: null, gradedBy: null },
      proposal: proposal
        ? {
            promptVersion,
            ...proposal,
            code: null,
            gradedBy: markSourceOf(deps.evaluator),
            model,
            review: rest.review,
          }
        : null,
    };
  });
}

/** Returns the id of the question that an item of the request asks. */
function questionIdOf(open: Item[], itemId: string): number {
  const item = open[indexOfItem(itemId)];
  if (!item) throw new AppError('server-error');
  return item.question.id;
}
