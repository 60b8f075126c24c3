import { useRef, useState } from 'react';
import type { FormSchema } from './form-state.ts';
import { type FormOptions, useForm } from './use-form.ts';

type AskingOptions<S extends FormSchema> = Omit<FormOptions<S>, 'send'> & {
  /** Sends the input; `agreed` is true after the user confirmed. */
  send: (input: Parameters<FormOptions<S>['send']>[0], agreed: boolean) => Promise<unknown>;
  /** Returns whether to ask for confirmation: before sending (`error` is null) or after a failed send. */
  asks: (error: unknown) => boolean;
};

/** A form that asks for confirmation before it sends or resends. */
export function useAskingForm<S extends FormSchema>({ asks, ...options }: AskingOptions<S>) {
  const [asking, setAsking] = useState(false);
  const agreed = useRef(false);
  const form = useForm<S>({
    ...options,
    ready: () => {
      if (options.ready?.() === false) return false;
      if (agreed.current || !asks(null)) return true;
      setAsking(true);
      return false;
    },
    send: (input) => options.send(input, agreed.current),
    failed: (error) => {
      if (agreed.current || !asks(error)) return options.failed(error);
      setAsking(true);
      return null;
    },
  });
  const agree = async () => {
    agreed.current = true;
    await form.submit();
    agreed.current = false;
    setAsking(false);
  };
  return {
    ...form,
    /** Props of the confirmation dialog. */
    question: {
      open: asking,
      pending: form.pending,
      onConfirm: () => void agree(),
      onCancel: () => setAsking(false),
    },
  };
}
