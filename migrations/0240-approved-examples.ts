import { type Kysely, sql } from 'kysely';

/**
 * An example is used only once its teacher has approved it; earlier ones have to be approved too. The criteria of answers
 * that wait for a mark were stored as not met; now they are not judged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('boundary_examples').addColumn('approved_at', 'text').execute();
  const { rows } = await sql<{ id: number; criteria_scores: string }>`
    select id, criteria_scores from answers where grade is null and criteria_scores is not null`.execute(db);
  for (const row of rows) {
    const scores = (JSON.parse(row.criteria_scores) as Record<string, unknown>[]).map((one) => ({
      ...one,
      met: null,
    }));
    await sql`update answers set criteria_scores = ${JSON.stringify(scores)} where id = ${row.id}`.execute(
      db,
    );
  }
}
