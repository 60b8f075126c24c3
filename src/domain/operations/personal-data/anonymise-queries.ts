import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { openTypes } from '../../../shared/question-types/traits.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { awaitsTeacher } from '../../attempts/awaiting-queries.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import { searchKeyColumns } from '../../kernel/database/search-key.ts';
import { type AnonymiseRule, type PersonLink, personalTables } from './personal-tables.ts';

type Table = keyof typeof personalTables;

/** Returns the SQL condition for the rows that belong to the person through the given `PersonLink`. */
export function ofPerson({ column, of }: PersonLink, userId: number): RawBuilder<SqlBool> {
  if (!of) return sql<SqlBool>`${sql.ref(column)} = ${userId}`;
  const entry = personalTables[of];
  const link = entry.about === 'person' ? entry.links[0] : undefined;
  if (!link) throw new Error(`No link to the people of ${of}.`);
  return sql<SqlBool>`${sql.ref(column)} in (select id from ${sql.table(of)} where ${ofPerson(link, userId)})`;
}

/** Replaces the person's name in texts of others. */
export type MaskNames = (text: string) => string;

/** Applies the `anonymise` rules of `personalTables` to the person's rows. Grades, points and counts do not change. */
export async function anonymiseRows(tx: Tx, userId: number, mask: MaskNames): Promise<void> {
  for (const [table, entry] of Object.entries(personalTables) as [Table, (typeof personalTables)[Table]][]) {
    if (entry.about === 'nobody') continue;
    for (const link of entry.links) await anonymise(tx, table, link.anonymise, ofPerson(link, userId), mask);
  }
}

async function anonymise(
  tx: Tx,
  table: Table,
  rule: AnonymiseRule,
  condition: RawBuilder<SqlBool>,
  mask: MaskNames,
): Promise<void> {
  if (rule === 'keep') return;
  if (rule === 'delete') {
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(tx);
    return;
  }
  if (rule.empty) {
    const open = rule.openOnly
      ? sql` and question_id in (select id from questions where type in (${sql.join(openTypes)}))`
      : sql``;
    await update(tx, table, rule.empty, sql<SqlBool>`${condition}${open}`);
  }
  await rewrite(tx, table, rule.mask ?? [], condition, mask);
  await rewrite(tx, table, rule.unquote ?? [], condition, withoutQuotations);
}

/** Rewrites text columns of the rows; updates only those that change. */
async function rewrite(
  tx: Tx,
  table: Table,
  columns: readonly string[],
  condition: RawBuilder<SqlBool>,
  change: (text: string) => string,
): Promise<void> {
  for (const column of columns) {
    const key = searchKeyColumns[table]?.[column];
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${condition}
    `.execute(tx);
    for (const { id, text } of rows) {
      const changed = change(text);
      if (changed === text) continue;
      const values = { [column]: changed, ...(key && { [key]: foldLetters(changed) }) };
      await update(tx, table, values, sql<SqlBool>`id = ${id}`);
    }
  }
}

/** Sets columns named in `personalTables`. */
async function update(
  tx: Tx,
  table: Table,
  values: Record<string, string | null>,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const untyped = tx as unknown as Transaction<Record<string, Record<string, string | null>>>;
  await untyped.updateTable(table).set(values).where(condition).execute();
}

/** Returns the criteria with their scores, without the quotations from the answer. */
function withoutQuotations(criteria: string): string {
  const scores = fromJson<Record<string, unknown>[]>(criteria);
  return toJson(scores.map((score) => ('evidence' in score ? { ...score, evidence: '' } : score)));
}

/** Deletes or rewrites rows that name the person in a key or a text instead of an id column. */
export async function anonymiseNamedRows(
  tx: Tx,
  person: { userId: number; emailKey: string; names: string; replacement: string },
): Promise<void> {
  await tx.deleteFrom('sign_in_names').where('name', '=', person.emailKey).execute();
  await tx
    .deleteFrom('sign_in_throttles')
    .where((where) =>
      where.or([
        where('throttle_key', '=', `account:${person.emailKey}`),
        where('throttle_key', '=', `password:${person.userId}`),
        where('throttle_key', 'like', `device:${person.userId}:%`),
      ]),
    )
    .execute();
  await anonymiseChangeLog(tx, person);
}

interface Details {
  names?: string;
  from?: string;
  to?: { names: string; email: string };
}

/** Rewrites the change log entries about the person, including those under an earlier name, and old entries without an id. */
async function anonymiseChangeLog(
  tx: Tx,
  { userId, names, replacement }: { userId: number; names: string; replacement: string },
): Promise<void> {
  const entries = await tx
    .selectFrom('school_changes')
    .where((where) =>
      where.or([
        where('about_id', '=', userId),
        where.and([where('about_id', 'is', null), where('kind', 'in', ['password-reset', 'person'])]),
      ]),
    )
    .select(['id', 'about_id', 'details'])
    .execute();
  for (const { id, about_id, details } of entries) {
    const parsedDetails = fromJson<Details>(details);
    if (parsedDetails.names === undefined || (about_id === null && parsedDetails.names !== names)) continue;
    const nameless: Details = {
      ...parsedDetails,
      names: replacement,
      ...(parsedDetails.from !== undefined && { from: '' }),
      ...(parsedDetails.to !== undefined && { to: { names: replacement, email: '' } }),
    };
    await update(tx, 'school_changes', { details: toJson(nameless) }, sql<SqlBool>`id = ${id}`);
  }
}

/** Whether the person has an open or ungraded sitting, an open review request or an unfinished job. */
export async function hasUnfinishedWork(db: Db | Tx, userId: number): Promise<boolean> {
  const { under } = await db
    .selectNoFrom((select) =>
      select
        .case()
        .when(
          select.or([
            select.exists(
              select.selectFrom('open_sittings').select('sitting_id').where('student_id', '=', userId),
            ),
            select.exists(
              select
                .selectFrom('attempts')
                .select('id')
                .where('student_id', '=', userId)
                .where('state', '!=', 'graded')
                .where(awaitsTeacher, '=', 0),
            ),
            select.exists(
              select
                .selectFrom('appeals')
                .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
                .select('appeals.id')
                .where('attempts.student_id', '=', userId)
                .where('appeals.state', '=', 'open'),
            ),
            select.exists(
              select
                .selectFrom('jobs')
                .select('id')
                .where('user_id', '=', userId)
                .where('state', 'in', ['queued', 'running']),
            ),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as('under'),
    )
    .executeTakeFirstOrThrow();
  return under === 1;
}

/** Counts the person's records, shown before an admin confirms the anonymisation. */
export async function countHeld(db: Db, userId: number) {
  const count = async (rows: RawBuilder<unknown>) => {
    const counted = await sql<{ n: number }>`select count(*) as n from ${rows}`.execute(db);
    return Number(counted.rows[0]?.n ?? 0);
  };
  return {
    attempts: await count(sql`attempts where student_id = ${userId}`),
    legacyAttempts: await count(sql`legacy_attempts where user_id = ${userId}`),
    courses: await count(sql`courses where teacher_id = ${userId}`),
    decisions: await count(sql`decisions where decided_by = ${userId}`),
  };
}
