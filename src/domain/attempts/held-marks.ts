import { uncertainFirst } from '../../shared/rules/marking-policy.ts';
import type { Deps } from '../deps.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type Tx, write } from '../kernel/database/database.ts';
import { applyMarksInForce } from './apply-marks-in-force.ts';
import {
  type HeldMark,
  moveHeldMarksToAnswers,
  selectHeldMarks,
  selectQuestionsHeldSince,
  setAskedAt,
  setHeld,
} from './held-mark-queries.ts';
import { countManualMarks } from './mark-queries.ts';
import { groupSimilarAnswers } from './similar-answers.ts';

/** Difference in points at which the marks of nearly equal answers contradict each other. */
const contradictingDifference = 2;
const middleOfScale = 5;

/**
 * Holds the marks just proposed for these answers, and requests the first marks from the teacher once enough are
 * waiting.
 */
export async function holdMarks(
  tx: Tx,
  answers: readonly { answerId: number; questionId: number }[],
  now: string,
): Promise<void> {
  if (answers.length === 0) return;
  await setHeld(
    tx,
    answers.map(({ answerId }) => answerId),
    true,
  );
  const questionIds = [...new Set(answers.map(({ questionId }) => questionId))];
  await requestFirstMarks(tx, questionIds, uncertainFirst.of, now);
  // The teacher may have given the first marks during the grading.
  await releaseHeldMarks(tx, questionIds, now);
}

/**
 * Requests the first marks also for questions with only a few held marks, after `uncertainFirst.hours`, because no more
 * may follow.
 */
export async function requestOverdueFirstMarks(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -uncertainFirst.hours * 3_600));
  const questionIds = await selectQuestionsHeldSince(deps.db, before);
  if (questionIds.length === 0) return;
  await write(deps.db, (tx) => requestFirstMarks(tx, questionIds, 1, toInstant(now)));
}

/** Brings the held marks of these questions into force, for each question with enough marks by people. */
export async function releaseHeldMarks(tx: Tx, questionIds: readonly number[], now: string): Promise<void> {
  const held = await selectHeldMarks(tx, questionIds);
  if (held.length === 0) return;
  const byPeople = await countManualMarks(
    tx,
    held.map(({ questionId }) => questionId),
  );
  await applyHeldMarks(
    tx,
    held.filter(({ questionId }) => (byPeople.get(questionId) ?? 0) >= uncertainFirst.asked),
    now,
  );
}

/** Brings all held marks of a question into force and returns their number. */
export async function releaseAllHeldMarks(tx: Tx, questionId: number, now: string): Promise<number> {
  const held = await selectHeldMarks(tx, [questionId]);
  await applyHeldMarks(tx, held, now);
  return held.filter(({ outdated }) => !outdated).length;
}

/** Returns the uncertainty of a mark among the held marks of its question; higher means less reliable. */
export function uncertaintyOf(
  mark: HeldMark,
  others: readonly HeldMark[],
  groups: Map<string, string>,
): number {
  const near = others.filter(({ answer }) => groups.get(answer) === groups.get(mark.answer));
  const contradicted = near.some(({ grade }) => Math.abs(grade - mark.grade) >= contradictingDifference);
  const fromMiddle = Math.abs(mark.grade - middleOfScale) / middleOfScale;
  return 1 - fromMiddle + (contradicted ? 1 : 0) + (mark.doubted ? 0.5 : 0);
}

async function requestFirstMarks(
  tx: Tx,
  questionIds: readonly number[],
  atLeast: number,
  now: string,
): Promise<void> {
  const held = await selectHeldMarks(tx, questionIds);
  const asked: number[] = [];
  for (const marks of Map.groupBy(held, ({ questionId }) => questionId).values()) {
    if (marks.length < atLeast || marks.some((mark) => mark.asked)) continue;
    const groups = groupSimilarAnswers(marks.map(({ answer }) => answer));
    const ranked = marks
      .map((mark) => ({ id: mark.id, uncertainty: uncertaintyOf(mark, marks, groups) }))
      .sort((one, other) => other.uncertainty - one.uncertainty || one.id - other.id);
    asked.push(...ranked.slice(0, uncertainFirst.asked).map(({ id }) => id));
  }
  await setAskedAt(tx, asked, now);
}

/** Brings marks into force, except those from before a correction of the question: their teacher decides. */
async function applyHeldMarks(tx: Tx, marks: readonly HeldMark[], now: string): Promise<void> {
  const outdated = marks.filter((mark) => mark.outdated);
  const current = marks.filter((mark) => !mark.outdated);
  await setHeld(
    tx,
    outdated.map(({ answerId }) => answerId),
    false,
  );
  await moveHeldMarksToAnswers(
    tx,
    current.map(({ answerId }) => answerId),
  );
  await applyMarksInForce(tx, [...new Set(current.map(({ attemptId }) => attemptId))], now);
}
