import type { Kysely } from 'kysely';

/**
 * Who marks open answers: the policy of a lesson (null: the school's policy), and the policy in force when an attempt
 * was submitted. Marks that a model proposes are stored apart from answers, so that nothing shows them before a
 * teacher decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lessons').addColumn('marking_policy', 'text').execute();
  await db.schema
    .alterTable('attempts')
    .addColumn('marking_policy', 'text', (column) => column.notNull().defaultTo('in-force'))
    .execute();
  // 1: the student sees the model's feedback before the mark.
  await db.schema
    .alterTable('attempts')
    .addColumn('early_feedback', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // 1: a model mark from 3 to 7 waits for a person.
  await db.schema
    .alterTable('attempts')
    .addColumn('middle_waits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Whether the teacher opened the model's proposal before this decision; null without a proposal.
  await db.schema.alterTable('decisions').addColumn('proposal_seen', 'integer').execute();
  await db.schema
    .createTable('proposed_marks')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('answer_id', 'integer', (column) =>
      column.notNull().unique().references('answers.id').onDelete('cascade'),
    )
    .addColumn('grade', 'real', (column) => column.notNull())
    .addColumn('feedback', 'text', (column) => column.notNull())
    .addColumn('criteria_scores', 'text', (column) => column.notNull())
    .addColumn('review_reason', 'text')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('prompt_version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('opened_by', 'integer', (column) => column.references('users.id'))
    .execute();
  await db.schema.createIndex('proposed_marks_opened_by').on('proposed_marks').column('opened_by').execute();
}
