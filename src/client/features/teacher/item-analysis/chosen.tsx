import { Fragment } from 'react';
import type { Item } from '../../../../shared/contracts/items.ts';
import { staffPartOf } from '../../../components/questions/staff-parts.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { choiceName } from './choice-name.ts';

/** Number of values shown for a typed answer. */
const shownValues = 3;

/** How often each option was chosen, with the key in bold; for typed answers, the most frequent values. */
export function Chosen({ item: { type, choices } }: { item: Item }) {
  const { t } = useTranslation();
  const countsDistinctAnswers = staffPartOf({ type }).countsDistinctAnswers === true;
  const shown = countsDistinctAnswers ? choices.slice(0, shownValues) : choices;
  if (shown.length === 0) return <span>–</span>;
  const most = Math.max(1, ...shown.map(({ n }) => n));
  return (
    <span className="block max-md:text-right md:w-40">
      {!countsDistinctAnswers && (
        <span aria-hidden className="mb-1 flex h-6 items-end gap-2 max-md:justify-end">
          {shown.map(({ key, n, right }) => (
            <span
              key={key}
              className={cx('w-3', right ? 'bg-text-soft' : 'border border-line-strong')}
              style={{ height: `${Math.max(0.08, n / most) * 1.5}rem` }}
            />
          ))}
        </span>
      )}
      <span className="text-small wrap-anywhere text-text-soft">
        {shown.map((choice, at) => (
          <Fragment key={choice.key}>
            {at > 0 && ' · '}
            <span className={cx('whitespace-nowrap', choice.right && 'font-semi text-text')}>
              {countsDistinctAnswers
                ? `${choiceName(t, type, choice)} (${choice.n})`
                : `${choiceName(t, type, choice)} ${choice.n}`}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
