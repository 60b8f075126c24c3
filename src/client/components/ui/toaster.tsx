import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { cx } from '../../lib/dom/cx.ts';
import { dismissNotices, type Notice, queuedNotices, visibleNotices } from '../../lib/dom/notify.ts';
import { useToastOffset } from '../../lib/dom/use-toast-offset.ts';

const styles = {
  success: { icon: CircleCheck, colour: 'text-success' },
  info: { icon: Info, colour: 'text-accent' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  danger: { icon: CircleX, colour: 'text-danger' },
};

type ToasterProps = { label: string; closeLabel: string };

/** Shows the toasts of `notify` at the bottom right: at most three, 380 px wide, clear of fixed bars and row buttons. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const waiting = queuedNotices.use();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const notice of waiting) show(notice, closeLabel);
    queuedNotices.set([]);
  }, [waiting, closeLabel]);
  // Dismisses toasts that were removed elsewhere.
  const open = visibleNotices.use();
  const shown = useRef<readonly Notice[]>([]);
  const place = useRef<HTMLDivElement>(null);
  /** Element focused before the toasts; restored when the last focused toast disappears. */
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const { id } of shown.current) if (!open.some((notice) => notice.id === id)) toast.dismiss(id);
    shown.current = open;
    if (open.length === 0 && place.current?.contains(document.activeElement)) cameFrom.current?.focus();
  }, [open]);
  // Hides focus events from Sonner, which restores the previous focus whenever the focus leaves a toast: Tab would never leave
  // the toasts, and typing after a tap on a field would go into another one.
  const keepFrom = (event: FocusEvent) => {
    event.stopPropagation();
    const { currentTarget, relatedTarget } = event;
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const { bottom, right } = useToastOffset(open.length > 0);
  // A portal outside the page, because an open dialog makes the page inert.
  return createPortal(
    <div ref={place} onFocusCapture={keepFrom}>
      <Sonner
        position="bottom-right"
        visibleToasts={3}
        gap={10}
        expand
        offset={{ bottom: Math.max(24, bottom), right: Math.max(24, right) }}
        mobileOffset={{ bottom: Math.max(12, bottom), left: 16, right: 16 }}
        containerAriaLabel={label}
        className="pointer-events-auto [--width:380px]"
      />
    </div>,
    document.body,
  );
}

function show(notice: Notice, closeLabel: string): void {
  const duration =
    notice.duration ?? (notice.kind === 'danger' && notice.action ? Number.POSITIVE_INFINITY : 5_000);
  const forget = () => dismissNotices(({ id }) => id === notice.id);
  toast.custom(() => <Toast notice={notice} closeLabel={closeLabel} close={forget} />, {
    id: notice.id,
    duration,
    onAutoClose: forget,
    onDismiss: forget,
  });
}

function Toast({ notice, closeLabel, close }: { notice: Notice; closeLabel: string; close: () => void }) {
  const { icon: Icon, colour } = styles[notice.kind];
  const { action } = notice;
  return (
    <div
      role={notice.kind === 'danger' || notice.kind === 'warn' ? 'alert' : 'status'}
      data-theme={notice.theme ?? 'dark'}
      className="flex w-full items-start gap-3 rounded-md border border-line bg-surface-raised px-3.5 py-3 font-sans text-text shadow-menu md:w-[380px]"
    >
      <Icon aria-hidden className={cx('mt-0.5 size-[18px] shrink-0', colour)} strokeWidth={1.75} />
      <div className="min-w-0 grow py-px text-small">
        <p className="font-semi">{notice.text}</p>
        {notice.description && <p className="text-text-mute">{notice.description}</p>}
        {action && (
          <button
            type="button"
            className="mt-1 font-semi text-accent-text underline decoration-accent-line underline-offset-4 hover:decoration-current"
            onClick={() => {
              close();
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={close}
        className="-m-1 inline-flex size-7 shrink-0 items-center justify-center rounded-xs text-text-soft hover:text-text"
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  );
}
