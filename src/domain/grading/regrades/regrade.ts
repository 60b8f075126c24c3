import { recordCalls } from '../../ai/calls/record-calls.ts';
import { findLesson, type LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import { findQuestion, type StoredQuestion } from '../../authoring/questions/question-queries.ts';
import { attachPictures, type ModelPictureDeps } from '../../delivery/sittings/attach-pictures.ts';
import { indexOfItem, markSourceOf, toGradingItem } from '../../delivery/sittings/grading-item.ts';
import { maskCoursePeople } from '../../delivery/sittings/mask-course-people.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { applyDecisions } from '../../marks/apply-decisions.ts';
import {
  insertDecisions,
  type Mark,
  type NewDecision,
  selectMarkedAnswers,
} from '../../marks/mark-queries.ts';
import { regradeDecisionKind } from '../../marks/standing-regrades.ts';
import { previewRegrade, type WeighedAnswer } from './preview-regrade.ts';
import { findRegrade, type Regrade, selectToUndo, setRegradeEnd } from './regrade-queries.ts';

type RegradeDeps = ModelPictureDeps & Pick<Deps, 'db' | 'clock'>;

/** Answers per transaction. Small batches let other writers proceed in between. */
const atOnce = 50;
/** Answers per evaluator request. */
const readAtOnce = 5;

/**
 * Job handler: applies or undoes a correction. It can be interrupted at any point: committed batches stay, and a retry
 * continues with the rest.
 */
export async function regrade(
  deps: RegradeDeps,
  payload: { regradeId: number; undo: boolean },
  context: JobContext,
): Promise<void> {
  const found = await findRegrade(deps.db, payload.regradeId);
  const home = found && (await findQuestion(deps.db, found.questionId));
  const lesson = home && (await findLesson(deps.db, home.lessonId));
  if (!found || !home || !lesson) throw new AppError('not-found');
  if (payload.undo) return undo(deps, found, context);

  const about = {
    lesson,
    question: home.question,
    before: found.change.before.criteria,
    kind: found.kind,
    regradeId: found.id,
  };
  const { weighed } = await previewRegrade(deps.db, deps, about, deps.clock.now());
  const concerned = weighed.filter(({ outcome }) => outcome.is !== 'same');
  const [anew, known] = [
    concerned.filter(({ outcome }) => outcome.is === 'read-anew'),
    concerned.filter(({ outcome }) => outcome.is !== 'read-anew'),
  ];
  let done = 0;
  await reportProgress(deps.db, context, 'grading', done, concerned.length);
  const decide = async (part: WeighedAnswer[], markOf: (one: WeighedAnswer) => NewDecision['mark']) => {
    await write(deps.db, async (tx) => {
      const now = toInstant(deps.clock.now());
      const decisions = part.map((one) => toDecision(found, one, markOf(one)));
      await insertDecisions(tx, decisions, now);
      await applyDecisions(tx, [...new Set(part.map(({ answer }) => answer.attemptId))], now);
      done += part.length;
      await reportProgress(tx, context, 'grading', done, concerned.length);
    });
  };
  for (const part of inParts(known, atOnce)) {
    await decide(part, ({ outcome }) => (outcome.is === 'mark' ? { ...outcome.mark, basis: null } : null));
  }
  for (const part of inParts(anew, readAtOnce)) {
    const marks = await readAnew(deps, context, { lesson, question: home.question, regrade: found }, part);
    await decide(part, ({ answer }) => ({ ...marks.get(answer.id)!, basis: 'criteria' }));
  }
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    await setRegradeEnd(tx, found.id, { applied_at: now });
  });
}

function toDecision({ id, kind, decidedBy, reason }: Regrade, one: WeighedAnswer, mark: NewDecision['mark']) {
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
async function readAnew(
  deps: RegradeDeps,
  context: JobContext,
  about: { lesson: LessonRecord; question: StoredQuestion; regrade: Regrade },
  part: WeighedAnswer[],
): Promise<Map<number, Mark & { promptVersion: string }>> {
  const { lesson, question, regrade } = about;
  const withoutNames = await maskCoursePeople(deps, lesson);
  const items = part.map(({ answer }, index) => withoutNames(toGradingItem(question, answer.answer, index)));
  const outcome = await deps.evaluator.gradeOpenAnswers(
    {
      language: question.language,
      topic: lesson.topic,
      items: await attachPictures(deps, items, () => question),
      hideSolution: part.some(({ hideSolution }) => hideSolution),
      seed: regrade.id,
    },
    recordCalls(deps, context, { attemptId: null, lessonId: lesson.id, storeTexts: false }),
  );
  if (outcome.failed.length > 0) throw new AppError('ai-unreadable', { missing: outcome.failed.length });
  const { model } = outcome;
  const gradedBy = markSourceOf(deps.evaluator);
  return new Map(
    outcome.graded.map(({ id, grade, feedback, criteria, promptVersion = outcome.promptVersion }) => [
      part[indexOfItem(id)]!.answer.id,
      { grade, feedback, criteria, gradedBy, model, promptVersion },
    ]),
  );
}

async function undo(deps: RegradeDeps, found: Regrade, context: JobContext): Promise<void> {
  const rows = await selectToUndo(deps.db, found.id);
  let done = 0;
  await reportProgress(deps.db, context, 'grading', done, rows.length);
  for (const part of inParts(rows, atOnce)) {
    await write(deps.db, async (tx) => {
      const now = toInstant(deps.clock.now());
      const attemptIds = [...new Set(part.map(({ attemptId }) => attemptId))];
      const inForce = new Map(
        (await selectMarkedAnswers(tx, attemptIds)).map((answer) => [answer.id, answer]),
      );
      const undone = part.map(({ answerId, attemptId }) => {
        const { grade, feedback } = inForce.get(answerId)!;
        return {
          attemptId,
          answerId,
          kind: 'deshecha' as const,
          decidedBy: found.decidedBy,
          reason: found.reason,
          old: { grade, feedback },
          mark: null,
          regradeId: found.id,
        };
      });
      await insertDecisions(tx, undone, now);
      await applyDecisions(tx, attemptIds, now);
      done += part.length;
      await reportProgress(tx, context, 'grading', done, rows.length);
    });
  }
  await write(deps.db, (tx) => completeJob(tx, context, toInstant(deps.clock.now())));
}

function inParts<T>(rows: readonly T[], size: number): T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
