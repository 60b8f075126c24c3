import { CircleCheck, CircleHelp, CircleX, List, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react';
import { type ImportStand, importStands } from '../../../../shared/imported-questions/finish-row.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { ShownRow } from './use-import.ts';

export const standStyles: Record<ImportStand | 'all', { icon: LucideIcon; tone: string }> = {
  all: { icon: List, tone: 'text-text' },
  asked: { icon: CircleHelp, tone: 'text-accent-text' },
  look: { icon: TriangleAlert, tone: 'text-warn-text' },
  changed: { icon: Pencil, tone: 'text-text-soft' },
  'as-is': { icon: CircleCheck, tone: 'text-success-text' },
  refused: { icon: CircleX, tone: 'text-danger-text' },
};

/** In the order of the design: what does not go in is last. */
const tiles = ['all', ...importStands.filter((stand) => stand !== 'refused'), 'refused'] as const;

/** How many questions there are of each kind; each number filters the list. */
export function ImportTiles({
  rows,
  shown,
  onShow,
}: {
  rows: readonly ShownRow[];
  shown: ImportStand | 'all';
  onShow: (shown: ImportStand | 'all') => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-label={t('exchange.filter')}
      className="mb-6 grid min-w-0 grid-cols-3 overflow-hidden rounded-md border border-line bg-surface md:grid-cols-6"
    >
      {tiles.map((value, index) => {
        const { icon: Icon, tone } = standStyles[value];
        const count = value === 'all' ? rows.length : rows.filter(({ stand }) => stand === value).length;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={shown === value}
            onClick={() => onShow(value)}
            className={cx(
              'relative border-line px-3 pt-3 pb-3.5 text-left hover:bg-surface-hover focus-visible:-outline-offset-2 md:px-4',
              index % 3 > 0 && 'max-md:border-l',
              index > 2 && 'max-md:border-t',
              index > 0 && 'md:border-l',
              shown === value && 'shadow-[inset_0_-2px_0_var(--color-accent)] forced-colors:underline',
            )}
          >
            <span className={cx('flex items-center gap-2 text-small font-semi md:text-ui', tone)}>
              <Icon aria-hidden className="size-4 shrink-0 max-md:hidden" strokeWidth={1.75} />
              {t(`exchange.countName.${value}`)}
            </span>
            <span className="mt-1 flex flex-wrap items-baseline gap-x-2">
              <span className="font-serif text-[1.625rem] leading-8 font-semi tabular-nums">{count}</span>
              <span className="text-small text-text-soft max-md:hidden">{t(`exchange.count.${value}`)}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
