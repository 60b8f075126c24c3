import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { z } from 'zod';
import { htmlToText } from '../../../shared/content/html.ts';
import { withoutPictures } from '../../../shared/content/pictures.ts';
import { reuseLimits } from '../../../shared/contracts/limits.ts';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import type {
  FoundQuestions,
  moveQuestionInput,
  reuseQuestionsInput,
  searchQuestionsInput,
} from '../../../shared/contracts/reuse.ts';
import { foldLetters, plainSigns } from '../../../shared/rules/fold-letters.ts';
import { groupIntoBlocks } from '../../../shared/rules/question-pools.ts';
import { hasTag, tagKey } from '../../../shared/rules/question-tags.ts';
import { excerptAround, splitSearchWords } from '../../../shared/rules/search-words.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { copyKeyDoubts } from '../imports/import-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { queueCriteriaJob } from './edit-questions.ts';
import { withNewKeys } from './put-stimulus.ts';
import { insertQuestions, selectBank } from './question-queries.ts';
import type { StoredQuestion } from './question-record.ts';
import {
  selectBankOrder,
  selectCopyableQuestions,
  selectOwnQuestions,
  selectQuestionsOfStimulus,
  setCopiedFrom,
  setPosition,
} from './reuse-queries.ts';

/** Rows per page; the search yields to the event loop after each page. */
const rowsPerPage = 300;

/** Returns the texts that a search covers: those shown in the row of a result, and those hidden in it. */
function searchable(question: StoredQuestion): { shown: string; hidden: string[] } {
  const { text, statement, options, details, stimulus } = withoutPictures(question);
  return {
    shown: [htmlToText(text), statement, ...(question.tags ?? []), stimulus?.title ?? ''].join(' '),
    hidden: [
      ...options.map((option) => option.text),
      ...(details?.left ?? []),
      ...(stimulus ? [htmlToText(stimulus.text)] : []),
    ],
  };
}

/**
 * Returns an excerpt of the hidden text that contains the first search word missing from the shown text; undefined when
 * none is missing.
 */
function hiddenMatch({ shown, hidden }: ReturnType<typeof searchable>, words: string[]): string | undefined {
  const fold = (text: string) => foldLetters(plainSigns(text));
  const folded = fold(shown);
  const missing = words.find((word) => !folded.includes(word));
  const part = missing && hidden.find((one) => fold(one).includes(missing));
  return part && excerptAround(part, missing);
}

/** A search result without the statistics of its answers. */
export type FoundQuestion = Omit<FoundQuestions['rows'][number], 'used' | 'answers' | 'facility'>;

/**
 * Returns the bank questions of the caller's courses that contain every search word, newest first, and all tags for the
 * filter.
 */
export async function searchQuestions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  {
    search,
    type,
    courseId,
    yearId,
    without,
    tag,
    limit = reuseLimits.shown,
  }: z.infer<typeof searchQuestionsInput>,
): Promise<Omit<FoundQuestions, 'rows'> & { rows: FoundQuestion[] }> {
  const words = splitSearchWords(search);
  const rows: FoundQuestion[] = [];
  const tags = new Map<string, string>();
  let found = 0;
  let total = 0;
  for (let before: number | null = null; ; ) {
    const page: Awaited<ReturnType<typeof selectOwnQuestions>> = await selectOwnQuestions(
      deps.db,
      caller.userId,
      {
        ...{ before, limit: rowsPerPage, type, courseId, yearId, without },
      },
    );
    for (const { question, ...home } of page) {
      total += 1;
      for (const one of question.tags ?? []) if (!tags.has(tagKey(one))) tags.set(tagKey(one), one);
      if (tag !== undefined && !hasTag(question, tag)) continue;
      const parts = words.length > 0 ? searchable(question) : null;
      const text = parts && foldLetters(plainSigns([parts.shown, ...parts.hidden].join(' ')));
      if (!words.every((word) => text?.includes(word))) continue;
      found += 1;
      if (rows.length >= limit) continue;
      const match = parts && hiddenMatch(parts, words);
      const { id, points, statement, difficulty, language } = question;
      rows.push({
        ...home,
        questionId: id,
        type: question.type,
        text: question.text,
        ...{ statement, difficulty, language },
        ...(question.stimulus && { sharedTitle: question.stimulus.title }),
        ...(points !== undefined && { points }),
        ...(question.tags && { tags: question.tags }),
        ...(match && { match }),
      });
    }
    if (page.length < rowsPerPage) {
      const known = [...tags].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
      return { rows, found, total, tags: known };
    }
    before = page.at(-1)!.question.id;
    await yieldToEventLoop();
  }
}

/**
 * Copies questions of the caller's banks to the end of the caller's lesson in the given order, all or nothing. Each
 * copy records its source. Throws `not-found`.
 */
export async function reuseQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  caller: Caller,
  { lessonId, questionIds }: z.infer<typeof reuseQuestionsInput>,
): Promise<TeacherQuestion[]> {
  const at = deps.clock.now();
  const tickets = await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    const named = new Map(
      (await selectCopyableQuestions(tx, caller.userId, questionIds)).map((one) => [one.question.id, one]),
    );
    const copies: (typeof named extends Map<number, infer One> ? One : never)[] = [];
    const copied = new Set<number>();
    for (const id of questionIds) {
      const found = named.get(id);
      if (!found) throw new AppError('not-found');
      // Questions that share a stimulus are copied together.
      const run = found.question.stimulus ? await selectQuestionsOfStimulus(tx, found) : [found];
      for (const one of run) {
        if (copied.has(one.question.id)) continue;
        copied.add(one.question.id);
        copies.push(one);
      }
    }
    const questions = withNewKeys(
      copies.map(({ question }) => ({ ...question, pool: undefined, sourcePage: null })),
    );
    const added = { lessonId, ownerStudentId: null, generationId: null, questions };
    const ids = await insertQuestions(tx, added, toInstant(at));
    await copyKeyDoubts(
      tx,
      copies.map(({ question }, index) => ({ from: question.id, to: ids[index]! })),
    );
    const queued = [];
    for (const [index, id] of ids.entries()) {
      await setCopiedFrom(tx, id, copies[index]!.copiedFrom);
      queued.push(await queueCriteriaJob(tx, caller, id, questions[index]!, at));
    }
    return queued.filter((ticket) => ticket !== null);
  });
  for (const ticket of tickets) deps.notifier.notify(ticket);
  return selectBank(deps.db, lessonId);
}

/**
 * Moves a question of the caller's bank to a place (from 1), with its whole block. Throws `not-found`, or
 * `question-assigned` once students have questions of the bank.
 */
export async function moveQuestion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId, questionId, place }: z.infer<typeof moveQuestionInput>,
): Promise<TeacherQuestion[]> {
  await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    const bank = await selectBankOrder(tx, lessonId);
    const moved = bank.find(({ id }) => id === questionId);
    if (!moved) throw new AppError('not-found');
    if (bank.some(({ assigned }) => assigned)) throw new AppError('question-assigned');
    const blocks = groupIntoBlocks(bank);
    const run = blocks.find((one) => one.includes(moved)) ?? [moved];
    const others = blocks.filter((one) => one !== run);
    // A pool, or a run that shares a stimulus, moves as one block and is never split.
    const steps = place - 1 - bank.indexOf(moved);
    const target = bank.indexOf(run[0]!) + steps;
    let at = 0;
    for (let before = 0; at < others.length; at += 1) {
      const { length } = others[at]!;
      if (steps > 0 ? before >= target : before + length > target) break;
      before += length;
    }
    const order = others.toSpliced(at, 0, run).flat();
    for (const [index, { id, position }] of order.entries())
      if (position !== index + 1) await setPosition(tx, id, index + 1);
  });
  return selectBank(deps.db, lessonId);
}
