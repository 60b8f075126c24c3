import type { ErrorCode } from '../contracts/errors.ts';

/** What a control may be told of a rule, in the words of HTML. */
export interface FieldLimits {
  required?: boolean;
  min?: number;
  max?: number;
  maxLength?: number;
}

/** One thing a field is checked for. `All` is what the rule reads of the other fields. */
export interface FieldRule<T, All = unknown, C extends string = ErrorCode> {
  code: C;
  isBroken: (value: T, all: All) => boolean;
  limits?: FieldLimits;
}

/** The rules of some fields, in the order in which a person is told. */
export type FieldRules<V, C extends string = ErrorCode> = {
  readonly [K in keyof V]?: readonly FieldRule<V[K], V, C>[];
};

const isMissing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) ? value.length === 0 : typeof value === 'string' && !value.trim());

/** There must be something: a number, a choice, a text that is not blank. */
export const required = <C extends string>(code: C): FieldRule<unknown, unknown, C> => ({
  code,
  isBroken: isMissing,
  limits: { required: true },
});

/** The same for a secret, which may be of spaces alone. */
export const requiredSecret = <C extends string>(code: C): FieldRule<string, unknown, C> => ({
  code,
  isBroken: (value) => value === '',
  limits: { required: true },
});

/**
 * What each field is refused for: the first of its rules that is broken. While something required is missing,
 * that alone is told. The entries stand in the order of the rules.
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
  const told = missing[0] ? missing : broken;
  return Object.fromEntries(told.map(([name, { code }]) => [name, code])) as Partial<Record<keyof V, C>>;
}
