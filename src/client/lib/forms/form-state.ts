import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { type FieldLimits, type FieldRule, findProblems } from '../../../shared/rules/field-rules.ts';

/** One field of a form. The rules are those of what is sent, most of them shared with the server. */
type FieldSchema = {
  initial: unknown;
  /** What is typed as what is sent; without it they are the same. */
  read?: (typed: never) => unknown;
  rules?: readonly FieldRule<never, never, string>[] | undefined;
};

/** The fields of a form by name, in the order in which a person is told of them. */
export type FormSchema = { readonly [name: string]: FieldSchema };

/** What the form holds, as typed. */
export type Typed<S> = { [K in keyof S]: S[K] extends { initial: infer V } ? V : never };

/** What the form sends. */
export type Sent<S> = {
  [K in keyof S]: S[K] extends { read: (typed: never) => infer V } ? V : Typed<S>[K];
};

/** The schema with rules that fit what their fields send. */
export type Checked<S> = {
  [K in keyof S]: {
    read?: (typed: Typed<S>[K]) => unknown;
    rules?: readonly FieldRule<Sent<S>[K], Sent<S>, string>[] | undefined;
  };
};

type CodeOf<F> = F extends { rules: readonly FieldRule<never, never, infer C>[] } ? C : never;
/** What the rules of a form can find, and what a server can answer. */
export type FormCode<S> = { [K in keyof S]: CodeOf<S[K]> }[keyof S] | ErrorCode;

/** A code, and the failed call it came with. */
export type Problem<S> = { code: FormCode<S>; error?: unknown };
/** What is wrong by field; under the empty name, what no field is to blame for. */
export type Problems<S> = { readonly [K in keyof S | '']?: Problem<S> };

function mapValues<V>(record: { readonly [name: string]: V }, of: (value: V, name: string) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value, name)]));
}

export function initialValues<S extends FormSchema>(schema: S): Typed<S> {
  return mapValues(schema, ({ initial }) => initial) as Typed<S>;
}

export function readValues<S extends FormSchema>(schema: S, typed: Typed<S>): Sent<S> {
  return mapValues(schema, ({ read }, name) => (read ? read(typed[name] as never) : typed[name])) as Sent<S>;
}

export const isDirty = <S extends FormSchema>(schema: S, typed: Typed<S>): boolean =>
  JSON.stringify(initialValues(schema)) !== JSON.stringify(typed);

/** What keeps the form from being sent; the first entry is what a person is told. */
export function problemsOf<S extends FormSchema>(schema: S, typed: Typed<S>): Problems<S> {
  const rules = mapValues(schema, (field) => field.rules);
  const found = findProblems<Sent<S>, string>(rules as never, readValues(schema, typed));
  return mapValues(found, (code) => ({ code })) as Problems<S>;
}

/** A refusal of the server stands under the one field it can be about, else under `fallback`, else under none. */
export function problemsAfter<S extends FormSchema>(
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

/** What the control of a field is told of its rules. */
export const limitsOf = ({ rules = [] }: FieldSchema): FieldLimits =>
  Object.assign({}, ...rules.map(({ limits }) => limits));
