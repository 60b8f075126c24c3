import { type Kysely, sql } from 'kysely';

/**
 * Tables and indexes of the review queue: late answers one per row, partial indexes for doubtful answers and open
 * review requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sitting_id: number; answers: string; received_at: string }>`
    select sitting_id, answers, received_at from late_answers order by id`.execute(db);
  await db.schema.dropTable('late_answers').execute();
  await db.schema
    .createTable('late_answers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('sitting_id', 'integer', (column) => column.notNull().references('sittings.id'))
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('late_answers_sitting_question', ['sitting_id', 'question_id'])
    .execute();
  await db.schema.createIndex('late_answers_question').on('late_answers').column('question_id').execute();
  for (const row of rows) {
    for (const { questionId, answer } of JSON.parse(row.answers) as Late[]) {
      // Late answers were stored unchecked; keeps only those to questions of the sitting.
      await sql`
        insert into late_answers (sitting_id, question_id, answer, received_at)
        select ${row.sitting_id}, question_id, ${answer}, ${row.received_at} from sitting_questions
        where sitting_id = ${row.sitting_id} and question_id = ${questionId}
        on conflict (sitting_id, question_id) do nothing`.execute(db);
    }
  }

  await db.schema
    .createIndex('answers_doubted')
    .on('answers')
    .column('attempt_id')
    .where(sql.ref('review_reason'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('appeals_waiting')
    .on('appeals')
    .column('state')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
}

interface Late {
  questionId: number;
  answer: string;
}
