import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useRestoreFocus } from '../../lib/dom/use-restore-focus.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { IconButton } from './icon-button.tsx';

const widths = {
  440: 'md:max-w-[440px]',
  520: 'md:max-w-[520px]',
  600: 'md:max-w-[600px]',
  760: 'md:max-w-[760px]',
  880: 'md:max-w-[880px]',
};

export const scrimClass = 'fixed inset-0 z-40 bg-scrim animate-fade';
export const panelClass =
  'fixed z-50 flex max-h-[92dvh] flex-col border border-line bg-surface-raised shadow-dialog animate-rise outline-none';
export const centredClass =
  'top-1/2 left-1/2 w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-lg';
const bottomSheetClass =
  'inset-x-0 bottom-0 rounded-t-lg md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[calc(100%-2rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg';

export type DialogProps = {
  open: boolean;
  /** Not called while `locked`. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence below the title; part of the accessible description. */
  description?: ReactNode;
  width?: keyof typeof widths | undefined;
  /** Prevents closing while submitting or when forced: no Escape, no click outside, no close button. */
  locked?: boolean | undefined;
  /** Hides the close button; Escape still closes. */
  withoutCross?: boolean | undefined;
  /** Buttons; stay visible while the body scrolls. */
  footer?: ReactNode;
  /** Hidden behind another dialog; keeps its state until that dialog closes. */
  covered?: boolean | undefined;
  /** Shown before the title, e.g. a back arrow. */
  leading?: ReactNode;
  children?: ReactNode;
};

/**
 * A modal dialog with fixed header and footer and a scrolling body. From width 600 it is a bottom sheet on phones.
 * For a form, wrap the body in `<form id>` and give the submit button in the footer `form={id}`.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, width = 520, locked = false, footer, leading, children } = props;
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocus(open);
  /** A new dialog receives keys only shortly after it appears; until then this dialog must ignore Escape. */
  const stay = (event: Event) => {
    if (locked || props.covered) event.preventDefault();
  };
  /** A click on a toast does not count as a click outside. */
  const stayFromOutside = (event: Event) => {
    const { target } = event;
    if (locked || (target instanceof Element && target.closest('[data-sonner-toaster]')))
      event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={cx(scrimClass, props.covered && 'invisible')} />
        <Radix.Content
          onCloseAutoFocus={restoreFocus}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stayFromOutside}
          onInteractOutside={stayFromOutside}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={cx(
            panelClass,
            width >= 600 ? bottomSheetClass : centredClass,
            widths[width],
            props.covered && 'invisible',
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-5 pb-4 md:px-6 md:pt-6">
            {leading}
            <div className="min-w-0 grow">
              <Radix.Title className="title-3 text-[1.375rem]">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-text-soft">{description}</Radix.Description>
              )}
            </div>
            {!locked && !props.withoutCross && (
              <Radix.Close asChild>
                <IconButton label={t('common.close')} className="-my-1 -mr-2">
                  <X aria-hidden className="size-[18px]" strokeWidth={1.75} />
                </IconButton>
              </Radix.Close>
            )}
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 pb-5 md:px-6 md:pb-6">{children}</div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      data-dialog-footer
      className="flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 *:w-full md:flex-row md:items-center md:justify-end md:px-6 md:*:w-auto"
    >
      {children}
    </footer>
  );
}
