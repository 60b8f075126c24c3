import { gradingTexts, nameQuestions } from '../../shared/i18n/grading-texts.ts';
import { gradeBand, meanGrade } from '../../shared/rules/grade-scale.ts';
import { attemptsLeft, isStartable } from '../../shared/rules/lesson-status.ts';
import { recordCalls } from '../ai/calls/record-calls.ts';
import type { GradingItem, GradingOutcome } from '../ai/evaluator.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type JobContext, publish, reportProgress } from '../jobs/job-context.ts';
import { findLesson, type LessonRecord } from '../lessons/lesson-queries.ts';
import type { StoredQuestion } from '../questions/question-queries.ts';
import {
  type AnswerGrade,
  type Attempt,
  findAttemptOfSitting,
  markAttemptPending,
  type StoredAnswer,
  selectAnswers,
  setAnswerGrade,
  setAttemptGrade,
} from './attempt-queries.ts';
import { type GradingRules, gradeByCode } from './grade-by-code.ts';
import { findSitting, selectSittingQuestions } from './sitting-queries.ts';

type GradeDeps = Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log'>;

interface Item {
  question: StoredQuestion & { position: number };
  answer: StoredAnswer;
}

/**
 * The job that grades a handed-in sitting: what code can grade by code, all the rest in one request to
 * the evaluator. Grades that came are kept when others did not; then the job is tried again for those
 * alone. A failing model never makes a zero.
 */
export async function gradeSitting(
  deps: GradeDeps,
  payload: { sittingId: number },
  context: JobContext,
): Promise<void> {
  const sitting = await findSitting(deps.db, payload.sittingId);
  const attempt = await findAttemptOfSitting(deps.db, payload.sittingId);
  const lesson = sitting && (await findLesson(deps.db, sitting.lessonId));
  if (!sitting || !attempt || !lesson) throw new AppError('not-found');
  const items = pair(
    await selectSittingQuestions(deps.db, sitting.id),
    await selectAnswers(deps.db, attempt.id),
  );
  const rules = {
    topic: lesson.topic,
    roundingDigits: lesson.roundingDigits,
    hideSolution: mayTryAgain(deps, lesson, attempt),
  };

  const grades = new Map<number, AnswerGrade>();
  const open: Item[] = [];
  for (const item of items) {
    if (item.answer.grade !== null) continue;
    const graded = gradeByCode(item.question, item.answer.answer, rules);
    if (graded) grades.set(item.answer.id, byCode(item.answer.id, graded));
    else open.push(item);
  }
  const done = () => items.filter(({ answer }) => answer.grade !== null || grades.has(answer.id)).length;
  await reportProgress(deps.db, context, 'grading', done(), items.length);

  const outcome =
    open.length > 0 ? await askEvaluator(deps, context, attempt, lesson, open, rules.hideSolution) : null;
  for (const grade of outcome ? byEvaluator(deps, open, outcome) : []) grades.set(grade.answerId, grade);

  if (outcome && outcome.failed.length > 0) {
    await write(deps.db, async (tx) => {
      await reportProgress(tx, context, 'grading', done(), items.length);
      for (const grade of grades.values()) await setAnswerGrade(tx, grade);
    });
    throw new AppError('ai-unreadable', { missing: outcome.failed.length });
  }
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await publish(tx, context, now);
    for (const grade of grades.values()) await setAnswerGrade(tx, grade);
    const final = await selectAnswers(tx, attempt.id);
    const result = {
      grade: meanGrade(final.map((answer) => answer.grade ?? 0)),
      generalFeedback: outcome?.generalFeedback || composeGeneral(final, items, rules),
      gradedByLabel: final.some((answer) => answer.gradedBy !== 'calculado') ? deps.evaluator.label : null,
    };
    await setAttemptGrade(tx, attempt.id, result, now);
  });
}

/** Written together with the grading job's final failure: the attempt waits, its answers are safe. */
export function gradingFailed(tx: Tx, payload: { sittingId: number }): Promise<void> {
  return markAttemptPending(tx, payload.sittingId);
}

function pair(questions: Item['question'][], answers: StoredAnswer[]): Item[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return answers.flatMap((answer) => {
    const question = byId.get(answer.questionId);
    return question ? { question, answer } : [];
  });
}

function mayTryAgain(deps: GradeDeps, lesson: LessonRecord, attempt: Attempt): boolean {
  return isStartable(
    { ...lesson, attemptsLeft: attemptsLeft(lesson.attempts, attempt.number) },
    deps.clock.now(),
  );
}

/** Nothing personal leaves: the items carry labels of this request only. */
async function askEvaluator(
  deps: GradeDeps,
  context: JobContext,
  attempt: Attempt,
  lesson: LessonRecord,
  open: Item[],
  hideSolution: boolean,
): Promise<GradingOutcome> {
  const items: GradingItem[] = open.map(({ question, answer }, index) => ({
    id: `q${index + 1}`,
    question: question.text,
    statement: question.statement,
    modelAnswer: question.correctAnswer,
    criteria: question.criteria,
    answer: answer.answer,
  }));
  return deps.evaluator.gradeOpenAnswers(
    { language: open[0]!.question.language, topic: lesson.topic, items, hideSolution, seed: attempt.id },
    recordCalls(deps, context, { attemptId: attempt.id, lessonId: lesson.id, keepTexts: true }),
  );
}

function byCode(answerId: number, graded: { grade: number; feedback: string }): AnswerGrade {
  return {
    answerId,
    ...graded,
    gradedBy: 'calculado',
    model: null,
    promptVersion: null,
    criteria: [],
    review: null,
  };
}

function byEvaluator(deps: GradeDeps, open: Item[], outcome: GradingOutcome): AnswerGrade[] {
  return outcome.graded.map((graded) => {
    const item = open[Number(graded.id.slice(1)) - 1];
    if (!item) throw new AppError('server-error');
    return {
      answerId: item.answer.id,
      grade: graded.grade,
      feedback: graded.feedback,
      gradedBy: deps.evaluator.kind === 'offline' ? 'provisional' : 'IA',
      model: outcome.model,
      promptVersion: outcome.promptVersion,
      criteria: graded.criteria,
      review: graded.review,
    };
  });
}

/** General feedback without a model: how many are right, and where to look again. */
function composeGeneral(answers: StoredAnswer[], items: Item[], rules: GradingRules): string {
  const language = items[0]?.question.language ?? 'es';
  const texts = gradingTexts[language];
  const weak = answers
    .filter((answer) => gradeBand(answer.grade ?? 0) !== 'high')
    .map((answer) => answer.position);
  if (weak.length === 0) return texts.allRight;
  if (weak.length === answers.length) return texts.noneRight(rules.topic, rules.hideSolution);
  return texts.someRight(answers.length - weak.length, answers.length, nameQuestions(weak, language));
}
