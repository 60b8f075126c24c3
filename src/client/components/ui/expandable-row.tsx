import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type ExpandableRowProps = {
  /** `div` for grouped items, which are not direct children of the list. */
  as?: 'li' | 'div';
  /** Title of the row. A click anywhere on the row toggles it. */
  name: string;
  nameClass: string;
  open: boolean;
  onToggle: () => void;
  /** Lines below the name. */
  details: ReactNode;
  /** Content at the right end. */
  end?: ReactNode;
  /** Classes for the vertical padding of the closed row. */
  rowClass: string;
  className?: string;
  /** Content of the open row. */
  children: ReactNode;
};

/** An expandable list item. */
export function ExpandableRow(props: ExpandableRowProps) {
  const {
    as: Tag = 'li',
    name,
    nameClass,
    open,
    onToggle,
    details,
    end,
    rowClass,
    className,
    children,
  } = props;
  const id = useId();
  return (
    <Tag role={Tag === 'div' ? 'listitem' : undefined} className={className}>
      <div className={cx('relative flex items-center gap-3 md:gap-4', rowClass)}>
        <ChevronDown
          aria-hidden
          className={cx(
            'size-[18px] shrink-0 text-text-soft transition-transform duration-180',
            !open && '-rotate-90',
          )}
          strokeWidth={1.75}
        />
        <div className="min-w-0 grow">
          <h3 className={nameClass}>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={onToggle}
              className="text-left wrap-anywhere after:absolute after:inset-0 after:-mx-2 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {name}
            </button>
          </h3>
          {details}
        </div>
        {end}
      </div>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </Tag>
  );
}
