import type { OwnExitRequest } from '../../../shared/contracts/appeals.ts';
import { findLesson } from '../../authoring/lessons/lesson-queries.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import { isUnderWay, selectDrafts, selectSittings } from '../../delivery/sittings/sitting-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { findExitRequest, insertExitRequest } from './exit-request-queries.ts';
import { exitRefusal } from './exit-request-terms.ts';

type OwnDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Returns what the caller can ask about an early exit of theirs. Throws `not-found` or `forbidden`. */
export async function getOwnExitRequest(
  deps: OwnDeps,
  caller: Caller,
  attemptId: number,
): Promise<OwnExitRequest> {
  return readOwn(deps.db, deps, caller, attemptId, deps.clock.now());
}

/**
 * Asks the teacher for an attempt back that the caller left before handing in; does nothing while a request is open.
 * Throws `not-found`, `forbidden` or an `ExitRefusal`.
 */
export async function askForExit(deps: OwnDeps, caller: Caller, attemptId: number): Promise<void> {
  const now = deps.clock.now();
  await write(deps.db, async (tx) => {
    const { refusal, request } = await readOwn(tx, deps, caller, attemptId, now);
    if (refusal) throw new AppError(refusal);
    if (!request) await insertExitRequest(tx, attemptId, toInstant(now));
  });
}

async function readOwn(
  db: Db | Tx,
  { settings }: Pick<Deps, 'settings'>,
  caller: Caller,
  attemptId: number,
  now: Date,
): Promise<OwnExitRequest> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt) throw new AppError('not-found');
  if (attempt.studentId !== caller.userId) throw new AppError('forbidden');
  const lesson = await findLesson(db, attempt.lessonId);
  const sittings = await selectSittings(db, attempt.lessonId, attempt.studentId);
  const drafts = await selectDrafts(db, attempt.sittingId);
  const request = await findExitRequest(db, attemptId);
  const facts = {
    attempt,
    asked: request?.state ?? null,
    lessonOver: !lesson || lesson.archived || lesson.yearClosedAt !== null,
    underWay: sittings.some(isUnderWay),
  };
  return {
    savedAnswers: drafts.filter(({ answer }) => answer !== '').length,
    refusal: exitRefusal(facts, settings.appealDays, now),
    request,
  };
}
