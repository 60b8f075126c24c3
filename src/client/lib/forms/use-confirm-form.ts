import { useRef, useState } from 'react';
import type { FormSchema } from './form-state.ts';
import { type FormOptions, useForm } from './use-form.ts';

type ConfirmFormOptions<S extends FormSchema> = Omit<FormOptions<S>, 'send'> & {
  /** Sends the input; `confirmed` is true after the user confirmed. */
  send: (input: Parameters<FormOptions<S>['send']>[0], confirmed: boolean) => Promise<unknown>;
  /** Returns whether to ask for confirmation: before sending (`error` is null) or after a failed send. */
  needsConfirmation: (error: unknown) => boolean;
};

/** A form that asks for confirmation before it sends or resends. */
export function useConfirmForm<S extends FormSchema>({
  needsConfirmation,
  ...options
}: ConfirmFormOptions<S>) {
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmed = useRef(false);
  const form = useForm<S>({
    ...options,
    beforeSend: () => {
      if (options.beforeSend?.() === false) return false;
      if (confirmed.current || !needsConfirmation(null)) return true;
      setIsConfirming(true);
      return false;
    },
    send: (input) => options.send(input, confirmed.current),
    failed: (error) => {
      if (confirmed.current || !needsConfirmation(error)) return options.failed(error);
      setIsConfirming(true);
      return null;
    },
  });
  const confirm = async () => {
    confirmed.current = true;
    await form.submit();
    confirmed.current = false;
    setIsConfirming(false);
  };
  return {
    ...form,
    /** Props of the confirmation dialog. */
    question: {
      open: isConfirming,
      pending: form.pending,
      onConfirm: () => void confirm(),
      onCancel: () => setIsConfirming(false),
    },
  };
}
