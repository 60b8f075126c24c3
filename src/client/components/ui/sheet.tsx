import type { ReactNode, Ref } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type SheetProps = {
  edge?: boolean | undefined;
  marks?: boolean | undefined;
  muted?: boolean | undefined;
  /** Inside a frame with its own side borders. */
  framed?: boolean | undefined;
  children: ReactNode;
};

/**
 * The exam sheet with its red margin rule, used for sittings, results, attempts and the question bank.
 * `edge` extends it to the screen edges on phones; `marks` widens the margin there for grades.
 */
export function Sheet({ edge, marks, muted, framed, children }: SheetProps) {
  return (
    <div
      className={cx(
        'relative border-line bg-surface md:[--margin:4.5rem]',
        marks ? '[--margin:3.875rem]' : '[--margin:2.5rem]',
        framed ? 'border-t' : edge ? 'border-y md:rounded-md md:border' : 'rounded-md border',
      )}
    >
      <span aria-hidden className="absolute inset-y-0 left-(--margin) w-px bg-margin" />
      <div className={cx(muted && 'opacity-90')}>{children}</div>
    </div>
  );
}

type SheetItemProps = {
  /** Content of the margin: a number or a mark. */
  margin?: ReactNode;
  id?: string | undefined;
  /** Omits the line above: the item belongs to the one before (its feedback). */
  joined?: boolean | undefined;
  label?: string | undefined;
  /** Also renders the label as a heading, for navigation by headings. */
  headed?: boolean | undefined;
  /** Less height: the item is a line or two. */
  dense?: boolean | undefined;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
};

/** One row of a sheet; the line between rows starts at the margin rule. */
export function SheetItem({ margin, id, joined, label, headed, dense, ref, children }: SheetItemProps) {
  return (
    <section
      ref={ref}
      id={id}
      aria-label={label}
      data-joined={joined || undefined}
      tabIndex={id ? -1 : undefined}
      className="group grid grid-cols-[var(--margin)_minmax(0,1fr)] outline-none"
    >
      <div className={cx('flex flex-col items-center', joined ? 'pt-1' : dense ? 'pt-5' : 'pt-7 md:pt-8')}>
        {margin}
      </div>
      <div
        className={cx(
          'min-w-0 px-4 md:px-8',
          joined
            ? 'pb-7 md:pb-8'
            : cx(
                'border-line [section+section>&]:border-t [section:has(+[data-joined])>&]:pb-5',
                dense ? 'py-4' : 'pt-6 pb-6 md:pt-8 md:pb-8',
              ),
        )}
      >
        {headed && <h2 className="visually-hidden">{label}</h2>}
        {children}
      </div>
    </section>
  );
}

/** The number of a question, in the margin. */
export function SheetNumber({ children, quiet }: { children: ReactNode; quiet?: boolean }) {
  return (
    <span
      className={cx(
        'font-serif text-[1.25rem] leading-7 md:text-[1.375rem]',
        quiet ? 'text-text-mute' : 'font-bold text-text-soft',
      )}
    >
      {children}
    </span>
  );
}
