import { useTranslation } from 'react-i18next';
import type { Listing } from '../../lib/use-listing.ts';
import { Select } from './select.tsx';

type OrderSelectProps<Sort extends string> = {
  listing: Pick<Listing<Sort>, 'order' | 'setOrder'>;
  /** What the list can be ordered by: how it is called, and what kind of values it has. */
  columns: ReadonlyArray<{ sort: Sort; name: string; kind: 'text' | 'number' | 'date' }>;
};

/** The order of a list on a phone, where its table has no headers. */
export function OrderSelect<Sort extends string>({ listing, columns }: OrderSelectProps<Sort>) {
  const { t } = useTranslation();
  const { order, setOrder } = listing;
  const orders = columns.flatMap(({ sort, name, kind }) =>
    [false, true].map((descending) => ({
      value: `${sort} ${descending}`,
      label: t(`admin.order.${kind}.${descending ? 'down' : 'up'}`, { name }),
      order: { sort, descending },
    })),
  );
  return (
    <Select
      aria-label={t('admin.order.label')}
      className="grow md:hidden"
      options={orders}
      value={`${order.sort} ${order.descending}`}
      onValueChange={(value) => {
        const chosen = orders.find((one) => one.value === value);
        if (chosen) setOrder(chosen.order);
      }}
    />
  );
}
