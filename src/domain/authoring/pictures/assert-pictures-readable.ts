import { findQuestionPictures } from '../../../shared/content/pictures.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { selectReadablePictures } from './picture-queries.ts';

type Pictured = Pick<QuestionContent, 'text' | 'statement' | 'options' | 'details'>;

/**
 * Throws `picture-missing` when the edit adds a picture that the caller may not read. Otherwise a user could gain
 * access to a picture by using its id in a question.
 */
export async function assertPicturesReadable(
  tx: Tx,
  caller: Caller,
  question: Pictured,
  before: Pictured | null,
): Promise<void> {
  const existing = new Set(before ? findQuestionPictures(before).map(({ id }) => id) : []);
  const ids = [...new Set(findQuestionPictures(question).map(({ id }) => id))].filter(
    (id) => !existing.has(id),
  );
  if (ids.length === 0) return;
  const readable = await selectReadablePictures(tx, caller.userId, ids);
  if (ids.some((id) => !readable.has(id))) throw new AppError('picture-missing');
}
