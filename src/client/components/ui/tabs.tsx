import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Tab<V extends string> = {
  value: V;
  label: string;
  /** Visible label below 48rem; the full label stays the accessible name. */
  shortLabel?: string | undefined;
  /** Number beside the label. */
  count?: number | undefined;
  content: ReactNode;
};

type TabsProps<V extends string> = {
  label: string;
  tabs: ReadonlyArray<Tab<V>>;
  value: V;
  onValueChange: (value: V) => void;
};

/** Underlined tabs. Only the active tab's content is mounted. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(value);
  // Scrolls to the top of the new tab when the tab list is above the viewport.
  useLayoutEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <Radix.List ref={list} aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            aria-label={tab.count === undefined ? tab.label : `${tab.label} ${tab.count}`}
            className="flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent text-ui text-text-soft transition-colors duration-180 hover:text-text focus-visible:outline-offset-[-2px] data-[state=active]:border-accent forced-colors:data-[state=inactive]:border-[Canvas] data-[state=active]:font-semi data-[state=active]:text-text"
          >
            <span className={tab.shortLabel ? 'max-md:hidden' : undefined}>{tab.label}</span>
            {tab.shortLabel && <span className="md:hidden">{tab.shortLabel}</span>}
            {tab.count !== undefined && ' '}
            {tab.count !== undefined && (
              <span className="rounded-xs bg-surface-hover px-1.5 text-caption font-semi text-text-soft">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-7">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
