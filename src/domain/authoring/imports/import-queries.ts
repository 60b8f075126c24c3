import type { ExchangeFormat } from '../../../shared/contracts/exchange-values.ts';
import { type Tx, toJson } from '../../kernel/database/database.ts';
import type { KeyReading } from './read-key.ts';

export interface NewImport {
  lessonId: number;
  importedBy: number;
  format: ExchangeFormat;
  fileName: string | null;
  /** In the order of the file; `id` is that of the stored question. */
  questions: { id: number; number: number; key: string; reading: KeyReading }[];
}

/** Rows of one statement: the number of parameters is limited. */
const rowsPerStatement = 500;

export async function insertImport(tx: Tx, added: NewImport, now: string): Promise<void> {
  const { lessonId, importedBy, format, fileName, questions } = added;
  const { id } = await tx
    .insertInto('question_imports')
    .values({
      lesson_id: lessonId,
      imported_by: importedBy,
      imported_at: now,
      format,
      file_name: fileName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < questions.length; at += rowsPerStatement) {
    const some = questions.slice(at, at + rowsPerStatement);
    await tx
      .insertInto('imported_questions')
      .values(
        some.map((question) => ({
          question_id: question.id,
          import_id: id,
          number: question.number,
          key_words: toJson(question.reading.words),
        })),
      )
      .execute();
    const doubted = some.filter(({ reading }) => reading.byOrder);
    if (doubted.length > 0)
      await tx
        .insertInto('key_doubts')
        .values(doubted.map((question) => ({ question_id: question.id, key: question.key, reason: 'order' })))
        .execute();
  }
}

/** Gives copies of questions the doubts about their keys that no person has checked yet. */
export async function copyKeyDoubts(tx: Tx, copies: readonly { from: number; to: number }[]): Promise<void> {
  for (let at = 0; at < copies.length; at += rowsPerStatement) {
    const some = copies.slice(at, at + rowsPerStatement);
    const doubts = await tx
      .selectFrom('key_doubts')
      .where(
        'question_id',
        'in',
        some.map(({ from }) => from),
      )
      .where('checked_at', 'is', null)
      .select(['question_id', 'key', 'reason'])
      .execute();
    const ofQuestion = new Map(doubts.map((doubt) => [doubt.question_id, doubt]));
    const values = some.flatMap(({ from, to }) => {
      const doubt = ofQuestion.get(from);
      return doubt ? [{ ...doubt, question_id: to }] : [];
    });
    if (values.length > 0) await tx.insertInto('key_doubts').values(values).execute();
  }
}

/** As `copyKeyDoubts`, for a bank that was copied as a whole: its copies have the positions of their originals. */
export async function copyKeyDoubtsOfBank(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .insertInto('key_doubts')
    .columns(['question_id', 'key', 'reason'])
    .expression((select) =>
      select
        .selectFrom('questions')
        .innerJoin('key_doubts', 'key_doubts.question_id', 'questions.id')
        .innerJoin('questions as copies', (join) =>
          join
            .onRef('copies.position', '=', 'questions.position')
            .on('copies.lesson_id', '=', to)
            .on('copies.owner_student_id', 'is', null),
        )
        .where('questions.lesson_id', '=', from)
        .where('questions.owner_student_id', 'is', null)
        .where('key_doubts.checked_at', 'is', null)
        .select(['copies.id', 'key_doubts.key', 'key_doubts.reason']),
    )
    .onConflict((conflict) => conflict.column('question_id').doNothing())
    .execute();
}
