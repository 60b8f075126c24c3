import { type Kysely, sql } from 'kysely';

/** What an admin steers of the work of models, what it costs, and who changed what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since when calls are held back.
  await db.schema.alterTable('model_circuit').addColumn('paused_since', 'text').execute();

  // Which work's model was asked: grading, writing or assistant.
  await db.schema
    .alterTable('ai_calls')
    .addColumn('work', 'text', (column) => column.notNull().defaultTo('grading'))
    .execute();
  await sql`
    update ai_calls set work = case purpose when 'generate' then 'writing' when 'assistant' then 'assistant' end
    where purpose in ('generate', 'assistant')
  `.execute(db);

  // What a month took is asked before each new piece of work: it is read from the index alone.
  await db.schema.dropIndex('ai_calls_created').execute();
  await db.schema
    .createIndex('ai_calls_spent')
    .on('ai_calls')
    .columns(['created_at', 'work', 'tokens_in', 'tokens_out'])
    .execute();

  // What a model costs, in ten-thousandths of a USD for a million tokens. A call has the price of its time.
  await db.schema
    .createTable('ai_prices')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('input', 'integer', (column) => column.notNull().check(sql`input >= 0`))
    .addColumn('output', 'integer', (column) => column.notNull().check(sql`output >= 0`))
    .addColumn('since', 'text', (column) => column.notNull())
    // Null: the one that holds now.
    .addColumn('until', 'text')
    .execute();
  await db.schema.createIndex('ai_prices_work').on('ai_prices').columns(['work', 'since']).execute();

  // Each time the model was tried with answers that try to raise their own mark.
  await db.schema
    .createTable('attack_runs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    // What was tried: another model or prompt is tried at once.
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    // Null while it runs, and where it could not be brought to an end.
    .addColumn('finished_at', 'text')
    .addColumn('attacks', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('resisted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tokens_in', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tokens_out', 'integer', (column) => column.notNull().defaultTo(0))
    // Those that were not resisted, as JSON.
    .addColumn('lifted', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.createIndex('attack_runs_started').on('attack_runs').column('started_at').execute();

  // What admins changed of the installation: never changed, never deleted.
  await db.schema
    .createTable('school_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('school_changes_at').on('school_changes').column('changed_at').execute();
  await db.schema.createIndex('school_changes_by').on('school_changes').column('changed_by').execute();
}
