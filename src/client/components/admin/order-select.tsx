import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Column } from '../ui/data-table.tsx';
import { Select } from '../ui/select.tsx';

/** Sort select for phones, where the table shows no headers. */
export function OrderSelect<Row>({ columns }: { columns: ReadonlyArray<Column<Row>> }) {
  const { t } = useTranslation();
  const orders = columns.flatMap(({ key, header, sort }) =>
    sort
      ? [false, true].map((descending) => ({
          value: `${key} ${descending}`,
          label: t(`admin.order.${sort.kind}.${descending ? 'down' : 'up'}`, { name: header }),
          isChosen: sort.order === (descending ? 'descending' : 'ascending'),
          choose: () => sort.onOrder(descending),
        }))
      : [],
  );
  return (
    <Select
      aria-label={t('admin.order.label')}
      className="grow md:hidden"
      options={orders}
      value={orders.find(({ isChosen }) => isChosen)?.value ?? ''}
      onValueChange={(value) => orders.find((order) => order.value === value)?.choose()}
    />
  );
}
