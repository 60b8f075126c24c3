import { hash } from 'node:crypto';
import { sumColumn } from '../database/summed-tables.ts';

/** A row as it stands in the database, with all its columns. */
export type StoredRow = { id: number; [sumColumn]: number | null; [column: string]: unknown };

/** Digits of SHA-256 in base 16: 48 bits, which both engines and JavaScript hold as a whole number. */
const digits = 12;

/** The sum over everything in the row but its sum; the same on both engines. */
export function sumOfRow({ [sumColumn]: _sum, ...row }: StoredRow): number {
  const values = Object.keys(row)
    .sort()
    .map((column) => row[column]);
  return Number.parseInt(hash('sha256', JSON.stringify(values)).slice(0, digits), 16);
}
