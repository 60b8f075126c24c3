import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { type MinRowHeight, useFirstRows } from '../../lib/loading/use-first-rows.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean | undefined;
  /** Shown from 80rem on; the title says it below. */
  wideOnly?: boolean | undefined;
  /** Hides the header visually (columns of actions). */
  hideHeader?: boolean | undefined;
  /**
   * Place in the stacked layout below 48rem: title, action beside the title, full-width line, small text in the upper right
   * corner (`corner`), buttons in the lower right corner (`tools`), or detail (default).
   */
  role?: 'title' | 'action' | 'line' | 'corner' | 'tools' | 'detail' | undefined;
  /** Prefix of the value in the stacked layout. */
  stackedLabel?: string | undefined;
  /** Makes the header a sort button. The stacked layout has no headers and needs another control. */
  sort?: ColumnSort | undefined;
};

export type ColumnSort = {
  kind: 'text' | 'number' | 'date';
  /** Current order by this column; undefined when sorted by another. */
  order: 'ascending' | 'descending' | undefined;
  onOrder: (descending: boolean) => void;
};

/** Explicit roles: the stacked layout changes `display`, and some browsers then drop the table semantics. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};

type DataTableProps<Row> = {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Marks the row whose details are shown beside the table. */
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** Minimum row height, for tables with rows higher than usual; limits the first render. */
  minRowHeight?: MinRowHeight;
  /** Shown below the rows, such as a pager. */
  footer?: ReactNode;
};

/** A table that becomes a stacked list below 48rem. Above, it scrolls horizontally when it does not fit. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, isCurrent, minRowHeight, footer } = props;
  const hasAction = columns.some(({ role }) => role === 'action');
  const drawn = useFirstRows(rows, minRowHeight);
  return (
    <div className="relative overflow-x-auto rounded-md border border-line bg-surface">
      <table {...roles.table} className="block w-full md:table">
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.rowgroup} className="max-md:visually-hidden">
          <tr {...roles.row} className="bg-surface-sunken">
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.columnheader}
                scope="col"
                aria-sort={column.sort ? (column.sort.order ?? 'none') : undefined}
                className={cx(
                  'h-10 border-b border-line px-2.5 text-caption font-semi text-text-soft first:pl-5 last:pr-5',
                  column.numeric ? 'text-right' : 'text-left',
                  column.wideOnly && 'max-xl:hidden!',
                )}
              >
                <Header column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="block divide-y divide-line md:table-row-group">
          {drawn.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              aria-current={isCurrent?.(row) || undefined}
              className="relative block px-4 py-4 aria-[current]:bg-accent-soft md:table-row md:p-0"
            >
              {columns.map((column) => (
                <td key={column.key} {...roles.cell} className={cellClass(column, hasAction)}>
                  {column.stackedLabel && (
                    <span className="mr-1 text-text-mute md:hidden">{column.stackedLabel} </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footer}
    </div>
  );
}

function Header<Row>({ column: { header, hideHeader, sort } }: { column: Column<Row> }) {
  if (hideHeader) return <span className="visually-hidden">{header}</span>;
  if (!sort) return header;
  const Arrow = sort.order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <>
      {/* The headers are visually hidden on phones, so they must not contain focusable elements. */}
      <span className="md:hidden">{header}</span>
      <button
        type="button"
        onClick={() => sort.onOrder(sort.order === 'ascending')}
        className={cx(
          'group -mx-1 inline-flex min-h-8 items-center gap-1.5 rounded-xs px-1 hover:text-text max-md:hidden',
          sort.order && 'text-text',
        )}
      >
        {header}
        <Arrow
          aria-hidden
          className={cx(
            'size-3.5',
            !sort.order && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
          strokeWidth={2}
        />
      </button>
    </>
  );
}

function cellClass<Row>(column: Column<Row>, hasAction: boolean): string {
  return cx(
    'text-ui md:h-14 md:px-2.5 md:py-3 md:align-middle md:first:pl-5 md:last:pr-5',
    column.numeric && 'md:text-right',
    column.wideOnly && 'max-xl:hidden!',
    column.role === 'title' && 'md:w-full max-md:block',
    // Leaves room for the action.
    column.role === 'title' && hasAction && 'max-md:min-h-8 max-md:pr-28',
    column.role === 'action' && 'max-md:absolute max-md:top-4 max-md:right-4 md:text-right',
    column.role === 'line' && 'max-md:block max-md:mt-1',
    column.role === 'corner' && 'max-md:absolute max-md:top-4 max-md:right-4 max-md:text-caption',
    column.role === 'tools' && 'max-md:absolute max-md:right-3 max-md:bottom-3 md:text-right',
    // Details flow inline, like words.
    (column.role ?? 'detail') === 'detail' &&
      'max-md:mt-1.5 max-md:mr-4 max-md:inline-block max-md:text-small',
  );
}
