import { CircleCheck, CircleHelp } from 'lucide-react';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { NamesakeQuestion } from '../namesake-questions.tsx';
import type { ListState } from './use-list.ts';

/** The rows of which a person has to say who they are; nothing is chosen in advance. */
export function SameNames({ list }: { list: ListState }) {
  const { t } = useTranslation();
  const { plan, namesakes, reading, waiting } = list;
  if (!plan || namesakes.asked === 0) return null;
  const asked = plan.rows.flatMap((row, index) => (row.fate === 'ask' ? { row, index } : []));
  const numberOf = (index: number) => reading.people[index]?.row ?? index + 1;
  const Icon = waiting.size > 0 ? CircleHelp : CircleCheck;
  const about = (index: number) => {
    const person = reading.people[index];
    return [t('lists.line', { row: numberOf(index) }), person?.group, person?.account || t('lists.noAddress')]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section aria-labelledby="same-names">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="same-names" className="title-3">
          {t('lists.sameTitle')}
        </h2>
        <p
          role="status"
          className={cx(
            'flex items-center gap-1.5 text-small font-semi',
            waiting.size > 0 ? 'text-accent-text' : 'text-success-text',
          )}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {waiting.size > 0 ? t('lists.sameLeft', { count: waiting.size }) : t('lists.sameDone')}
        </p>
      </div>
      <p className="mt-1 text-ui text-text-soft">{t('lists.sameText')}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {asked.map(({ row, index }) => (
          <Card as="li" key={numberOf(index)}>
            <div className="mb-3 grid gap-2.5 sm:grid-cols-2">
              {[...(row.namesakes?.rows ?? []), index].map((other) => (
                <div key={numberOf(other)} className="rounded-sm bg-surface-sunken px-3.5 py-2.5">
                  <p className="text-ui font-semi break-words">{plan.rows[other]?.names}</p>
                  <p className="text-small break-words text-text-soft">{about(other)}</p>
                </div>
              ))}
            </div>
            <NamesakeQuestion row={row} index={index} namesakes={namesakes} numberOf={numberOf} />
          </Card>
        ))}
      </ul>
      {namesakes.leftWithOne > 1 && (
        <button
          type="button"
          className="mt-3 inline-flex min-h-6 items-center text-ui text-action"
          onClick={namesakes.chooseSame}
        >
          {t('peopleList.namesakes.allSame', { count: namesakes.leftWithOne })}
        </button>
      )}
    </section>
  );
}
