import type { z } from 'zod';
import { textOfHtml } from '../../../shared/content/html.ts';
import { plainOfPictures } from '../../../shared/content/pictures.ts';
import type {
  ContentLanguage,
  Criterion,
  QuestionContent,
  QuestionWriter,
  removeQuestionInput,
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
import { ownLesson } from '../lessons/lesson-access.ts';
import { assertDescribed } from '../pictures/alternative-texts.ts';
import { assertPictures } from '../pictures/assert-pictures.ts';
import { criteriaKey, criteriaVersion } from './derive-criteria.ts';
import {
  deleteQuestion,
  findQuestion,
  insertQuestions,
  isStarted,
  pointsOf,
  type QuestionHome,
  questionVersion,
  type StoredQuestion,
  selectBank,
  updateQuestionContent,
} from './question-queries.ts';

type EditDeps = Pick<Deps, 'db' | 'clock' | 'notifier'>;

/** Normalises a question for storage and detects its language. Throws the error code of an invalid question. */
export function acceptQuestion(question: QuestionContent): QuestionContent & { language: ContentLanguage } {
  const problem = questionProblem(question);
  if (problem) throw new AppError(problem);
  const tidy = tidyQuestion(question);
  return {
    ...tidy,
    language:
      detectLanguage(`${textOfHtml(tidy.text)} ${plainOfPictures(tidy.statement)} ${tidy.correctAnswer}`) ??
      'es',
  };
}

/** Returns the bank of the caller's lesson. */
export async function listQuestions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<TeacherQuestion[]> {
  await ownLesson(deps.db, caller, lessonId);
  return selectBank(deps.db, lessonId);
}

/** Returns a bank question of the caller's lesson. Throws `not-found`, also for a question written for one student. */
export async function getQuestion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  questionId: number,
): Promise<TeacherQuestion> {
  const home = await findQuestion(deps.db, questionId);
  if (!home) throw new AppError('not-found');
  const question = (await listQuestions(deps, caller, home.lessonId)).find(({ id }) => id === questionId);
  if (!question) throw new AppError('not-found');
  return question;
}

/**
 * Returns the edited question with its valid criteria. Criteria edited by a person survive every later edit. Derived
 * criteria are dropped when the text or the model answer changes. An empty list is no change: clients without support
 * for criteria send none.
 */
export function keepCriteria<Q extends QuestionContent>(
  question: Q,
  now: string,
  ...versions: (QuestionContent | null)[]
): Q {
  const known = versions.filter((version) => version !== null);
  const given = question.criteria;
  if (given.length > 0 && !known.some(({ criteria }) => isSameList(criteria, given))) {
    const before = known.flatMap(({ criteria }) => criteria);
    return { ...question, criteria: editedCriteria(given, before, now) };
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
export function keepWriter(
  question: Pick<QuestionContent, 'text' | 'statement'>,
  before: Pick<StoredQuestion, 'text' | 'statement' | 'writer'> | null,
): QuestionWriter | null {
  const isRewritten = question.text !== before?.text || question.statement !== before.statement;
  return isRewritten ? null : before.writer;
}

/** Marks the criterion as written by a person. */
export function asOwn({ text, points, note }: Criterion): Criterion {
  return { text, points, own: true, ...(note && { note }) };
}

/**
 * Marks criteria as written by a person; records the edit time when they replace derived criteria, now or in an earlier
 * edit.
 */
export function editedCriteria(
  given: readonly Criterion[],
  before: readonly Criterion[],
  now: string,
): Criterion[] {
  const wereDerived = before.some(({ own, editedAt }) => !own || editedAt !== undefined);
  return given.map((one) => ({ ...asOwn(one), ...(wereDerived && { editedAt: now }) }));
}

function isSameList(one: Criterion[], other: Criterion[]): boolean {
  const asText = (criteria: Criterion[]) =>
    JSON.stringify(criteria.map(({ text, points, note }) => [text, points, note]));
  return asText(one) === asText(other);
}

/**
 * Adds a question to the bank of the caller's lesson and returns the bank. Throws `picture-missing` or the error code
 * of an invalid question.
 */
export async function addQuestion(
  deps: EditDeps,
  caller: Caller,
  input: { lessonId: number; question: QuestionContent },
): Promise<TeacherQuestion[]> {
  const accepted = acceptQuestion(input.question);
  const criteria = accepted.criteria.map(asOwn);
  const question = { ...accepted, criteria, sourcePage: null, writer: null };
  const at = deps.clock.now();
  const now = toInstant(at);
  const ticket = await write(deps.db, async (tx) => {
    await ownLesson(tx, caller, input.lessonId);
    await assertPictures(tx, caller, question, null);
    const added = {
      lessonId: input.lessonId,
      ownerStudentId: null,
      generationId: null,
      questions: [question],
    };
    const [questionId] = await insertQuestions(tx, added, now);
    return askForCriteria(tx, caller, questionId!, question, at);
  });
  if (ticket) deps.notifier.notify(ticket);
  return selectBank(deps.db, input.lessonId);
}

/** Changes an unassigned question. Throws `question-assigned`, `edit-outdated` or `picture-missing`. */
export function updateQuestion(
  deps: EditDeps,
  caller: Caller,
  input: z.infer<typeof updateQuestionInput>,
): Promise<TeacherQuestion[]> {
  return changeQuestion(deps, caller, input, ownFreeQuestion);
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
  return changeQuestion(deps, caller, input, ownUnstartedQuestion);
}

async function changeQuestion(
  deps: EditDeps,
  caller: Caller,
  input: z.infer<typeof updateQuestionInput>,
  findOwn: typeof ownFreeQuestion,
): Promise<TeacherQuestion[]> {
  const accepted = acceptQuestion(input.question);
  const at = deps.clock.now();
  const now = toInstant(at);
  const { lessonId, ticket } = await write(deps.db, async (tx) => {
    const home = await findOwn(tx, caller, input.questionId);
    const question = {
      ...keepCriteria(accepted, now, home.question),
      writer: keepWriter(accepted, home.question),
      tags: accepted.tags ?? home.question.tags,
    };
    assertCurrentVersion(input.over, questionVersion(home.question), questionVersion(question));
    assertDrawnAlike(home, question);
    await assertPictures(tx, caller, question, home.question);
    if (home.assigned) {
      const bank = await selectBank(tx, home.lessonId);
      const position = bank.findIndex(({ id }) => id === input.questionId) + 1;
      assertDescribed(await ownLesson(tx, caller, home.lessonId), question, position);
    }
    await updateQuestionContent(tx, input.questionId, question, now);
    return {
      lessonId: home.lessonId,
      ticket: await askForCriteria(tx, caller, input.questionId, question, at),
    };
  });
  if (ticket) deps.notifier.notify(ticket);
  return selectBank(deps.db, lessonId);
}

/**
 * Throws `pool-points-differ` when the edit changes the points of a question of a pool already drawn from; all its
 * questions must count the same.
 */
function assertDrawnAlike(home: QuestionHome, question: QuestionContent): void {
  const { pool } = home.question;
  if (!pool || !home.assigned || pointsOf(question) === pointsOf(home.question)) return;
  throw new AppError('pool-points-differ', { name: pool.name, count: pool.count });
}

/** Deletes an unassigned question. Throws `question-assigned` or `edit-outdated`. */
export async function removeQuestion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { questionId, over }: z.infer<typeof removeQuestionInput>,
): Promise<TeacherQuestion[]> {
  const lessonId = await write(deps.db, async (tx) => {
    const home = await ownFreeQuestion(tx, caller, questionId);
    assertCurrentVersion(over, questionVersion(home.question), null);
    await deleteQuestion(tx, questionId);
    return home.lessonId;
  });
  return selectBank(deps.db, lessonId);
}

async function ownBankQuestion(tx: Tx, caller: Caller, questionId: number): Promise<QuestionHome> {
  const home = await findQuestion(tx, questionId);
  if (!home) throw new AppError('not-found');
  await ownLesson(tx, caller, home.lessonId);
  if (home.ownerStudentId !== null) throw new AppError('question-assigned');
  return home;
}

async function ownFreeQuestion(tx: Tx, caller: Caller, questionId: number): Promise<QuestionHome> {
  const home = await ownBankQuestion(tx, caller, questionId);
  if (home.assigned) throw new AppError('question-assigned');
  return home;
}

async function ownUnstartedQuestion(tx: Tx, caller: Caller, questionId: number): Promise<QuestionHome> {
  const home = await ownBankQuestion(tx, caller, questionId);
  if (await isStarted(tx, questionId)) throw new AppError('question-started');
  return home;
}

/**
 * Queues a job that derives the criteria of an open question without any, so that they are not derived again at each
 * grading. Returns null when no job is needed.
 */
export async function askForCriteria(
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
