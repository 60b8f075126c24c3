import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { type FieldLimits, type FieldRule, findProblems } from '../../../shared/rules/field-rules.ts';

/** One field of a form. The rules check the value that is sent; the server shares most of them. */
type FieldSchema = {
  initial: unknown;
  /** Converts the typed value to the value that is sent; identity when absent. */
  read?: (typed: never) => unknown;
  rules?: readonly FieldRule<never, never, string>[] | undefined;
};

/** Fields of a form by name, in the order in which errors are reported. */
export type FormSchema = { readonly [name: string]: FieldSchema };

/** Values of the form as typed. */
export type TypedValues<S> = { [K in keyof S]: S[K] extends { initial: infer V } ? V : never };

/** Values that the form sends. */
export type SentValues<S> = {
  [K in keyof S]: S[K] extends { read: (typed: never) => infer V } ? V : TypedValues<S>[K];
};

/** The schema, with rules typed for the sent values. */
export type CheckedSchema<S> = {
  [K in keyof S]: {
    read?: (typed: TypedValues<S>[K]) => unknown;
    rules?: readonly FieldRule<SentValues<S>[K], SentValues<S>, string>[] | undefined;
  };
};

type CodeOf<F> = F extends { rules: readonly FieldRule<never, never, infer C>[] } ? C : never;
/** Codes of the form's rules and of the server. */
export type FormCode<S> = { [K in keyof S]: CodeOf<S[K]> }[keyof S] | ErrorCode;

/** An error code, and the error of the failed call, if any. */
export type Problem<S> = { code: FormCode<S>; error?: unknown };
/** Problems by field name; '' holds the problem that belongs to no field. */
export type Problems<S> = { readonly [K in keyof S | '']?: Problem<S> };

function mapValues<V>(record: { readonly [name: string]: V }, of: (value: V, name: string) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value, name)]));
}

export function initialValues<S extends FormSchema>(schema: S): TypedValues<S> {
  return mapValues(schema, ({ initial }) => initial) as TypedValues<S>;
}

export function readValues<S extends FormSchema>(schema: S, typed: TypedValues<S>): SentValues<S> {
  return mapValues(schema, ({ read }, name) =>
    read ? read(typed[name] as never) : typed[name],
  ) as SentValues<S>;
}

export const isDirty = <S extends FormSchema>(schema: S, typed: TypedValues<S>): boolean =>
  JSON.stringify(initialValues(schema)) !== JSON.stringify(typed);

/** Returns the validation problems; the first entry is the one reported to the user. */
export function validateForm<S extends FormSchema>(schema: S, typed: TypedValues<S>): Problems<S> {
  const rules = mapValues(schema, (field) => field.rules);
  const found = findProblems<SentValues<S>, string>(rules as never, readValues(schema, typed));
  return mapValues(found, (code) => ({ code })) as Problems<S>;
}

/** Assigns a server error to the only field whose rules contain its code, else to `fallback`, else to none. */
export function assignServerError<S extends FormSchema>(
  schema: S,
  problem: Problem<S>,
  fallback: keyof S | '' = '',
): Problems<S> {
  const owners = Object.keys(schema).filter((name) =>
    schema[name]?.rules?.some(({ code }) => code === problem.code),
  );
  const name = owners.length === 1 ? owners[0]! : fallback;
  return { [name]: problem } as Problems<S>;
}

/** Returns the limits of a field's rules, for its control. */
export const limitsOf = ({ rules = [] }: FieldSchema): FieldLimits =>
  Object.assign({}, ...rules.map(({ limits }) => limits));
