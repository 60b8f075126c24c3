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
export type Field<T extends Table> = Column<T> | Converted<Column<T>, never, unknown>;

/** A field stored as 0 or 1. */
export const flag = <const C extends string>(column: C): Converted<C, Flag, boolean> => ({
  column,
  read: fromFlag,
  write: toFlag,
});

/** A field stored as JSON text; null is stored as null. */
export const json =
  <Value = unknown>() =>
  <const C extends string>(column: C): Converted<C, string | null, Value> => ({
    column,
    read: (stored) => (stored === null ? null : fromJson<Value>(stored)) as Value,
    write: (value) => (value === null ? null : toJson(value)),
  });

export type ColumnOf<F> = F extends string ? F : F extends { column: infer C extends string } ? C : never;
export type ValueOf<T extends Table, F> =
  F extends Column<T>
    ? SelectType<Tables[T][F]>
    : F extends { read(stored: never): infer Value }
      ? Value
      : never;
