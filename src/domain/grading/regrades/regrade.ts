import { recordCalls } from '../../ai/calls/record-calls.ts';
import { applyDecisions } from '../../attempts/apply-decisions.ts';
import {
  insertDecisions,
  type Mark,
  type NewDecision,
  selectMarkedAnswers,
} from '../../attempts/mark-queries.ts';
import { requestRuleChecks } from '../../attempts/rule-check-queries.ts';
import { regradeDecisionKind } from '../../attempts/standing-regrades.ts';
import { findLesson, type LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import { findQuestion } from '../../authoring/questions/question-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { attachPictures, type ModelPictureDeps } from '../../delivery/sittings/attach-pictures.ts';
import { indexOfItem, markSourceOf, toGradingItem } from '../../delivery/sittings/grading-item.ts';
import { maskCoursePeople } from '../../delivery/sittings/mask-course-people.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { type AnswerPreview, previewRegrade } from './preview-regrade.ts';
import { findRegrade, type Regrade, selectDecisionsToUndo, setRegradeEnd } from './regrade-queries.ts';

type RegradeDeps = ModelPictureDeps & Pick<Deps, 'db' | 'clock'>;

/** Answers per transaction. Small batches let other writers proceed in between. */
const batchSize = 50;
/** Answers per evaluator request. */
const evaluatorBatchSize = 5;

/**
 * Job handler: applies or undoes a correction. It can be interrupted at any point: committed batches stay, and a retry
 * continues with the rest.
 */
export async function regrade(
  deps: RegradeDeps,
  payload: { regradeId: number; undo: boolean },
  context: JobContext,
): Promise<void> {
  const correction = await findRegrade(deps.db, payload.regradeId);
  const questionRecord = correction && (await findQuestion(deps.db, correction.questionId));
  const lesson = questionRecord && (await findLesson(deps.db, questionRecord.lessonId));
  if (!correction || !questionRecord || !lesson) throw new AppError('not-found');
  if (payload.undo) return undo(deps, correction, questionRecord.question, context);

  const target = {
    lesson,
    question: questionRecord.question,
    before: correction.change.before.criteria,
    kind: correction.kind,
    regradeId: correction.id,
  };
  const { previewed } = await previewRegrade(deps.db, deps, target, deps.clock.now());
  const affected = previewed.filter(({ outcome }) => outcome.kind !== 'same');
  const [toReevaluate, computed] = [
    affected.filter(({ outcome }) => outcome.kind === 'read-anew'),
    affected.filter(({ outcome }) => outcome.kind !== 'read-anew'),
  ];
  let done = 0;
  await reportProgress(deps.db, context, 'grading', done, affected.length);
  const decide = async (batch: AnswerPreview[], markOf: (one: AnswerPreview) => NewDecision['mark']) => {
    await write(deps.db, async (tx) => {
      const now = toInstant(deps.clock.now());
      const decisions = batch.map((one) => toDecision(correction, one, markOf(one)));
      await insertDecisions(tx, decisions, now);
      await applyDecisions(tx, [...new Set(batch.map(({ answer }) => answer.attemptId))], now);
      done += batch.length;
      await reportProgress(tx, context, 'grading', done, affected.length);
    });
  };
  for (const batch of chunk(computed, batchSize)) {
    await decide(batch, ({ outcome }) => (outcome.kind === 'mark' ? { ...outcome.mark, basis: null } : null));
  }
  for (const batch of chunk(toReevaluate, evaluatorBatchSize)) {
    const marks = await reevaluateAnswers(
      deps,
      context,
      { lesson, question: questionRecord.question, regrade: correction },
      batch,
    );
    await decide(batch, ({ answer }) => ({ ...marks.get(answer.id)!, basis: 'criteria' }));
  }
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    await setRegradeEnd(tx, correction.id, { applied_at: now });
    await requestRuleChecks(tx, [questionRecord.question]);
  });
}

function toDecision({ id, kind, decidedBy, reason }: Regrade, one: AnswerPreview, mark: NewDecision['mark']) {
  return {
    attemptId: one.answer.attemptId,
    answerId: one.answer.id,
    kind: regradeDecisionKind(kind),
    decidedBy,
    reason,
    old: { grade: one.answer.grade, feedback: one.answer.feedback },
    mark,
    regradeId: id,
  };
}

/** Re-evaluates answers by the corrected criteria. An unreadable response fails the job, which is then retried. */
async function reevaluateAnswers(
  deps: RegradeDeps,
  context: JobContext,
  target: { lesson: LessonRecord; question: StoredQuestion; regrade: Regrade },
  batch: AnswerPreview[],
): Promise<Map<number, Mark & { promptVersion: string }>> {
  const { lesson, question, regrade } = target;
  const withoutNames = await maskCoursePeople(deps, lesson);
  const items = batch.map(({ answer }, index) => withoutNames(toGradingItem(question, answer.answer, index)));
  const outcome = await deps.evaluator.gradeOpenAnswers(
    {
      language: question.language,
      topic: lesson.topic,
      items: await attachPictures(deps, items, () => question),
      hideSolution: batch.some(({ hideSolution }) => hideSolution),
      seed: regrade.id,
    },
    recordCalls(deps, context, { attemptId: null, lessonId: lesson.id, storeTexts: false }),
  );
  if (outcome.failed.length > 0) throw new AppError('ai-unreadable', { missing: outcome.failed.length });
  const { model } = outcome;
  const gradedBy = markSourceOf(deps.evaluator);
  return new Map(
    outcome.graded.map(({ id, grade, feedback, criteria, promptVersion = outcome.promptVersion }) => [
      batch[indexOfItem(id)]!.answer.id,
      { grade, feedback, code: null, criteria, gradedBy, model, promptVersion },
    ]),
  );
}

async function undo(
  deps: RegradeDeps,
  correction: Regrade,
  question: StoredQuestion,
  context: JobContext,
): Promise<void> {
  const rows = await selectDecisionsToUndo(deps.db, correction.id);
  let done = 0;
  await reportProgress(deps.db, context, 'grading', done, rows.length);
  for (const batch of chunk(rows, batchSize)) {
    await write(deps.db, async (tx) => {
      const now = toInstant(deps.clock.now());
      const attemptIds = [...new Set(batch.map(({ attemptId }) => attemptId))];
      const inForce = new Map(
        (await selectMarkedAnswers(tx, attemptIds)).map((answer) => [answer.id, answer]),
      );
      const undone = batch.map(({ answerId, attemptId }) => {
        const { grade, feedback } = inForce.get(answerId)!;
        return {
          attemptId,
          answerId,
          kind: 'deshecha' as const,
          decidedBy: correction.decidedBy,
          reason: correction.reason,
          old: { grade, feedback },
          mark: null,
          regradeId: correction.id,
        };
      });
      await insertDecisions(tx, undone, now);
      await applyDecisions(tx, attemptIds, now);
      done += batch.length;
      await reportProgress(tx, context, 'grading', done, rows.length);
    });
  }
  await write(deps.db, async (tx) => {
    await completeJob(tx, context, toInstant(deps.clock.now()));
    await requestRuleChecks(tx, [question]);
  });
}

function chunk<T>(rows: readonly T[], size: number): T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
