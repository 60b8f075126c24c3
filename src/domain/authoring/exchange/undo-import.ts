import type { z } from 'zod';
import type { undoImportInput } from '../../../shared/contracts/exchange.ts';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { findLatestDocument } from '../documents/document-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { updateArchivedAt } from '../lessons/lesson-queries.ts';
import { deleteQuestion, selectBank } from '../questions/question-queries.ts';

/**
 * Deletes the imported questions that still exist from the caller's lesson, all or nothing. Archives a lesson that the
 * import created when no other question or document is left in it.
 * Throws `question-assigned` once a student has one of the questions.
 */
export async function undoImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, questionIds, newLesson = false }: z.infer<typeof undoImportInput>,
): Promise<TeacherQuestion[]> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { enabled } = await requireOwnLesson(tx, caller, lessonId);
    const bank = await selectBank(tx, lessonId);
    const imported = bank.filter(({ id }) => questionIds.includes(id));
    if (imported.some(({ assigned }) => assigned)) throw new AppError('question-assigned');
    for (const { id } of imported) await deleteQuestion(tx, id);
    const isWholeBank = imported.length === bank.length;
    if (newLesson && !enabled && isWholeBank && (await findLatestDocument(tx, lessonId)) === null)
      await updateArchivedAt(tx, lessonId, now);
  });
  return selectBank(deps.db, lessonId);
}
