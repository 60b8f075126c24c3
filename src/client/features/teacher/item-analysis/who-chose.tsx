import type { Item } from '../../../../shared/contracts/items.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { choiceName } from './choice-name.ts';

/** Height of the tallest bar in rem. */
const tallest = 6;

/** For each choice, its count in the top and bottom thirds of students, ranked by their other marks. */
export function WhoChose({ item: { choices, third, type } }: { item: Item }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...choices.flatMap(({ top, bottom }) => [top, bottom]));
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-small font-semi">{t('items.whoChose')}</span>
        <span className="flex gap-4 text-caption text-text-soft">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 bg-text-soft" /> {t('items.top', { count: third })}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 border border-text-soft" />{' '}
            {t('items.bottom', { count: third })}
          </span>
        </span>
      </figcaption>
      <ul className="mt-6 flex items-end">
        {choices.map((choice) => {
          const name = choiceName(t, type, choice);
          return (
            <li key={choice.key} className="min-w-0 flex-1">
              <div className="flex items-end justify-center gap-2 border-b border-line-strong">
                <Bar n={choice.top} most={most} label={t('items.top', { count: third })} full />
                <Bar n={choice.bottom} most={most} label={t('items.bottom', { count: third })} />
              </div>
              <p
                className={cx('truncate pt-1.5 text-center text-caption', choice.right && 'font-semi')}
                title={name}
              >
                {choice.right ? t('items.key', { choice: name }) : name}
              </p>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

function Bar({ n, most, label, full }: { n: number; most: number; label: string; full?: boolean }) {
  return (
    <span className="flex w-7 flex-col items-center text-caption">
      <span className="visually-hidden">{label}: </span>
      <span className={full ? 'font-semi' : 'text-text-soft'}>{n}</span>
      <span
        aria-hidden
        className={cx('w-full', full ? 'bg-text-soft' : n > 0 && 'border border-b-0 border-text-soft')}
        style={{ height: `${(n / most) * tallest}rem` }}
      />
    </span>
  );
}
