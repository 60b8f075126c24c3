import { z } from 'zod';
import { cleanPlain } from '../../../shared/content/plain.ts';
import { uncleanedText } from '../../../shared/contracts/text.ts';

/** Accepts any value, or none. */
export const anything = z.unknown().optional();

/** Input of a call without parameters. */
export const noInput = z.object({}).nullish();

/** Text that is validated later; documented as a string. */
export const anyText = anything.meta({ type: 'string' });

const digits = /^\d{1,15}$/;

/** Converts a string of digits to a number, because paths and forms carry text. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && digits.test(value.trim()) ? Number(value.trim()) : value;
}

/** The id of a row. */
export const id = z.preprocess(numberOf, z.int().positive()).meta({ type: 'integer', minimum: 1 });

/** A decimal number, or its text. */
export const decimal = z
  .preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value.trim()) ? Number(value) : value,
    z.number(),
  )
  .meta({ type: 'number' });

/** An index from 0. */
export const index = z.preprocess(numberOf, z.int().min(0)).meta({ type: 'integer', minimum: 0 });

/** Input of a path with only an id. */
export const pathId = z.object({ id });

/** Plain text. Missing and null become empty, so that the use case reports the error. */
export function text(maxLength: number) {
  return uncleanedText(maxLength)
    .nullish()
    .transform((value) => cleanPlain(value ?? ''))
    .pipe(z.string().max(maxLength));
}

/** An e-mail address, normalised by the use case. Missing and null become empty. */
export const address = z
  .string()
  .max(320)
  .nullish()
  .transform((value) => value ?? '');

/** A secret, unchanged. Missing and null become empty. */
export const secret = z
  .string()
  .max(4_096)
  .nullish()
  .transform((value) => value ?? '');

/** Required text. */
export function requiredText(maxLength: number) {
  return uncleanedText(maxLength).transform(cleanPlain).pipe(z.string().min(1).max(maxLength));
}

/**
 * An integer that a domain rule validates. Missing and blank become null; anything else invalid becomes 0, which every
 * rule refuses with its own limit.
 */
export const lenientInteger = anything
  .transform((value): number | null => {
    if (value === undefined || value === null || value === '') return null;
    const number = numberOf(value);
    return Number.isSafeInteger(number) ? (number as number) : 0;
  })
  .meta({ type: 'integer' });

/** An integer with a default; invalid input becomes 0. */
export function integerWithDefault(fallback: number) {
  return lenientInteger.transform((value) => value ?? fallback).meta({ type: 'integer', default: fallback });
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

export const flag = z.preprocess((value) => flags.get(value) ?? value, z.boolean()).meta({ type: 'boolean' });

/** A flag; false if missing. */
export const optionalFlag = z
  .preprocess((value) => flags.get(value) ?? value, z.boolean().nullish())
  .transform(Boolean)
  .meta({ type: 'boolean' });
