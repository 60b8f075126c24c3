import type { SelectType } from 'kysely';
import { fromFlag, fromJson, toFlag, toJson } from './database.ts';
import type { Flag, Tables } from './tables.ts';

export type Table = keyof Tables;
export type Column<T extends Table> = keyof Tables[T] & string;

/** A field that is not stored as it is read. */
export interface Converted<C extends string, Stored, Value> {
  column: C;
  read(stored: Stored): Value;
  write(value: Value): Stored;
}

/** Either a column, whose value is the field, or a column with a conversion. */
export type Field<T extends Table> =
  | Column<T>
  | { column: Column<T>; read(stored: never): unknown; write(value: never): unknown };

/** A field stored as 0 or 1. */
export const flag = <const C extends string>(column: C): Converted<C, Flag, boolean> => ({
  column,
  read: fromFlag,
  write: toFlag,
});

type StoredJson<Value> = null extends Value ? string | null : string;

/** A field stored as JSON text; null is stored as null. */
export const json =
  <Value = unknown>() =>
  <const C extends string>(column: C): Converted<C, StoredJson<Value>, Value> => ({
    column,
    read: (stored) => (stored === null ? null : fromJson<Value>(stored)) as Value,
    write: (value) => (value === null ? null : toJson(value)) as StoredJson<Value>,
  });

export type ColumnOf<F> = F extends string ? F : F extends { column: infer C extends string } ? C : never;
export type ValueOf<T extends Table, F> =
  F extends Column<T>
    ? SelectType<Tables[T][F]>
    : F extends { read(stored: never): infer Value }
      ? Value
      : never;

type StoredOf<T extends Table, F> =
  F extends Column<T>
    ? SelectType<Tables[T][F]>
    : F extends { read(stored: infer Stored): unknown }
      ? Stored
      : never;

/** The values of all fields of a map. */
export type ValuesOf<F> =
  F extends FieldMap<infer T, infer M> ? { -readonly [K in keyof M]: ValueOf<T, M[K]> } : never;

/** A selected row with the columns of a map. */
type RowOf<T extends Table, M> = { readonly [K in keyof M]: StoredOf<T, M[K]> };

/** The fields of a record, each of which is written once. Queries derive what they select, read and write from it. */
export interface FieldMap<T extends Table, M> {
  /** For maps that include this one. */
  map: M;
  /** In the order of the map. */
  names: readonly (keyof M & string)[];
  /** The columns as they are stored. */
  stored: readonly ColumnOf<M[keyof M]>[];
  /** For `select`, each column under the name of its field. */
  columns: readonly { [K in keyof M & string]: `${T}.${ColumnOf<M[K]>} as ${K}` }[keyof M & string][];
  /** Returns only the fields of a selected row. */
  read(row: RowOf<T, M>): { -readonly [K in keyof M]: ValueOf<T, M[K]> };
  /** Returns the columns of the given fields; ignores everything else, such as fields without a value. */
  write<Values extends { [K in keyof M]?: ValueOf<T, M[K]> }>(
    values: Values,
  ): { [K in keyof M & keyof Values as ColumnOf<M[K]>]: StoredOf<T, M[K]> };
}

/** @example const noticeFields = fieldsOf('course_notices')({ text: 'text', postedAt: 'posted_at' }); */
export const fieldsOf =
  <const T extends Table>(table: T) =>
  <const M extends Record<string, Field<T>>>(map: M): FieldMap<T, M> => {
    const fields = Object.entries<Field<T>>(map).map(([name, field]) =>
      typeof field === 'string'
        ? { name, column: field, conversion: null }
        : { name, column: field.column, conversion: field },
    );
    return {
      map,
      names: Object.keys(map),
      stored: fields.map(({ column }) => column) as never,
      columns: fields.map(({ name, column }) => `${table}.${column} as ${name}`) as never,
      read(row) {
        const stored: Record<string, unknown> = row;
        const values: Record<string, unknown> = {};
        for (const { name, conversion } of fields)
          values[name] = conversion ? conversion.read(stored[name] as never) : stored[name];
        return values as never;
      },
      write(given) {
        const values: Record<string, unknown> = given;
        const columns: Record<string, unknown> = {};
        for (const { name, column, conversion } of fields) {
          const value = values[name];
          if (value !== undefined) columns[column] = conversion ? conversion.write(value as never) : value;
        }
        return columns as never;
      },
    };
  };
