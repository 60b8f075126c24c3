import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { notify } from '../dom/notify.ts';
import {
  assignServerError,
  type CheckedSchema,
  type FormCode,
  type FormSchema,
  initialValues,
  isDirty,
  limitsOf,
  type Problem,
  type Problems,
  readValues,
  type SentValues,
  type TypedValues,
  validateForm,
} from './form-state.ts';

/** External state of the values, as `usePersistedState` returns it. */
export type FormValues<V> = readonly [
  values: V,
  change: (next: (current: V) => V) => void,
  forget: () => void,
];

export type FormOptions<S extends FormSchema> = {
  fields: S & CheckedSchema<S>;
  state?: FormValues<TypedValues<S>>;
  /** Returns the message for a problem; `error` is the error of the failed call, if any. */
  text: (code: FormCode<S>, error?: unknown) => string;
  /** Called after validation passes; returning false cancels sending. */
  beforeSend?: () => boolean;
  /** Sends the input. Resolve to false when nothing was sent; the input then stays. */
  send: (input: SentValues<S>) => Promise<unknown>;
  /** Reports the failed call and returns the code to show under its field, if any. */
  failed: (error: unknown) => FormCode<S> | null | undefined;
  /** Field that shows failures that belong to no field. */
  fallbackField?: keyof S & string;
  /** Keeps the values after sending. */
  keepsValues?: boolean;
};

/**
 * State of one form: values, validation, sending and error messages. Spread `form.props` on the `<form>`, `form.field(name)` or
 * `form.choice(name)` on its `Field`s, and the returned `control` on the control.
 */
export function useForm<S extends FormSchema>(options: FormOptions<S>) {
  const { text, send, failed } = options;
  const fields: S = options.fields;
  const own = useState(() => initialValues(fields));
  const [values, change, forget] = options.state ?? [...own, () => own[1](initialValues(fields))];
  const [problems, setProblems] = useState<Problems<S>>({});
  const [pending, setPending] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  /** Element to focus next when no field is invalid. */
  const focusNext = useRef<Element | null>(null);

  // Focuses the first invalid field. Otherwise restores the focus of a control that lost it while disabled.
  useEffect(() => {
    const next = focusNext.current;
    if (!next) return;
    focusNext.current = null;
    const invalid = element.current?.querySelector('[aria-invalid="true"], [data-invalid="true"] input');
    const unfocused = document.activeElement === document.body ? next : null;
    ((invalid ?? unfocused) as HTMLElement | null)?.focus();
  });

  const errorOf = (name: (keyof S & string) | '') => {
    const problem: Problem<S> | undefined = problems[name];
    return problem ? text(problem.code, problem.error) : null;
  };
  const set = (changed: Partial<TypedValues<S>>) => {
    change((current) => ({ ...current, ...changed }));
    // Editing a field clears its error.
    const cleared = Object.keys(changed).map((name) => [name, undefined]);
    setProblems((current) => ({ ...current, ...Object.fromEntries(cleared) }));
  };
  const put = <K extends keyof S & string>(name: K, value: TypedValues<S>[K]) =>
    set({ [name]: value } as Partial<TypedValues<S>>);
  const mark = (found: Problems<S>) => {
    setProblems(found);
    focusNext.current = element.current;
  };
  const submit = async () => {
    if (isSending.current) return;
    const found = validateForm(fields, values);
    const first = Object.values<Problem<S> | undefined>(found)[0];
    mark(found);
    if (first) return notify.warn(text(first.code));
    if (options.beforeSend?.() === false) return;
    const focused = document.activeElement;
    isSending.current = true;
    setPending(true);
    try {
      const sent = await send(readValues(fields, values));
      if (sent !== false && !options.keepsValues) forget();
    } catch (error) {
      const code = failed(error);
      if (code) setProblems(assignServerError(fields, { code, error }, options.fallbackField));
    } finally {
      isSending.current = false;
      focusNext.current = focused;
      setPending(false);
    }
  };
  const shared = <K extends keyof S & string>(name: K) => ({
    name,
    disabled: pending,
    value: values[name],
    ...limitsOf(fields[name] as S[K]),
  });
  return {
    values,
    set,
    submit,
    /** Marks the field that `code` belongs to, for errors found outside the form. */
    showError: (code: FormCode<S>) => mark(assignServerError(fields, { code })),
    pending,
    dirty: isDirty(fields, values),
    errorOf,
    /** Message of the problem that belongs to no field. */
    failure: errorOf(''),
    reset: () => {
      forget();
      setProblems({});
    },
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Props for a control with change events, such as `Input`. */
    field: <K extends keyof S & string>(name: K) => ({
      error: errorOf(name),
      control: {
        ...shared(name),
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          put(name, event.target.value as TypedValues<S>[K]),
      },
    }),
    /** Props for a control that passes its new value, such as `Select`. */
    choice: <K extends keyof S & string>(name: K) => ({
      error: errorOf(name),
      control: { ...shared(name), onValueChange: (value: TypedValues<S>[K]) => put(name, value) },
    }),
  };
}

export type Form<S extends FormSchema> = ReturnType<typeof useForm<S>>;
