import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx.ts';
import { useRouteFocus } from '../../../lib/dom/use-route-focus.ts';

type LessonFrameProps = {
  header: ReactNode;
  /** Across the page, above the sheet. */
  top?: ReactNode;
  /** Beside the sheet from 64rem on; below only what is `shown-below`. */
  aside?: ReactNode;
  /** Sticky at the bottom of a phone. */
  bottom?: ReactNode;
  children: ReactNode;
};

/** The lesson's page: its own header, the sheet, and an aside that stays in view. */
export function LessonFrame({ header, top, aside, bottom, children }: LessonFrameProps) {
  const main = useRouteFocus();
  return (
    <div data-lesson className="flex min-h-dvh flex-col">
      {header}
      <main ref={main} tabIndex={-1} className="grow outline-none md:page-frame md:pt-8 md:pb-16">
        {top}
        <div className={cx(Boolean(aside) && 'lg:grid lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:gap-8')}>
          <div className="min-w-0">{children}</div>
          {aside && <aside className="max-lg:hidden lg:sticky lg:top-24 lg:self-start">{aside}</aside>}
        </div>
      </main>
      {bottom}
    </div>
  );
}
