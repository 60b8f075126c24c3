import type { ErrorCode } from '../contracts/errors.ts';
import { type FieldRule, type FieldRules, findProblems } from './field-rules.ts';

/** Ignores missing values; `required` checks those. */
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

/** Limits a text's length; form controls enforce it while typing. */
export const maxTextLength = (maxLength: number): FieldRule<string> => ({
  code: 'invalid-input',
  isBroken: (text) => text.length > maxLength,
  limits: { maxLength },
});

/** Creates a custom rule. */
export const rule = <T, All = unknown, C extends string = ErrorCode>(
  code: C,
  isBroken: (value: T, all: All) => boolean,
): FieldRule<T, All, C> => ({ code, isBroken });

/** A rule only the server can check. */
export const serverOnlyRule = <C extends string>(code: C): FieldRule<unknown, unknown, C> => ({
  code,
  isBroken: () => false,
});

/** Returns the first problem to show, or null. */
export function firstProblem<V, C extends string = ErrorCode>(
  rules: FieldRules<NoInfer<V>, C>,
  values: V,
): C | null {
  return Object.values<C | undefined>(findProblems(rules, values))[0] ?? null;
}
