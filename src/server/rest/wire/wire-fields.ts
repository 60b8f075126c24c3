import { z } from 'zod';
import { cleanPlain } from '../../../shared/content/plain.ts';

/** What is not looked at here, or not there. */
export const anything = z.unknown().optional();

/** A call that takes nothing. */
export const noInput = z.object({}).nullish();

/** Text that is read further on, and stands in the description as text. */
export const anyText = anything.meta({ type: 'string' });

const digits = /^\d{1,15}$/;

/** A number, or the digits of one: what came in a path or from a form is text. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && digits.test(value.trim()) ? Number(value.trim()) : value;
}

/** The id of a row. */
export const id = z.preprocess(numberOf, z.int().positive()).meta({ type: 'integer', minimum: 1 });

/** A number with decimals, or the text of one. */
export const decimal = z
  .preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value.trim()) ? Number(value) : value,
    z.number(),
  )
  .meta({ type: 'number' });

/** A place counted from 0. */
export const index = z.preprocess(numberOf, z.int().min(0)).meta({ type: 'integer', minimum: 0 });

/** A path with nothing but an id in it. */
export const pathId = z.object({ id });

/** Plain text; missing and null are empty, so that the use case says what is wrong. */
export function text(maxLength: number) {
  return z
    .string()
    .nullish()
    .transform((value) => cleanPlain(value ?? ''))
    .pipe(z.string().max(maxLength));
}

/** An address as it was sent, which the use case cleans; missing and null are empty. */
export const address = z
  .string()
  .max(320)
  .nullish()
  .transform((value) => value ?? '');

/** A secret, to the byte as it was sent; missing and null are empty. */
export const secret = z
  .string()
  .max(4_096)
  .nullish()
  .transform((value) => value ?? '');

/** Text that must be there. */
export function someText(maxLength: number) {
  return z.string().transform(cleanPlain).pipe(z.string().min(1).max(maxLength));
}

/**
 * A whole number a rule of the domain will judge. Missing and blank are null; what is no whole number is
 * 0, which every rule refuses in the words of its own limit.
 */
export const judgedNumber = anything
  .transform((value): number | null => {
    if (value === undefined || value === null || value === '') return null;
    const number = numberOf(value);
    return Number.isSafeInteger(number) ? (number as number) : 0;
  })
  .meta({ type: 'integer' });

/** A whole number with a value for when it is missing; what is none becomes 0. */
export function numberOr(fallback: number) {
  return judgedNumber.transform((value) => value ?? fallback).meta({ type: 'integer', default: fallback });
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

/** A flag that is false when it is missing. */
export const optionalFlag = z
  .preprocess((value) => flags.get(value) ?? value, z.boolean().nullish())
  .transform(Boolean)
  .meta({ type: 'boolean' });
