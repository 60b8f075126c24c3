import type { z } from 'zod';
import type { undoImportInput } from '../../../shared/contracts/exchange.ts';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { deleteQuestion, selectBank } from '../questions/question-queries.ts';

/**
 * Takes the questions of an import out of the caller's lesson again, all that are still there or none. Throws
 * `question-assigned` once a student has one of them.
 */
export async function undoImport(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId, questionIds }: z.infer<typeof undoImportInput>,
): Promise<TeacherQuestion[]> {
  await write(deps.db, async (tx) => {
    await ownLesson(tx, caller, lessonId);
    const imported = (await selectBank(tx, lessonId)).filter(({ id }) => questionIds.includes(id));
    if (imported.some(({ assigned }) => assigned)) throw new AppError('question-assigned');
    for (const { id } of imported) await deleteQuestion(tx, id);
  });
  return selectBank(deps.db, lessonId);
}
