import { type Kysely, sql } from 'kysely';

/** Admin controls of model use, its cost, and a log of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Time since which calls are paused.
  await db.schema.alterTable('model_circuit').addColumn('paused_since', 'text').execute();

  // The kind of work of the call: grading, writing or assistant.
  await db.schema
    .alterTable('ai_calls')
    .addColumn('work', 'text', (column) => column.notNull().defaultTo('grading'))
    .execute();
  await sql`
    update ai_calls set work = case purpose when 'generate' then 'writing' when 'assistant' then 'assistant' end
    where purpose in ('generate', 'assistant')
  `.execute(db);

  // Covering index for the monthly token use, which is queried before each new job.
  await db.schema.dropIndex('ai_calls_created').execute();
  await db.schema
    .createIndex('ai_calls_spent')
    .on('ai_calls')
    .columns(['created_at', 'work', 'tokens_in', 'tokens_out'])
    .execute();

  // Prices of a model in ten-thousandths of a USD per million tokens. A call is charged the price valid at its time.
  await db.schema
    .createTable('ai_prices')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('input', 'integer', (column) => column.notNull().check(sql`input >= 0`))
    .addColumn('output', 'integer', (column) => column.notNull().check(sql`output >= 0`))
    .addColumn('since', 'text', (column) => column.notNull())
    // Null: currently valid.
    .addColumn('until', 'text')
    .execute();
  await db.schema.createIndex('ai_prices_work').on('ai_prices').columns(['work', 'since']).execute();

  // Test runs with answers that try to raise their own mark.
  await db.schema
    .createTable('attack_runs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    // Checksum of what was tested; a different model or prompt is tested at once.
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    // Null while the run is in progress, and when it failed.
    .addColumn('finished_at', 'text')
    .addColumn('attacks', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('resisted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tokens_in', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tokens_out', 'integer', (column) => column.notNull().defaultTo(0))
    // JSON list of the attacks that succeeded.
    .addColumn('lifted', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.createIndex('attack_runs_started').on('attack_runs').column('started_at').execute();

  // Append-only log of changes that admins made to the installation.
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
