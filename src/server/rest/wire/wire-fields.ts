import { z } from 'zod';

const digits = /^\d{1,15}$/;

/** A number, or the digits of one: what came in a path or from a form is text. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && digits.test(value.trim()) ? Number(value.trim()) : value;
}

/** The id of a row. */
export const id = z.preprocess(numberOf, z.int().positive());

/** A place counted from 0. */
export const index = z.preprocess(numberOf, z.int().min(0));

/** A path with nothing but an id in it. */
export const pathId = z.object({ id });

/** Text as it was sent; missing and null are empty, so that the use case says what is wrong. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .nullish()
    .transform((value) => value ?? '');
}

/** Text that must be there. */
export function someText(maxLength: number) {
  return z.string().min(1).max(maxLength);
}

/**
 * A whole number a rule of the domain will judge. Missing and blank are null; what is no whole number is
 * 0, which every rule refuses in the words of its own limit.
 */
export const judgedNumber = z.unknown().transform((value): number | null => {
  if (value === undefined || value === null || value === '') return null;
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? (number as number) : 0;
});

/** A whole number with a value for when it is missing; what is none becomes 0. */
export function numberOr(fallback: number) {
  return judgedNumber.transform((value) => value ?? fallback);
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

export const flag = z.preprocess((value) => flags.get(value) ?? value, z.boolean());

/** A flag that is false when it is missing. */
export const optionalFlag = z
  .preprocess((value) => flags.get(value) ?? value, z.boolean().nullish())
  .transform(Boolean);
