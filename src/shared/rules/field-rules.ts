import type { ErrorCode } from '../contracts/errors.ts';

/** The limits of a rule as HTML attributes. */
export interface FieldLimits {
  required?: boolean;
  min?: number;
  max?: number;
  maxLength?: number;
}

/** A validation rule of a field. `All` is the type of all fields, for rules that read others. */
export interface FieldRule<T, All = unknown, C extends string = ErrorCode> {
  code: C;
  isBroken: (value: T, all: All) => boolean;
  limits?: FieldLimits;
}

/** The rules of a form's fields, in the order in which problems are shown. */
export type FieldRules<V, C extends string = ErrorCode> = {
  readonly [K in keyof V]?: readonly FieldRule<V[K], V, C>[];
};

const isMissing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) ? value.length === 0 : typeof value === 'string' && !value.trim());

/** Requires a value: a number, a choice, or a text that is not blank. */
export const required = <C extends string>(code: C): FieldRule<unknown, unknown, C> => ({
  code,
  isBroken: isMissing,
  limits: { required: true },
});

/** Requires a secret, which may consist of spaces only. */
export const requiredSecret = <C extends string>(code: C): FieldRule<string, unknown, C> => ({
  code,
  isBroken: (value) => value === '',
  limits: { required: true },
});

/**
 * Returns the first broken rule of each field, in the order of the rules. When a required value is missing, returns
 * only the missing fields.
 */
export function findProblems<V, C extends string = ErrorCode>(
  rules: FieldRules<NoInfer<V>, C>,
  values: V,
): Partial<Record<keyof V, C>> {
  const broken = (Object.keys(rules) as (keyof V)[]).flatMap((name) => {
    const first = rules[name]?.find(({ isBroken }) => isBroken(values[name], values));
    return first ? [[name, first] as const] : [];
  });
  const missing = broken.filter(([, { limits }]) => limits?.required);
  const reported = missing[0] ? missing : broken;
  return Object.fromEntries(reported.map(([name, { code }]) => [name, code])) as Partial<Record<keyof V, C>>;
}
