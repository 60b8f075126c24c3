import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useRestoreFocus } from '../../lib/dom/use-restore-focus.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { centredClass, DialogFooter, panelClass, scrimClass } from './dialog.tsx';

type AlertDialogProps = {
  open: boolean;
  title: ReactNode;
  /** States the consequence of confirming. */
  description?: ReactNode;
  confirmLabel: string;
  /** *Cancelar* if absent. */
  cancelLabel?: string | undefined;
  /** Cancelling is the wiser choice, and its button the primary one. */
  advisesCancel?: boolean | undefined;
  /** Red confirm button; the initial focus is always on cancel. */
  destructive?: boolean | undefined;
  pending?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A confirmation dialog. Escape cancels; a click outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, pending, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const confirmVariant = props.destructive ? 'danger' : props.advisesCancel ? 'secondary' : 'primary';
  const restoreFocus = useRestoreFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !pending && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          onCloseAutoFocus={restoreFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={cx(panelClass, centredClass, 'md:max-w-[440px]')}
        >
          <div className="overflow-y-auto p-5 md:p-6">
            <Radix.Title className="title-3 text-[1.375rem] text-balance">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-2 text-text-soft">{description}</Radix.Description>
            )}
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button variant={props.advisesCancel ? 'primary' : 'secondary'} unavailable={pending}>
                {cancelLabel ?? t('common.cancel')}
              </Button>
            </Radix.Cancel>
            <Button variant={confirmVariant} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
