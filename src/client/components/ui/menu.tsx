import { ChevronDown } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useRef } from 'react';
import { buttonClass } from './button.tsx';

export type MenuItem = { key: string; label: string; onSelect: () => void };

type MenuProps = {
  /** What is seen on the button. */
  label: string;
  /** What is read out, where many buttons of the same word stand on a page. */
  longLabel?: string | undefined;
  items: readonly MenuItem[];
  disabled?: boolean | undefined;
};

/** A button that opens a list of things to do, each in words. */
export function Menu({ label, longLabel, items, disabled }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        ref={opener}
        disabled={disabled}
        aria-label={longLabel}
        className={`${buttonClass('secondary', 'sm')} whitespace-nowrap`}
      >
        {label}
        <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />
      </Radix.Trigger>
      {/* Not in a portal: it stays in the landmark and the dialog its button is in. */}
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-md border border-line bg-surface-raised py-1.5 shadow-menu animate-fade"
      >
        {items.map(({ key, label: text, onSelect }) => (
          <Radix.Item
            key={key}
            // What opens takes the focus back to the button when it closes.
            onSelect={() => {
              opener.current?.focus();
              onSelect();
            }}
            className="flex min-h-10 cursor-pointer items-center px-4 text-ui outline-none data-[highlighted]:bg-surface-hover forced-colors:data-[highlighted]:outline-2"
          >
            {text}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
