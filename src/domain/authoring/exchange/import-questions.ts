import type { ImportPreview } from '../../../shared/contracts/exchange.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { askForCriteria, asOwn } from '../questions/edit-questions.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { readQuestionFile } from './read-questions.ts';

/** What would become of each question of a file in the caller's lesson. Stores nothing. Throws as `readQuestionFile`. */
export async function previewImport(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId, bytes }: { lessonId: number; bytes: Buffer },
): Promise<ImportPreview> {
  const { topic } = await ownLesson(deps.db, caller, lessonId);
  const { format, rows, brings } = await readQuestionFile(bytes);
  return {
    topic,
    format,
    byteSize: bytes.length,
    rows: rows.map(({ question, ...row }) => row),
    brings,
  };
}

/**
 * Adds the questions of a file to the caller's lesson, all of them or none: those whose numbers `take` names, else all that
 * were understood. Throws as `readQuestionFile`, and `import-empty` when nothing is left to take.
 */
export async function importQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  caller: Caller,
  { lessonId, bytes, take }: { lessonId: number; bytes: Buffer; take: ReadonlySet<number> | null },
): Promise<{ imported: number }> {
  await ownLesson(deps.db, caller, lessonId);
  const { rows } = await readQuestionFile(bytes);
  const questions = rows.flatMap(({ number, question }) =>
    question && (take === null || take.has(number))
      ? { ...question, criteria: question.criteria.map(asOwn), sourcePage: null }
      : [],
  );
  if (questions.length === 0) throw new AppError('import-empty');
  const at = deps.clock.now();
  const tickets = await write(deps.db, async (tx) => {
    await ownLesson(tx, caller, lessonId);
    const added = { lessonId, ownerStudentId: null, generationId: null, questions };
    const ids = await insertQuestions(tx, added, toInstant(at));
    const asked = [];
    for (const [index, question] of questions.entries())
      asked.push(await askForCriteria(tx, caller, ids[index]!, question, at));
    return asked.filter((ticket) => ticket !== null);
  });
  for (const ticket of tickets) deps.notifier.notify(ticket);
  return { imported: questions.length };
}
