import { type Kysely, sql } from 'kysely';

/**
 * Keeps every import of questions, and what its file said of each key. `key_doubts` has the true/false questions whose
 * key a person should look at: until 0.2.0 an import gave the key Falso to every question whose right answer was not
 * exactly the word `true`, such as Verdadero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_imports')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lesson_id', 'integer', (column) =>
      column.notNull().references('lessons.id').onDelete('cascade'),
    )
    .addColumn('imported_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    // Null when the client did not send it.
    .addColumn('file_name', 'text')
    .execute();
  for (const column of ['lesson_id', 'imported_by'])
    await db.schema.createIndex(`question_imports_${column}`).on('question_imports').column(column).execute();

  await db.schema
    .createTable('imported_questions')
    .addColumn('question_id', 'integer', (column) =>
      column.primaryKey().references('questions.id').onDelete('cascade'),
    )
    .addColumn('import_id', 'integer', (column) =>
      column.notNull().references('question_imports.id').onDelete('cascade'),
    )
    // Its number in the file, from 1.
    .addColumn('number', 'integer', (column) => column.notNull())
    // JSON: the words that decided the key, with their shares.
    .addColumn('key_words', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('imported_questions_import')
    .on('imported_questions')
    .column('import_id')
    .execute();

  await db.schema
    .createTable('key_doubts')
    .addColumn('question_id', 'integer', (column) =>
      column.primaryKey().references('questions.id').onDelete('cascade'),
    )
    // The key as it was read. A question with another key is in doubt no longer.
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().check(sql`reason in ('stored', 'order')`))
    .addColumn('checked_at', 'text')
    .addColumn('checked_by', 'integer', (column) => column.references('users.id'))
    .execute();
  await db.schema
    .createIndex('key_doubts_checked')
    .on('key_doubts')
    .columns(['checked_at', 'question_id'])
    .execute();
  await db.schema.createIndex('key_doubts_checked_by').on('key_doubts').column('checked_by').execute();

  await storeDoubts(db);
}

/** The number of parameters of one statement is limited. */
const rowsPerStatement = 500;

async function storeDoubts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<StoredTrueFalse>`
    select id, lesson_id as "lessonId", correct_answer as "key", text, statement, copied_from as "copiedFrom",
      created_at as "createdAt",
      case when writer is null and generation_id is null then 0 else 1 end as "byModel",
      case when client_key is null then 0 else 1 end as "fromEditor"
    from questions
    where type = 'verdadero_falso' and owner_student_id is null
    order by id`.execute(db);
  if (!rows.some(({ key }) => key === 'Falso')) return;
  const { rows: together } = await sql<{ lessonId: number; createdAt: string }>`
    select lesson_id as "lessonId", created_at as "createdAt"
    from questions
    where owner_student_id is null and generation_id is null and writer is null
      and copied_from is null and client_key is null
    group by lesson_id, created_at
    having count(*) > 1`.execute(db);
  const ids = findDoubts(rows, together);
  for (let at = 0; at < ids.length; at += rowsPerStatement) {
    const values = ids.slice(at, at + rowsPerStatement).map((id) => sql`(${id}, 'Falso', 'stored')`);
    await sql`insert into key_doubts (question_id, key, reason) values ${sql.join(values)}`.execute(db);
  }
}

interface StoredTrueFalse {
  id: number;
  lessonId: number;
  key: string;
  text: string;
  statement: string;
  /** JSON with the lesson it was copied from. */
  copiedFrom: string | null;
  createdAt: string;
  byModel: number;
  fromEditor: number;
}

/**
 * Returns the questions with the key Falso that came in with others in one transaction, and the copies of such
 * questions. A copy whose original is gone or has another text is in doubt. `rows` are in order of their ids, so that
 * originals precede their copies.
 */
function findDoubts(
  rows: readonly StoredTrueFalse[],
  together: readonly { lessonId: number; createdAt: string }[],
): number[] {
  const cameTogether = new Set(together.map(({ lessonId, createdAt }) => `${lessonId} ${createdAt}`));
  const imported = new Map<string, boolean>();
  const found: number[] = [];
  for (const row of rows) {
    const isImported =
      Number(row.byModel) === 0 &&
      (row.copiedFrom === null
        ? Number(row.fromEditor) === 0 && cameTogether.has(`${row.lessonId} ${row.createdAt}`)
        : (imported.get(nameOf(lessonOf(row.copiedFrom), row)) ?? true));
    // Of two questions with one text, the one in doubt decides about copies.
    const name = nameOf(row.lessonId, row);
    imported.set(name, isImported || (imported.get(name) ?? false));
    if (isImported && row.key === 'Falso') found.push(row.id);
  }
  return found;
}

const lessonOf = (copiedFrom: string) => (JSON.parse(copiedFrom) as { lessonId: number }).lessonId;
const nameOf = (lessonId: number, { text, statement }: StoredTrueFalse) =>
  JSON.stringify([lessonId, text, statement]);
