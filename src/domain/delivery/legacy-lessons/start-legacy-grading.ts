import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { isInForce } from '../../../shared/rules/marking-policy.ts';
import { claimQuota } from '../../ai/quota/claim-quota.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { QuotaKind } from '../../kernel/jobs/catalogue.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { findJob } from '../../kernel/jobs/job-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { insertLegacyAttempt, selectLegacyAttempts } from './legacy-attempt-queries.ts';
import {
  countRunningGradings,
  findGrading,
  findLessonByQuestion,
  findLessonByReference,
  findLessonOfQuestion,
  findSameGrading,
  insertGrading,
  type LegacyGrading,
  type LegacyLesson,
  legacyMaxAttempts,
  selectUnsavedGradings,
  setGradingJob,
  setGradingResult,
  setGradingSeen,
} from './legacy-queries.ts';

/** Prefix of the token that replaces a reference answer in the browser, so that the answer is not revealed. */
const referencePrefix = 'ref:';

export function referenceOf(lesson: LegacyLesson): string {
  return `${referencePrefix}${lesson.questionId}`;
}

export interface StartedGrading {
  gradingId: number;
  /** Null when the grade is already available. */
  jobId: number | null;
}

/**
 * Grades an answer against a reference: a token of `referenceOf`, or a literal text. A text equal to a lesson's
 * reference answer counts as that lesson's.
 * Throws `legacy-answer-missing`, `not-found`, `legacy-attempts-exhausted`, `legacy-closed` when the school's policy
 * leaves every mark to a person, or the errors of `claimQuota` for a text of no lesson.
 */
export async function gradeByReference(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings'>,
  caller: Caller,
  input: { reference: string; answer: string },
): Promise<StartedGrading> {
  return startGrading(deps, caller, input.answer, async (tx) => {
    const isReference = input.reference.startsWith(referencePrefix);
    const lesson = isReference
      ? await findLessonOfQuestion(tx, Number(input.reference.slice(referencePrefix.length)) || 0)
      : await findLessonByReference(tx, input.reference);
    if (isReference && !lesson) throw new AppError('not-found');
    return {
      lesson,
      question: lesson?.question ?? '',
      referenceAnswer: lesson?.referenceAnswer ?? input.reference,
      language: lesson?.language ?? 'es',
    };
  });
}

/**
 * Grades an answer by its question alone, stored or written for the caller. With an area instead of a lesson id, any
 * other question is graded too, without a lesson. Throws like `gradeByReference`.
 */
export async function gradeByQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings'>,
  caller: Caller,
  input: { question: string; answer: string; language: ContentLanguage } & (
    | { lessonId: number }
    | { area: string }
  ),
): Promise<StartedGrading> {
  return startGrading(deps, caller, input.answer, async (tx) => {
    const lesson = await findLessonByQuestion(tx, caller.userId, input.question, input);
    if (!lesson && 'lessonId' in input) throw new AppError('not-found');
    return { lesson, question: input.question, referenceAnswer: '', language: input.language };
  });
}

interface QueuedGrading {
  gradingId: number;
  ticket: JobTicket | null;
}

interface QuestionToGrade {
  lesson: LegacyLesson | null;
  question: string;
  referenceAnswer: string;
  language: ContentLanguage;
}

async function startGrading(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings'>,
  caller: Caller,
  typedAnswer: string,
  find: (tx: Tx) => Promise<QuestionToGrade>,
): Promise<StartedGrading> {
  const answer = typedAnswer.trim();
  if (!answer) throw new AppError('legacy-answer-missing');
  const at = deps.clock.now();
  const now = toInstant(at);
  const started = await write<QueuedGrading | 'exhausted'>(deps.db, async (tx) => {
    const { lesson, ...questionToGrade } = await find(tx);
    const grading = { ...questionToGrade, lessonId: lesson?.id ?? null, userId: caller.userId, answer };
    const same = await findSameGrading(tx, grading);
    if (same && same.grade !== null && !same.saved) return { gradingId: same.id, ticket: null };
    let unviewed = 0;
    if (lesson) {
      const stored = await storeViewedGrades(tx, caller.userId, lesson.id, now);
      const running = await countRunningGradings(tx, lesson.id, caller.userId, same?.id ?? null);
      // Throws only after the transaction commits, because the attempts recorded by `storeViewedGrades` must stay.
      if (stored.used + running >= legacyMaxAttempts) return 'exhausted';
      unviewed = stored.unviewed;
    }
    if (same && same.grade !== null) {
      // The same answer in another attempt gets the same grade.
      const gradingId = await insertGrading(tx, grading, now);
      await setGradingResult(tx, gradingId, { grade: same.grade, feedback: same.feedback });
      return { gradingId, ticket: null };
    }
    await assertMarkedByModel(tx);
    const gradingId = same?.id ?? (await insertGrading(tx, grading, now));
    // Without a lesson, or while another grade is unseen, the grading counts towards the assistant quota.
    const quota = lesson && unviewed === 0 ? 'grading' : 'assistant';
    return { gradingId, ticket: await queueGrading(tx, deps, caller.userId, gradingId, quota, at) };
  });
  if (started === 'exhausted') throw new AppError('legacy-attempts-exhausted');
  if (started.ticket) deps.notifier.notify(started.ticket);
  return { gradingId: started.gradingId, jobId: started.ticket?.jobId ?? null };
}

/** Throws `legacy-closed` when a model's marks are not in force: legacy lessons have no teacher who could decide. */
async function assertMarkedByModel(tx: Tx): Promise<void> {
  const { markingPolicy } = await findSettings(tx, 'markingPolicy');
  if (!isInForce(markingPolicy.marks)) throw new AppError('legacy-closed');
}

/**
 * Saves seen but unsaved grades as attempts, so that a user cannot exceed the limit by not saving. Returns the number
 * of attempts and of unseen grades.
 */
async function storeViewedGrades(
  tx: Tx,
  userId: number,
  lessonId: number,
  now: string,
): Promise<{ used: number; unviewed: number }> {
  const unsaved = await selectUnsavedGradings(tx, lessonId, userId);
  const viewed = unsaved.filter(({ seen }) => seen).reverse();
  let used = (await selectLegacyAttempts(tx, lessonId, userId)).length;
  for (const grading of viewed) {
    if (used >= legacyMaxAttempts) break;
    used += 1;
    await insertLegacyAttempt(tx, requireGraded(grading), {
      number: used,
      timeOfDay: now.slice(11, 19),
      recordedAt: now,
    });
  }
  return { used, unviewed: unsaved.length - viewed.length };
}

export function requireGraded(grading: LegacyGrading): LegacyGrading & { lessonId: number; grade: number } {
  if (grading.lessonId === null || grading.grade === null) throw new AppError('server-error');
  return { ...grading, lessonId: grading.lessonId, grade: grading.grade };
}

async function queueGrading(
  tx: Tx,
  deps: Pick<Deps, 'settings'>,
  userId: number,
  gradingId: number,
  quota: QuotaKind,
  now: Date,
): Promise<JobTicket> {
  const request = {
    kind: 'grade-legacy' as const,
    payload: { gradingId },
    key: `legacy:${gradingId}`,
    userId,
    quota,
  };
  const ticket = await claimQuota(tx, deps, request, now);
  await setGradingJob(tx, gradingId, ticket.jobId);
  return ticket;
}

/**
 * Returns the caller's grading; its grade is null while the job runs. Reveals a grade only while the lesson has
 * attempts left, because a seen grade counts as one. Throws `not-found`, `legacy-attempts-exhausted`, or `ai-failed`
 * when the job failed.
 */
export async function getLegacyGrading(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  gradingId: number,
): Promise<LegacyGrading> {
  const now = toInstant(deps.clock.now());
  const viewed = await write<LegacyGrading | 'exhausted'>(deps.db, async (tx) => {
    const grading = await findGrading(tx, gradingId);
    if (!grading || grading.userId !== caller.userId) throw new AppError('not-found');
    const job = grading.grade === null && grading.jobId !== null ? await findJob(tx, grading.jobId) : null;
    if (job?.state === 'failed') throw new AppError('ai-failed');
    if (grading.grade === null || grading.seen) return grading;
    const { lessonId } = grading;
    if (lessonId !== null && !(await hasAttemptLeft(tx, caller.userId, lessonId))) {
      await storeViewedGrades(tx, caller.userId, lessonId, now);
      return 'exhausted';
    }
    await setGradingSeen(tx, grading.id);
    return { ...grading, seen: true };
  });
  if (viewed === 'exhausted') throw new AppError('legacy-attempts-exhausted');
  return viewed;
}

async function hasAttemptLeft(tx: Tx, userId: number, lessonId: number): Promise<boolean> {
  const viewed = (await selectUnsavedGradings(tx, lessonId, userId)).filter(({ seen }) => seen).length;
  const saved = (await selectLegacyAttempts(tx, lessonId, userId)).length;
  return viewed + saved < legacyMaxAttempts;
}
