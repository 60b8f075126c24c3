import { cleanHtml } from '../../../shared/content/html.ts';
import { cleanPlain } from '../../../shared/content/plain.ts';
import type { Item, ItemAnalysis } from '../../../shared/contracts/items.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import { findQuestion, pointsOf, selectBank } from '../../authoring/questions/question-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { itemFigures } from './item-figures.ts';
import {
  insertConfirmedKey,
  selectAttemptTimes,
  selectItemAnswers,
  selectSettledKeys,
} from './item-queries.ts';
import { rankAnswers } from './rank-answers.ts';

/**
 * Returns the item analysis of the caller's lesson. It uses the machine marks and the original answers, so that later
 * corrections do not hide a wrong key.
 */
export async function analyseItems(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<ItemAnalysis> {
  const { db } = deps;
  const lesson = await requireOwnLesson(db, caller, lessonId);
  const bank = await selectBank(db, lessonId);
  const times = await selectAttemptTimes(db, lessonId);
  const ranked = rankAnswers(await selectItemAnswers(db, lessonId));
  const settled = new Map((await selectSettledKeys(db, lessonId)).map((one) => [one.questionId, one]));
  return {
    lessonId,
    topic: lesson.topic,
    attempts: times.length,
    until: times.map(({ submittedAt }) => submittedAt).reduce<string | null>(latest, null),
    medianSeconds: medianOf(
      times.map(({ startedAt, submittedAt }) => (Date.parse(submittedAt) - Date.parse(startedAt)) / 1_000),
    ),
    items: bank.map((question, index): Item => {
      const done = settled.get(question.id);
      const known = { ...question, accepted: done?.accepted ?? [] };
      const confirmed = done?.confirmed === question.correctAnswer;
      return {
        questionId: question.id,
        position: index + 1,
        type: question.type,
        points: pointsOf(question),
        difficulty: question.difficulty,
        language: question.language,
        text: cleanHtml(question.text),
        statement: cleanPlain(question.statement),
        ...(question.stimulus && { sharedTitle: question.stimulus.title }),
        ...itemFigures(known, ranked.get(question.id) ?? []),
        settled: done?.corrected ? 'corrected' : confirmed ? 'confirmed' : null,
      };
    }),
  };
}

/** Records that the key of a flagged question is right. The confirmation lapses when the key changes. */
export async function confirmKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  questionId: number,
): Promise<ItemAnalysis> {
  const lessonId = await write(deps.db, async (tx) => {
    const questionRecord = await findQuestion(tx, questionId);
    if (!questionRecord || questionRecord.ownerStudentId !== null) throw new AppError('not-found');
    await requireOwnLesson(tx, caller, questionRecord.lessonId);
    const key = questionRecord.question.correctAnswer;
    await insertConfirmedKey(tx, { questionId, key, userId: caller.userId }, toInstant(deps.clock.now()));
    return questionRecord.lessonId;
  });
  return analyseItems(deps, caller, lessonId);
}

const latest = (one: string | null, other: string): string => (one === null || other > one ? other : one);

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}
