import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  numeric?: boolean | undefined;
  /** The header is for screen readers only (actions). */
  hideHeader?: boolean | undefined;
  /** In the stacked form below 48rem: the row's title, an action beside it, or a detail (default). */
  role?: 'title' | 'action' | 'detail' | undefined;
  /** Written before the value in the stacked form. */
  stackedLabel?: string | undefined;
};

/** Written out: in the stacked form the display is no table's, which takes the roles away in some browsers. */
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
};

/** A table that turns each row into a stacked list item below 48rem instead of scrolling sideways. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table {...roles.table} className="block w-full md:table">
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.rowgroup} className="max-md:visually-hidden">
          <tr {...roles.row} className="bg-surface-sunken">
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.columnheader}
                scope="col"
                className={cx(
                  'h-10 border-b border-line px-3 text-caption font-semi text-text-soft first:pl-5 last:pr-5',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.hideHeader ? <span className="visually-hidden">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row} className="relative block px-4 py-4 md:table-row md:p-0">
              {columns.map((column) => (
                <td key={column.key} {...roles.cell} className={cellClass(column)}>
                  {column.stackedLabel && (
                    <span className="text-text-mute md:hidden">{column.stackedLabel} </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  return cx(
    'text-ui md:h-14 md:px-3 md:py-3 md:align-middle md:first:pl-5 md:last:pr-5',
    column.numeric && 'md:text-right',
    column.role === 'title' && 'md:w-full max-md:block max-md:min-h-8 max-md:pr-28',
    column.role === 'action' && 'max-md:absolute max-md:top-4 max-md:right-4 md:text-right',
    // The details follow each other in lines, as words do.
    (column.role ?? 'detail') === 'detail' &&
      'max-md:mt-1.5 max-md:mr-4 max-md:inline-block max-md:text-small',
  );
}
