import { type Kysely, sql } from 'kysely';

/**
 * The version of the rules by which code marks a question: 1 until 0.2.0, 2 since. A lesson that a student has begun
 * keeps the version it began with. Its answers are then compared with the new rules in the background:
 * `rule_check_requests` has the questions to compare, `rule_differences` the answers whose mark would be another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('questions')
    .addColumn('marking_rules', 'integer', (column) => column.notNull().defaultTo(2))
    .execute();
  await sql`
    update questions set marking_rules = 1
    where exists (select 1 from sittings where sittings.lesson_id = questions.lesson_id)`.execute(db);

  await db.schema
    .createTable('rule_check_requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('rule_check_requests_question')
    .on('rule_check_requests')
    .column('question_id')
    .execute();
  await sql`
    insert into rule_check_requests (question_id)
    select id from questions
    where marking_rules = 1 and exists (select 1 from answers where answers.question_id = questions.id)
    order by id`.execute(db);

  await db.schema
    .createTable('rule_differences')
    .addColumn('answer_id', 'integer', (column) =>
      column.primaryKey().references('answers.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    // The mark by the current rules; null when they leave the answer to its teacher or to a model.
    .addColumn('grade', 'real')
    .execute();
  await db.schema
    .createIndex('rule_differences_question')
    .on('rule_differences')
    .column('question_id')
    .execute();

  // Questions whose marks a teacher leaves as they are.
  await db.schema
    .createTable('kept_marks')
    .addColumn('question_id', 'integer', (column) =>
      column.primaryKey().references('questions.id').onDelete('cascade'),
    )
    .addColumn('kept_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kept_marks_kept_by').on('kept_marks').column('kept_by').execute();

  // A column's own check goes with the column.
  await db.schema
    .alterTable('regrades')
    .addColumn('kind_with_rules', 'text', (column) =>
      column
        .notNull()
        .defaultTo('key')
        .check(sql`kind_with_rules in ('key', 'accept', 'criteria', 'annul', 'full', 'rules')`),
    )
    .execute();
  await sql`update regrades set kind_with_rules = kind`.execute(db);
  await db.schema.alterTable('regrades').dropColumn('kind').execute();
  await db.schema.alterTable('regrades').renameColumn('kind_with_rules', 'kind').execute();
}
