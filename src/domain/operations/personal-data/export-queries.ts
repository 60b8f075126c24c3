import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { ofPerson } from './anonymise-queries.ts';
import type { ExportedRow, ExportField, ExportView } from './export-view.ts';
import { personalTables } from './personal-tables.ts';

/** Whose data are read, and where from. */
export interface Exporting {
  db: Db;
  userId: number;
}

type AnyView = Pick<ExportView, 'table' | 'key' | 'withheld'> & {
  fields: Record<string, unknown>;
};

/** Records that are in memory at the same time. */
const pageSize = 200;

/** Yields the person's records of a view in pages, oldest first. By default, the first link of the table says whose they are. */
export async function* pagesOf<V extends AnyView>(
  exporting: Exporting,
  view: V,
  linkColumns?: readonly string[],
): AsyncGenerator<ExportedRow<V>[]> {
  const entry = personalTables[view.table];
  const links = entry.about === 'person' ? entry.links : [];
  const used = linkColumns ? links.filter(({ column }) => linkColumns.includes(column)) : links.slice(0, 1);
  const own = sql<SqlBool>`(${sql.join(
    used.map((link) => ofPerson(link, exporting.userId)),
    sql` or `,
  )})`;
  const key = sql.ref(view.key);
  const { rows } = await sql<{ key: unknown }>`
    select ${key} as key from ${sql.table(view.table)} where ${own} order by ${key}
  `.execute(exporting.db);
  // Keys other than `id` tell only the rows of one person apart.
  const also = view.key === 'id' ? undefined : own;
  for (let from = 0; from < rows.length; from += pageSize) {
    const keys = rows.slice(from, from + pageSize).map((row) => row.key);
    yield await selectExported(exporting, view, view.key, keys, also);
  }
}

/** Returns the records of a view whose `column` has one of the values, in the order of that column. */
export async function selectExported<V extends AnyView>(
  { db, userId }: Exporting,
  { table, key, fields }: V,
  column: string,
  values: readonly unknown[],
  also?: RawBuilder<SqlBool>,
): Promise<ExportedRow<V>[]> {
  if (values.length === 0) return [];
  const described = Object.entries(fields) as [string, ExportField<typeof table>][];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(described.map(([name, field]) => sql`${expressionOf(table, field, userId)} as ${sql.id(name)}`))}
    from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} in (${sql.join(values)}) ${also ? sql`and ${also}` : sql``}
    order by ${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.${key}`)}
  `.execute(db);
  for (const row of rows)
    for (const [name, field] of described)
      if (typeof field !== 'string') row[name] = field.read(row[name] as never);
  return rows as ExportedRow<V>[];
}

/**
 * Reads the records of a view that are parts of others, named by one of its fields. The returned function gives the
 * parts of one, without that field.
 */
export async function selectPartsOf<
  V extends AnyView,
  F extends keyof ExportedRow<V> & keyof V['fields'] & string,
>(
  exporting: Exporting,
  view: V,
  parent: F,
  ids: readonly number[],
): Promise<(id: number) => Omit<ExportedRow<V>, F>[]> {
  const rows = await selectExported(exporting, view, view.fields[parent] as string, ids);
  const parts = Map.groupBy(rows, (row): unknown => row[parent]);
  return (id) => (parts.get(id) ?? []).map(({ [parent]: _, ...row }) => row);
}

/** Only questions of the bank, none that were written for one student. */
export const ofBank = sql<SqlBool>`questions.owner_student_id is null`;

/** Returns the column of a field, or what is read in its place. */
function expressionOf(table: string, field: ExportField<never>, userId: number): RawBuilder<unknown> {
  const { column, ...read }: { column: string } = typeof field === 'string' ? { column: field } : field;
  const stored = sql.ref(`${table}.${column}`);
  if ('isSelf' in read) return sql`case when ${stored} = ${userId} then 1 else 0 end`;
  if (!('path' in read)) return stored;
  return (read.path as readonly string[]).reduce<RawBuilder<unknown>>((id, place) => {
    const [from] = place.split('.') as [string];
    return sql`(select ${sql.ref(place)} from ${sql.table(from)} where ${sql.ref(`${from}.id`)} = ${id})`;
  }, stored);
}

/** Returns the sittings and questions of answers, by the ids of their attempts. */
export function selectAnswersOf(db: Db, attemptIds: readonly number[]) {
  return db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .where('answers.attempt_id', 'in', attemptIds)
    .select(['answers.id', 'answers.question_id as questionId', 'attempts.sitting_id as sittingId'])
    .execute();
}

/** Returns the ids of the pictures that a person uploaded or saw in the questions of a sitting. */
export async function selectOwnPictureIds({ db, userId }: Exporting): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where owner_id = ${userId} or id in (
      select question_pictures.picture_id from sittings
      join sitting_questions on sitting_questions.sitting_id = sittings.id
      join question_pictures on question_pictures.question_id = sitting_questions.question_id
      where sittings.student_id = ${userId}
    ) order by created_at, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the PDFs that a person uploaded. */
export function selectOwnPdfs({ db, userId }: Exporting) {
  return db
    .selectFrom('documents')
    .where('owner_id', '=', userId)
    .where('stored_name', '!=', '')
    .orderBy('id')
    .select(['id as documentId', 'file_name as fileName', 'stored_name as storedName'])
    .execute();
}
