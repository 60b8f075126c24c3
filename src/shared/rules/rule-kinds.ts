import type { ErrorCode } from '../contracts/errors.ts';
import { type FieldRule, type FieldRules, findProblems } from './field-rules.ts';

/** What is missing is another rule's. */
export const atLeast = <C extends string>(min: number, code: C): FieldRule<number | null, unknown, C> => ({
  code,
  isBroken: (value) => value !== null && value < min,
  limits: { min },
});

export const atMost = <C extends string>(max: number, code: C): FieldRule<number | null, unknown, C> => ({
  code,
  isBroken: (value) => value !== null && value > max,
  limits: { max },
});

export const between = <C extends string>(
  { min, max }: { min: number; max: number },
  code: C,
): FieldRule<number | null, unknown, C> => ({
  code,
  isBroken: (value) => value !== null && !(value >= min && value <= max),
  limits: { min, max },
});

/** A text of at most so many characters; controls take no more. */
export const longest = (maxLength: number): FieldRule<string> => ({
  code: 'invalid-input',
  isBroken: (text) => text.length > maxLength,
  limits: { maxLength },
});

/** A rule of one area alone. */
export const rule = <T, All = unknown, C extends string = ErrorCode>(
  code: C,
  isBroken: (value: T, all: All) => boolean,
): FieldRule<T, All, C> => ({ code, isBroken });

/** What only the server can find of a field. */
export const refusal = <C extends string>(code: C): FieldRule<unknown, unknown, C> => ({
  code,
  isBroken: () => false,
});

/** What a person is told first, or null. */
export function firstProblem<V, C extends string = ErrorCode>(
  rules: FieldRules<NoInfer<V>, C>,
  values: V,
): C | null {
  return Object.values<C | undefined>(findProblems(rules, values))[0] ?? null;
}
