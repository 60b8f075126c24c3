import { ChevronDown, Ellipsis } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useRef } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { type ButtonSize, buttonClass } from './button.tsx';
import { iconButtonClass } from './icon-button.tsx';

export type MenuItem = {
  key: string;
  label: string;
  /** What it does, below the label. */
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** A line above it. */
  apart?: boolean | undefined;
  onSelect: () => void;
};

type MenuProps = {
  /** Visible label of the button. */
  label: string;
  /** Accessible name, when a page has several buttons with the same label. */
  longLabel?: string | undefined;
  items: readonly MenuItem[];
  disabled?: boolean | undefined;
  size?: ButtonSize | undefined;
  /** Shows three dots in place of the label, which stays the accessible name; in a row, without a frame. */
  dots?: boolean | 'row' | undefined;
};

/** A button that opens a menu of actions. */
export function Menu({ label, longLabel, items, disabled, dots, size }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        ref={opener}
        disabled={disabled}
        aria-label={longLabel ?? (dots ? label : undefined)}
        className={
          dots === 'row'
            ? iconButtonClass
            : `${buttonClass('secondary', size ?? (dots ? 'md' : 'sm'))} whitespace-nowrap`
        }
      >
        {dots ? (
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
        ) : (
          <>
            {label}
            <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />
          </>
        )}
      </Radix.Trigger>
      {/* No portal: the menu stays inside the landmark or dialog of its button. */}
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-md border border-line bg-surface-raised py-1.5 shadow-menu animate-fade"
      >
        {items.map(({ key, label: text, hint, disabled: isOff, apart, onSelect }) => (
          <Radix.Item
            key={key}
            disabled={isOff}
            textValue={text}
            // A dialog opened from here returns the focus to the button.
            onSelect={() => {
              opener.current?.focus();
              onSelect();
            }}
            className={cx(
              'flex min-h-10 cursor-pointer flex-col justify-center px-4 py-1 text-ui outline-none data-[disabled]:cursor-default data-[disabled]:text-text-mute data-[highlighted]:bg-surface-hover forced-colors:data-[highlighted]:outline-2',
              apart && 'mt-1.5 border-t border-line pt-2',
            )}
          >
            {text}
            {hint && <span className="text-small text-text-mute">{hint}</span>}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
