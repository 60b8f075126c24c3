import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAskToDiscard } from '../discard/use-ask-to-discard.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type FormDialogProps = Omit<DialogProps, 'open' | 'locked' | 'footer'> & {
  /** The request is running: the dialog cannot be closed or submitted again. */
  pending: boolean;
  submitLabel: ReactNode;
  pendingLabel?: string | undefined;
  /** The id of the `<form>` in the body that the button submits; without it the button calls `onSubmit`. */
  form?: string | undefined;
  onSubmit?: (() => void) | undefined;
  /** The button is shown, and cannot be pressed yet. */
  unavailable?: boolean | undefined;
  destructive?: boolean | undefined;
  /** Asks before it is closed once something was typed, pasted or chosen in it: for forms that take minutes to fill in. */
  asksToDiscard?: boolean | undefined;
  /** Shown before the buttons: a remark, or what removes the thing. */
  aside?: ReactNode;
};

/** A dialog that asks for something and sends it: *Cancelar* and one button. Unmount it to close. */
export function FormDialog(props: FormDialogProps) {
  const { pending, submitLabel, pendingLabel, form, onSubmit, unavailable, destructive, aside, ...rest } =
    props;
  const { asksToDiscard, children, onClose, ...dialog } = rest;
  const { t } = useTranslation();
  const [isFilled, setFilled] = useState(false);
  const { isAsking, close, question } = useAskToDiscard(asksToDiscard === true && isFilled, onClose);
  const fill = () => setFilled(true);
  return (
    <Dialog
      {...dialog}
      open
      locked={pending}
      onClose={close}
      covered={isAsking || dialog.covered}
      footer={
        <>
          {aside}
          <Button variant="secondary" unavailable={pending} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            {...(form === undefined ? { onClick: onSubmit } : { type: 'submit', form })}
            variant={destructive ? 'danger' : 'primary'}
            unavailable={unavailable}
            pending={pending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="contents" onInput={fill} onChange={fill} onPaste={fill}>
        {children}
      </div>
      {question}
    </Dialog>
  );
}
