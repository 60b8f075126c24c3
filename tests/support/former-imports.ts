import type { Kysely } from 'kysely';
import { up } from '../../migrations/0264-question-imports.ts';
import type { Deps } from '../../src/domain/deps.ts';

/** A Moodle file with true/false questions: text, then the answers with their shares in order. */
export const trueFalseFile = (
  ...questions: [text: string, ...answers: [text: string, share: number][]][]
): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><quiz>${questions
      .map(
        ([
          text,
          ...answers
        ]) => `<question type="truefalse"><questiontext format="html"><text>${text}</text></questiontext>
${answers.map(([word, share]) => `<answer fraction="${share}"><text>${word}</text></answer>`).join('')}</question>`,
      )
      .join('')}</quiz>`,
  );

/** Takes the schema of 0.2.0, with the keys of these lessons as 0.2.0 read them from a file, and upgrades it again. */
export async function upgradeFromFormerImports(
  { db }: Pick<Deps, 'db'>,
  lessonIds: readonly number[] = [],
): Promise<void> {
  if (lessonIds.length > 0)
    await db
      .updateTable('questions')
      .set({ correct_answer: 'Falso' })
      .where('lesson_id', 'in', lessonIds)
      .where('type', '=', 'verdadero_falso')
      .execute();
  for (const table of ['key_doubts', 'imported_questions', 'question_imports'])
    await db.schema.dropTable(table).execute();
  await up(db as unknown as Kysely<unknown>);
}
