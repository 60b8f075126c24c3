import type { z } from 'zod';
import { htmlToText } from '../../../shared/content/html.ts';
import { picturesToPlaceholders } from '../../../shared/content/pictures.ts';
import type {
  ContentLanguage,
  Criterion,
  QuestionContent,
  QuestionWriter,
  removeQuestionInput,
  settleDoubtInput,
  TeacherQuestion,
  updateQuestionInput,
} from '../../../shared/contracts/questions.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { questionProblem, tidyQuestion } from '../../../shared/rules/question-rules.ts';
import { addGradingJob } from '../../ai/quota/claim-quota.ts';
import { detectLanguage } from '../../ai/text/detect-language.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { assertPicturesDescribed } from '../pictures/alternative-texts.ts';
import { assertPicturesReadable } from '../pictures/assert-pictures-readable.ts';
import { criteriaKey, criteriaVersion } from './derive-criteria.ts';
import {
  clearDoubt,
  deleteQuestion,
  findQuestion,
  findQuestionByKey,
  insertQuestions,
  isStarted,
  pointsOf,
  type QuestionInLesson,
  selectBank,
  updateQuestionContent,
} from './question-queries.ts';
import { questionVersion, type StoredQuestion } from './question-record.ts';

type EditDeps = Pick<Deps, 'db' | 'clock' | 'notifier'>;

/** Normalises a question for storage and detects its language. Throws the error code of an invalid question. */
export function normaliseQuestion(
  question: QuestionContent,
): QuestionContent & { language: ContentLanguage } {
  const problem = questionProblem(question);
  if (problem) throw new AppError(problem);
  const tidy = tidyQuestion(question);
  return {
    ...tidy,
    language:
      detectLanguage(
        `${htmlToText(tidy.text)} ${picturesToPlaceholders(tidy.statement)} ${tidy.correctAnswer}`,
      ) ?? 'es',
  };
}

/** Returns the bank of the caller's lesson. */
export async function listQuestions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<TeacherQuestion[]> {
  await requireOwnLesson(deps.db, caller, lessonId);
  return selectBank(deps.db, lessonId);
}

/** Returns a bank question of the caller's lesson. Throws `not-found`, also for a question written for one student. */
export async function getQuestion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  questionId: number,
): Promise<TeacherQuestion> {
  const found = await findQuestion(deps.db, questionId);
  if (!found) throw new AppError('not-found');
  const question = (await listQuestions(deps, caller, found.lessonId)).find(({ id }) => id === questionId);
  if (!question) throw new AppError('not-found');
  return question;
}

/**
 * Returns the edited question with its valid criteria. Criteria edited by a person survive every later edit. Derived
 * criteria are dropped when the text or the model answer changes. An empty list is no change: clients without support
 * for criteria send none.
 */
export function preserveCriteria<Q extends QuestionContent>(
  question: Q,
  now: string,
  ...versions: (QuestionContent | null)[]
): Q {
  const known = versions.filter((version) => version !== null);
  const given = question.criteria;
  if (given.length > 0 && !known.some(({ criteria }) => isSameList(criteria, given))) {
    const before = known.flatMap(({ criteria }) => criteria);
    return { ...question, criteria: toEditedCriteria(given, before, now) };
  }
  const same = known.find(
    (version) =>
      version.type === question.type &&
      version.text === question.text &&
      version.correctAnswer === question.correctAnswer,
  );
  const own = known.find(({ type, criteria }) => type === question.type && criteria.some((one) => one.own));
  return { ...question, criteria: (same ?? own)?.criteria ?? [] };
}

/** Returns the writer of an edited question: null (the teacher) when its text or statement changed. */
export function resolveWriter(
  question: Pick<QuestionContent, 'text' | 'statement'>,
  before: Pick<StoredQuestion, 'text' | 'statement' | 'writer'> | null,
): QuestionWriter | null {
  const isRewritten = question.text !== before?.text || question.statement !== before.statement;
  return isRewritten ? null : before.writer;
}

/** Marks the criterion as written by a person. */
export function toOwnCriterion({ text, points, note }: Criterion): Criterion {
  return { text, points, own: true, ...(note && { note }) };
}

/**
 * Marks criteria as written by a person; records the edit time when they replace derived criteria, now or in an earlier
 * edit.
 */
export function toEditedCriteria(
  given: readonly Criterion[],
  before: readonly Criterion[],
  now: string,
): Criterion[] {
  const wereDerived = before.some(({ own, editedAt }) => !own || editedAt !== undefined);
  return given.map((one) => ({ ...toOwnCriterion(one), ...(wereDerived && { editedAt: now }) }));
}

function isSameList(one: Criterion[], other: Criterion[]): boolean {
  const asText = (criteria: Criterion[]) =>
    JSON.stringify(criteria.map(({ text, points, note }) => [text, points, note]));
  return asText(one) === asText(other);
}

/**
 * Adds a question to the bank of the caller's lesson and returns the bank. The question that the client already added
 * with this key is changed instead: its response was lost. Throws `picture-missing` or the error code of an invalid
 * question, and for a question sent again those of `updateQuestion`.
 */
export async function addQuestion(
  deps: EditDeps,
  caller: Caller,
  input: { lessonId: number; question: QuestionContent; clientKey?: string | undefined },
): Promise<TeacherQuestion[]> {
  const { clientKey } = input;
  const accepted = normaliseQuestion(input.question);
  const criteria = accepted.criteria.map(toOwnCriterion);
  const question = { ...accepted, criteria, sourcePage: null, writer: null, clientKey };
  const at = deps.clock.now();
  const now = toInstant(at);
  const { stored, ticket } = await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, input.lessonId);
    const stored = clientKey && (await findQuestionByKey(tx, input.lessonId, clientKey));
    if (stored) return { stored };
    await assertPicturesReadable(tx, caller, question, null);
    const added = {
      lessonId: input.lessonId,
      ownerStudentId: null,
      generationId: null,
      questions: [question],
    };
    const [questionId] = await insertQuestions(tx, added, now);
    return { ticket: await queueCriteriaJob(tx, caller, questionId!, question, at) };
  });
  if (stored) return updateQuestion(deps, caller, { questionId: stored, question: input.question });
  if (ticket) deps.notifier.notify(ticket);
  return selectBank(deps.db, input.lessonId);
}

/** Takes the doubt about a generated question for settled: its teacher finds it right as it is. */
export async function settleDoubt(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { questionId }: z.infer<typeof settleDoubtInput>,
): Promise<TeacherQuestion[]> {
  const lessonId = await write(deps.db, async (tx) => {
    const found = await requireBankQuestion(tx, caller, questionId);
    await clearDoubt(tx, questionId);
    return found.lessonId;
  });
  return selectBank(deps.db, lessonId);
}

/** Changes an unassigned question. Throws `question-assigned`, `edit-outdated` or `picture-missing`. */
export function updateQuestion(
  deps: EditDeps,
  caller: Caller,
  input: z.infer<typeof updateQuestionInput>,
): Promise<TeacherQuestion[]> {
  return changeQuestion(deps, caller, input, requireUnassignedQuestion);
}

/**
 * Changes text, options and key of an assigned question that is in no sitting yet. Throws `question-started`,
 * `edit-outdated`, `picture-missing`, `pool-points-differ` and, in an enabled lesson, `alternative-text-missing`.
 */
export function correctUnstartedQuestion(
  deps: EditDeps,
  caller: Caller,
  input: z.infer<typeof updateQuestionInput>,
): Promise<TeacherQuestion[]> {
  return changeQuestion(deps, caller, input, requireUnstartedQuestion);
}

async function changeQuestion(
  deps: EditDeps,
  caller: Caller,
  input: z.infer<typeof updateQuestionInput>,
  requireQuestion: typeof requireUnassignedQuestion,
): Promise<TeacherQuestion[]> {
  const accepted = normaliseQuestion(input.question);
  const at = deps.clock.now();
  const now = toInstant(at);
  const { lessonId, ticket } = await write(deps.db, async (tx) => {
    const found = await requireQuestion(tx, caller, input.questionId);
    const question = {
      ...preserveCriteria(accepted, now, found.question),
      writer: resolveWriter(accepted, found.question),
      tags: accepted.tags ?? found.question.tags,
    };
    assertCurrentVersion(input.over, questionVersion(found.question), questionVersion(question));
    assertPoolPointsUnchanged(found, question);
    await assertPicturesReadable(tx, caller, question, found.question);
    if (found.assigned) {
      const bank = await selectBank(tx, found.lessonId);
      const position = bank.findIndex(({ id }) => id === input.questionId) + 1;
      assertPicturesDescribed(await requireOwnLesson(tx, caller, found.lessonId), question, position);
    }
    await updateQuestionContent(tx, input.questionId, question, now);
    return {
      lessonId: found.lessonId,
      ticket: await queueCriteriaJob(tx, caller, input.questionId, question, at),
    };
  });
  if (ticket) deps.notifier.notify(ticket);
  return selectBank(deps.db, lessonId);
}

/**
 * Throws `pool-points-differ` when the edit changes the points of a question of a pool already drawn from; all its
 * questions must count the same.
 */
function assertPoolPointsUnchanged(found: QuestionInLesson, question: QuestionContent): void {
  const { pool } = found.question;
  if (!pool || !found.assigned || pointsOf(question) === pointsOf(found.question)) return;
  throw new AppError('pool-points-differ', { name: pool.name, count: pool.count });
}

/** Deletes an unassigned question. Throws `question-assigned` or `edit-outdated`. */
export async function removeQuestion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { questionId, over }: z.infer<typeof removeQuestionInput>,
): Promise<TeacherQuestion[]> {
  const lessonId = await write(deps.db, async (tx) => {
    const found = await requireUnassignedQuestion(tx, caller, questionId);
    assertCurrentVersion(over, questionVersion(found.question), null);
    await deleteQuestion(tx, questionId);
    return found.lessonId;
  });
  return selectBank(deps.db, lessonId);
}

async function requireBankQuestion(tx: Tx, caller: Caller, questionId: number): Promise<QuestionInLesson> {
  const found = await findQuestion(tx, questionId);
  if (!found) throw new AppError('not-found');
  await requireOwnLesson(tx, caller, found.lessonId);
  if (found.ownerStudentId !== null) throw new AppError('question-assigned');
  return found;
}

async function requireUnassignedQuestion(
  tx: Tx,
  caller: Caller,
  questionId: number,
): Promise<QuestionInLesson> {
  const found = await requireBankQuestion(tx, caller, questionId);
  if (found.assigned) throw new AppError('question-assigned');
  return found;
}

async function requireUnstartedQuestion(
  tx: Tx,
  caller: Caller,
  questionId: number,
): Promise<QuestionInLesson> {
  const found = await requireBankQuestion(tx, caller, questionId);
  if (await isStarted(tx, questionId)) throw new AppError('question-started');
  return found;
}

/**
 * Queues a job that derives the criteria of an open question without any, so that they are not derived again at each
 * grading. Returns null when no job is needed.
 */
export async function queueCriteriaJob(
  tx: Tx,
  caller: Caller,
  questionId: number,
  question: QuestionContent,
  now: Date,
): Promise<JobTicket | null> {
  if (!isOpen(question) || question.criteria.length > 0) return null;
  const request = {
    kind: 'derive-criteria' as const,
    payload: { questionId },
    key: criteriaKey(questionId),
    inputVersion: criteriaVersion(question),
    userId: caller.userId,
    quota: 'grading' as const,
  };
  return addGradingJob(tx, request, now);
}
