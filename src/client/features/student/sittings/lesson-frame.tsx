import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx.ts';
import { useRouteFocus } from '../../../lib/dom/use-route-focus.ts';

type LessonFrameProps = {
  header: ReactNode;
  /** Full width, above the sheet. */
  top?: ReactNode;
  /** Beside the sheet from 64rem on; on narrower screens only elements with `shown-below` appear, below the sheet. */
  aside?: ReactNode;
  /** Sticky at the bottom on phones. */
  bottom?: ReactNode;
  children: ReactNode;
};

/** Page of a lesson: its own header, the sheet and a sticky aside. */
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
