import { type Kysely, sql } from 'kysely';

/**
 * What people and corrected keys decide about machines' grades, beside them. `answers` keeps what a machine said;
 * `answers.decision_id` names the row that gives the mark in force, none where the machine's stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A correction of an assigned question, applied to everybody who had it.
  await db.schema
    .createTable('regrades')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('decided_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('key', 'accept', 'criteria', 'annul', 'full')`),
    )
    // JSON: what the question had before and has from now on.
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('job_id', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema.createIndex('regrades_question').on('regrades').column('question_id').execute();
  await db.schema.createIndex('regrades_decided_by').on('regrades').column('decided_by').execute();

  // A student's request to look at an answer's mark again.
  await db.schema
    .createTable('appeals')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    .addColumn('answer_id', 'integer', (column) => column.notNull().references('answers.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'accepted', 'kept')`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  await db.schema.createIndex('appeals_attempt').on('appeals').column('attempt_id').execute();
  await db.schema.createIndex('appeals_answer').on('appeals').column('answer_id').execute();
  await db.schema
    .createIndex('appeals_open')
    .on('appeals')
    .column('answer_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();

  // Rows are added and never changed: what is taken back is a row as well.
  await db.schema
    .createTable('decisions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    // Null where the attempt as a whole is meant.
    .addColumn('answer_id', 'integer', (column) => column.references('answers.id'))
    .addColumn('kind', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`kind in ('docente', 'confirmada', 'apelacion', 'devuelta', 'recalificada', 'anulada', 'deshecha', 'salida_anulada')`,
        ),
    )
    .addColumn('decided_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('old_grade', 'real')
    .addColumn('old_feedback', 'text', (column) => column.notNull())
    .addColumn('new_grade', 'real', (column) => column.check(sql`new_grade between 0 and 10`))
    .addColumn('new_feedback', 'text', (column) => column.notNull())
    // Who gave the new mark: a person, the code, or a model; whether as a number or criterion by criterion.
    .addColumn('graded_by', 'text')
    .addColumn('basis', 'text', (column) => column.check(sql`basis in ('number', 'criteria')`))
    .addColumn('criteria_scores', 'text')
    .addColumn('model', 'text')
    .addColumn('prompt_version', 'text')
    .addColumn('regrade_id', 'integer', (column) => column.references('regrades.id'))
    .addColumn('appeal_id', 'integer', (column) => column.references('appeals.id'))
    .execute();
  await db.schema.createIndex('decisions_attempt').on('decisions').column('attempt_id').execute();
  await db.schema.createIndex('decisions_answer').on('decisions').column('answer_id').execute();
  await db.schema
    .createIndex('decisions_decided_by')
    .on('decisions')
    .columns(['decided_by', 'decided_at'])
    .execute();
  await db.schema.createIndex('decisions_appeal').on('decisions').column('appeal_id').execute();

  await db.schema
    .alterTable('answers')
    .addColumn('decision_id', 'integer', (column) => column.references('decisions.id'))
    .execute();
  await db.schema.createIndex('answers_decision').on('answers').column('decision_id').execute();
  // Out of the mean, whatever its mark.
  await db.schema
    .alterTable('answers')
    .addColumn('annulled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  // `grade` is the one in force from now on; this is what the machine's marks gave.
  await db.schema.alterTable('attempts').addColumn('machine_grade', 'real').execute();
  await sql`update attempts set machine_grade = grade`.execute(db);
}
