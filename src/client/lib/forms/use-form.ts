import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { notify } from '../dom/notify.ts';
import {
  type Checked,
  type FormCode,
  type FormSchema,
  initialValues,
  isDirty,
  limitsOf,
  type Problem,
  type Problems,
  problemsAfter,
  problemsOf,
  readValues,
  type Sent,
  type Typed,
} from './form-state.ts';

/** Where the values live when it is not the form itself: what `usePersistedState` returns. */
export type FormValues<V> = readonly [
  values: V,
  change: (next: (current: V) => V) => void,
  forget: () => void,
];

export type FormOptions<S extends FormSchema> = {
  fields: S & Checked<S>;
  state?: FormValues<Typed<S>>;
  /** The sentence for a problem; `error` is the failed call, when there was one. */
  text: (code: FormCode<S>, error?: unknown) => string;
  /** Asked once no field is wrong; with `false` it is not sent. */
  ready?: () => boolean;
  /** Sends it. With `false` nothing was sent, and what is typed stays. */
  send: (input: Sent<S>) => Promise<unknown>;
  /** Says that the call failed, and returns why, for the field it is about. */
  failed: (error: unknown) => FormCode<S> | null | undefined;
  /** The field under which a failure stands that is about none. */
  blames?: keyof S & string;
  /** What is typed stays when it is sent. */
  keeps?: boolean;
};

/**
 * One form: values, checks, sending, and where to say what is wrong. Spread `form.props` on the `<form>`,
 * `form.field(name)` or `form.choice(name)` on its `Field`s, and the control they are given on the control.
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
  /** What has the focus next, when no field is marked. */
  const focusNext = useRef<Element | null>(null);

  // The first field to mend has the focus, once it is marked; a control that could not be used for a while has it back.
  useEffect(() => {
    const next = focusNext.current;
    if (!next) return;
    focusNext.current = null;
    const marked = element.current?.querySelector('[aria-invalid="true"], [data-invalid="true"] input');
    const lost = document.activeElement === document.body ? next : null;
    ((marked ?? lost) as HTMLElement | null)?.focus();
  });

  const errorOf = (name: (keyof S & string) | '') => {
    const problem: Problem<S> | undefined = problems[name];
    return problem ? text(problem.code, problem.error) : null;
  };
  const set = (changed: Partial<Typed<S>>) => {
    change((current) => ({ ...current, ...changed }));
    // What is being mended is no longer called wrong.
    const mended = Object.keys(changed).map((name) => [name, undefined]);
    setProblems((current) => ({ ...current, ...Object.fromEntries(mended) }));
  };
  const put = <K extends keyof S & string>(name: K, value: Typed<S>[K]) =>
    set({ [name]: value } as Partial<Typed<S>>);
  const mark = (found: Problems<S>) => {
    setProblems(found);
    focusNext.current = element.current;
  };
  const submit = async () => {
    if (isSending.current) return;
    const found = problemsOf(fields, values);
    const first = Object.values<Problem<S> | undefined>(found)[0];
    mark(found);
    if (first) return notify.warn(text(first.code));
    if (options.ready?.() === false) return;
    const focused = document.activeElement;
    isSending.current = true;
    setPending(true);
    try {
      const sent = await send(readValues(fields, values));
      if (sent !== false && !options.keeps) forget();
    } catch (error) {
      const code = failed(error);
      if (code) setProblems(problemsAfter(fields, { code, error }, options.blames));
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
    /** Marks the field that `code` is about, when somebody else found what is wrong. */
    refuse: (code: FormCode<S>) => mark(problemsAfter(fields, { code })),
    pending,
    dirty: isDirty(fields, values),
    errorOf,
    /** What no field is to blame for. */
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
    /** Of a control that tells of its changes by event, such as `Input`. */
    field: <K extends keyof S & string>(name: K) => ({
      error: errorOf(name),
      control: {
        ...shared(name),
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          put(name, event.target.value as Typed<S>[K]),
      },
    }),
    /** Of a control that hands over its new value, such as `Select`. */
    choice: <K extends keyof S & string>(name: K) => ({
      error: errorOf(name),
      control: { ...shared(name), onValueChange: (value: Typed<S>[K]) => put(name, value) },
    }),
  };
}

export type Form<S extends FormSchema> = ReturnType<typeof useForm<S>>;
