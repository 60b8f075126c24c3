import { type Kysely, sql } from 'kysely';

/**
 * Decisions of people and of corrected keys, stored beside the machine's marks. `answers` keeps the machine's mark;
 * `answers.decision_id` refers to the decision in force, null when the machine's mark applies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A correction of an assigned question, applied to all students who had it.
  await db.schema
    .createTable('regrades')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('decided_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('key', 'accept', 'criteria', 'annul', 'full')`),
    )
    // JSON with the values before and after the correction.
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('job_id', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema.createIndex('regrades_question').on('regrades').column('question_id').execute();
  await db.schema.createIndex('regrades_decided_by').on('regrades').column('decided_by').execute();

  // A student's review request for the mark of an answer.
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

  // Append-only: undoing a decision adds a row.
  await db.schema
    .createTable('decisions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    // Null when the decision concerns the whole attempt.
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
    // Source of the new mark: a person, the code, or a model; `basis`: as a number or by criteria.
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
  // Excluded from the mean, whatever its mark.
  await db.schema
    .alterTable('answers')
    .addColumn('annulled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  // From now on `grade` is the grade in force; this is the grade from the machine's marks.
  await db.schema.alterTable('attempts').addColumn('machine_grade', 'real').execute();
  await sql`update attempts set machine_grade = grade`.execute(db);
}
