import { useRef, useState } from 'react';
import type { FormSchema } from './form-state.ts';
import { type FormOptions, useForm } from './use-form.ts';

type AskingOptions<S extends FormSchema> = Omit<FormOptions<S>, 'send'> & {
  /** Sends it; `agreed` once the person was asked and said yes. */
  send: (input: Parameters<FormOptions<S>['send']>[0], agreed: boolean) => Promise<unknown>;
  /** Whether to ask: before it is sent, or because of the error with which it was refused. */
  asks: (error: unknown) => boolean;
};

/** A form that asks before it is sent, or before it is sent once more. */
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
    /** What the dialog that asks is given. */
    question: {
      open: asking,
      pending: form.pending,
      onConfirm: () => void agree(),
      onCancel: () => setAsking(false),
    },
  };
}
