import { Lock } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { Tooltip } from './tooltip.tsx';

const tabClass =
  'min-h-6 rounded-xs text-ui text-text-mute data-[state=active]:font-serif data-[state=active]:text-h2 data-[state=active]:font-bold data-[state=active]:text-text';

type TitleTabsProps<V extends string> = {
  label: string;
  tabs: ReadonlyArray<{
    value: V;
    /** Visible label; the first one acts as the title of the section. */
    label: string;
    /** Reason why the tab is disabled. */
    disabledBecause?: string | undefined;
  }>;
  value: V;
  onValueChange: (value: V) => void;
  /** Figures beside the titles. */
  note?: ReactNode;
  /** Buttons at the right end. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Tabs inside a section: the active one looks like its title, the others stand beside it. */
export function TitleTabs<V extends string>(props: TitleTabsProps<V>) {
  const { label, tabs, value, onValueChange, note, actions, children } = props;
  const isLocked = (next: string) => tabs.some((tab) => tab.value === next && tab.disabledBecause);
  return (
    <Radix.Root value={value} onValueChange={(next) => !isLocked(next) && onValueChange(next as V)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <Radix.List aria-label={label} className="flex flex-wrap items-baseline gap-x-4">
            {tabs.map((tab) =>
              tab.disabledBecause ? (
                // Focusable, so that the keyboard reaches the reason.
                <Tooltip key={tab.value} text={tab.disabledBecause}>
                  <Radix.Trigger value={tab.value} aria-disabled className={cx(tabClass, 'cursor-default')}>
                    {tab.label}
                    <Lock aria-hidden className="ml-1.5 inline size-3.5" strokeWidth={1.75} />
                  </Radix.Trigger>
                </Tooltip>
              ) : (
                <Radix.Trigger key={tab.value} value={tab.value} className={cx(tabClass, 'hover:text-text')}>
                  {tab.label}
                </Radix.Trigger>
              ),
            )}
          </Radix.List>
          {note && <p className="text-small text-text-mute">{note}</p>}
        </div>
        {actions}
      </div>
      <Radix.Content value={value}>{children}</Radix.Content>
    </Radix.Root>
  );
}
