import type { z } from 'zod';
import type { SittingView, startResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { enrolledLesson } from '../lessons/lesson-access.ts';

import type { LessonForStudent } from '../lessons/terms-queries.ts';
import { bestShown } from '../marks/shown-grade.ts';

import { toStudentQuestion } from '../questions/student-question.ts';
import { selectAttempts } from './attempt-queries.ts';
import { getResult } from './get-result.ts';
import { moveSitting } from './move-sitting.ts';
import { assertNextStartable, openSitting } from './open-sitting.ts';
import {
  findSitting,
  isUnderWay,
  type Sitting,
  selectDrafts,
  selectSittingQuestions,
  selectSittings,
} from './sitting-queries.ts';

/**
 * Opens the lesson: the running sitting with the time left, the attempt that still waits for its grade,
 * or a new sitting whose clock starts now. One whose browser went away and whose time is over is handed in
 * before anything new begins, and given as its result. Two tabs get the same one. Throws
 * `lesson-not-startable` or `lesson-without-questions`.
 */
export async function startSitting(
  deps: Pick<Deps, 'db' | 'clock' | 'bell' | 'evaluator'>,
  caller: Caller,
  lessonId: number,
): Promise<z.infer<typeof startResult>> {
  const now = deps.clock.now();
  const { lesson, sitting, ticket } = await write(deps.db, async (tx) => {
    const lesson = await enrolledLesson(tx, caller, lessonId);
    const all = await selectSittings(tx, lessonId, caller.userId);
    const waiting = all.find(isUnderWay);
    if (waiting) {
      const { ticket } = await moveSitting(tx, deps, waiting, { type: 'look' }, [], now);
      return { lesson, sitting: await again(tx, waiting), ticket };
    }
    assertNextStartable(lesson, all, now);
    return {
      lesson,
      sitting: await openSitting(tx, lesson, caller.userId, all, now),
      ticket: null,
    };
  });
  if (ticket) deps.bell.ring(ticket);
  return sitting.attempt
    ? { kind: 'result', result: await getResult(deps, caller, sitting.id) }
    : { kind: 'sitting', sitting: await viewSitting(deps.db, sitting, lesson, now) };
}

/** The sitting as it is after a look at it. */
async function again(tx: Tx, sitting: Sitting): Promise<Sitting> {
  return (await findSitting(tx, sitting.id)) ?? sitting;
}

async function viewSitting(
  db: Db,
  sitting: Sitting,
  lesson: LessonForStudent,
  now: Date,
): Promise<SittingView> {
  const attempts = await selectAttempts(db, lesson.id, sitting.studentId);
  return {
    sittingId: sitting.id,
    lessonId: lesson.id,
    number: sitting.number,
    topic: lesson.topic,
    subjectId: lesson.subjectId,
    subjectName: lesson.subjectName,
    durationMinutes: lesson.durationMinutes,
    extraMinutes: lesson.extraMinutes,
    maxAttempts: lesson.attempts,
    attemptsUsed: attempts.length,
    bestGrade: bestShown(attempts),
    startedAt: sitting.startedAt,
    endsAt: sitting.endsAt,
    serverNow: toInstant(now),
    questions: (await selectSittingQuestions(db, sitting.id)).map(toStudentQuestion),
    drafts: await selectDrafts(db, sitting.id),
  };
}
