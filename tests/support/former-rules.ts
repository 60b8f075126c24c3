import type { Kysely } from 'kysely';
import { up } from '../../migrations/0245-marking-rules.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { checkMarksOfFormerRules } from '../../src/domain/grading/rule-changes/check-marks.ts';

/** Lets the lesson's questions keep the marking rules of 0.2.0, as if it had begun before. */
export async function keepFormerRules({ db }: Pick<Deps, 'db'>, lessonId: number): Promise<void> {
  await db.updateTable('questions').set({ marking_rules: 1 }).where('lesson_id', '=', lessonId).execute();
}

/** Takes the schema of 0.2.0 and upgrades it again. Only the stored answers say which lessons had begun. */
export async function upgradeFromFormerRules({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const table of ['kept_marks', 'rule_differences', 'rule_check_requests'])
    await db.schema.dropTable(table).execute();
  await db.schema.alterTable('questions').dropColumn('marking_rules').execute();
  await up(db as unknown as Kysely<unknown>);
}

/** Compares all answers, in as many rounds as the machine needs. */
export async function compareMarks(deps: Pick<Deps, 'db' | 'evaluator'>): Promise<void> {
  do await checkMarksOfFormerRules(deps);
  while (await deps.db.selectFrom('rule_check_requests').select('id').executeTakeFirst());
}
