import { Lock } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  /** Buttons at the right end. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Tabs inside a section: the active one looks like its title, the others stand beside it. */
export function TitleTabs<V extends string>(props: TitleTabsProps<V>) {
  const { label, tabs, value, onValueChange, actions, children } = props;
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Radix.List aria-label={label} className="flex flex-wrap items-baseline gap-x-5">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabledBecause !== undefined}
              title={tab.disabledBecause}
              className="min-h-6 rounded-xs text-ui text-text-mute enabled:hover:text-text data-[state=active]:font-serif data-[state=active]:text-h2 data-[state=active]:font-bold data-[state=active]:text-text"
            >
              {tab.label}
              {tab.disabledBecause && (
                <Lock aria-hidden className="ml-1.5 inline size-3.5" strokeWidth={1.75} />
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions}
      </div>
      <Radix.Content value={value}>{children}</Radix.Content>
    </Radix.Root>
  );
}
