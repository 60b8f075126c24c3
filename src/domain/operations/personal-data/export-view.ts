import type { Column, ColumnOf, Field, Table, ValueOf } from '../../kernel/database/field-map.ts';

type Place = { [T in Table]: `${T}.${Column<T>}` }[Table];
type StoredAt<P> = P extends `${infer T extends Table}.${infer C}`
  ? C extends Column<T>
    ? ValueOf<T, C>
    : never
  : never;

/** What a person can read instead of an id: the last column of the path that begins with the id. */
interface Through<C extends string, Value> {
  column: C;
  path: readonly Place[];
  read(stored: Value): Value;
}

/** @example through('course_id', 'courses.subject_id', 'subjects.name') */
export const through = <const C extends string, const P extends Place>(
  column: C,
  ...path: [...Place[], P]
): Through<C, StoredAt<P> | null> => ({ column, path, read: (stored) => stored });

/** Whether the column names the person of the export. */
interface IsSelf<C extends string> {
  column: C;
  isSelf: true;
  read(stored: unknown): boolean;
}

export const isSelf = <const C extends string>(column: C): IsSelf<C> => ({
  column,
  isSelf: true,
  read: (stored) => stored === 1,
});

export type ExportField<T extends Table> =
  | Field<T>
  | Through<Column<T>, unknown>
  | IsSelf<Column<T>>
  | { column: Column<T>; read(stored: never): unknown };

/** How the rows of a table are exported: every column under a name, or withheld for a reason. */
export interface ExportView<T extends Table = Table, F = Record<string, ExportField<Table>>> {
  table: T;
  /** Distinguishes the rows of one person. */
  key: string;
  fields: F;
  withheld: Record<string, string>;
}

export type ExportedRow<V> =
  V extends ExportView<infer T, infer F> ? { [K in keyof F]: ValueOf<T, F[K]> } : never;

/** Describes the export of a table; the compiler requires each of its columns. */
export const viewOf =
  <const T extends Table>(table: T, key: Column<T> = 'id' as Column<T>) =>
  <const F extends Record<string, ExportField<T>>>(
    fields: F,
    withheld: Record<Exclude<Column<T>, ColumnOf<F[keyof F]>>, string>,
  ): ExportView<T, F> => ({ table, key, fields, withheld });

/** Gives several columns the same reason. */
export const because = <const C extends string>(reason: string, ...columns: C[]): Record<C, string> =>
  Object.fromEntries(columns.map((column) => [column, reason])) as Record<C, string>;
