import type { z } from 'zod';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { ExchangeFormat } from '../../../shared/contracts/exchange-values.ts';
import {
  type checkKeysInput,
  type DoubtedKey,
  type DoubtedKeys,
  importedKeysShown,
} from '../../../shared/contracts/imported-keys.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import {
  selectDoubtedQuestions,
  selectDoubts,
  selectLessonsOf,
  setKeysChecked,
} from './imported-key-queries.ts';
import { rankDoubts } from './rank-doubts.ts';

/**
 * Returns the true/false questions whose imported key may be the opposite of the right one, those that most answers
 * contradict first: of the lessons that a teacher may change, and for an admin of the whole school.
 */
export async function listImportedKeys({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<DoubtedKeys> {
  const doubts = rankDoubts(await selectDoubts(db, caller.role === 'admin' ? null : caller.userId));
  const shown = doubts.slice(0, importedKeysShown);
  const found = await selectDoubtedQuestions(
    db,
    shown.map(({ questionId }) => questionId),
  );
  return {
    questions: shown.flatMap(({ questionId, agreeing, opposed }): DoubtedKey[] => {
      const one = found.get(questionId);
      // Another request may have removed it meanwhile.
      if (!one) return [];
      const { question, key, reason, file, ...rest } = one;
      return [
        {
          ...{ questionId, agreeing, opposed, ...rest },
          language: question.language,
          text: withStimulus(question).text,
          statement: question.statement,
          key: key as DoubtedKey['key'],
          reason: reason as DoubtedKey['reason'],
          file: file && { ...file, format: file.format as ExchangeFormat },
        },
      ];
    }),
    total: doubts.length,
  };
}

/**
 * Records that the keys of these questions are right, so that they are listed no more, or takes that back; all or
 * nothing. Throws `not-found`, `forbidden` for a teacher who may not change one of the lessons, or `year-closed`.
 */
export async function checkImportedKeys(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { questionIds, checked }: z.infer<typeof checkKeysInput>,
): Promise<void> {
  const at = toInstant(deps.clock.now());
  const ids = [...new Set(questionIds)];
  await write(deps.db, async (tx) => {
    const found = await selectLessonsOf(tx, ids);
    if (found.length < ids.length) throw new AppError('not-found');
    if (caller.role !== 'admin')
      for (const lessonId of new Set(found.map((one) => one.lessonId)))
        await requireOwnLesson(tx, caller, lessonId);
    await setKeysChecked(tx, ids, checked ? { by: caller.userId, at } : null);
  });
}
