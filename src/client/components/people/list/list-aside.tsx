import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { columnName } from './column-options.ts';
import type { ListState, ListTarget } from './use-list.ts';
import type { ListSource, SheetChoice } from './use-source.ts';

const shownLines = 20;

type ListAsideProps = { list: ListState; source: ListSource; choice: SheetChoice; target: ListTarget };

/** What of the list is not used, with counts; new groups; who of the course is not in the list. */
export function ListAside({ list, source, choice, target }: ListAsideProps) {
  const { t } = useTranslation();
  const { reading, plan, takeIn } = list;
  const [all, setAll] = useState(false);
  const lines = all ? reading.leftOut : reading.leftOut.slice(0, shownLines);
  const sheets = choice === 'all' ? source.sheets : [source.sheets[choice]!];
  const sum = (of: 'hiddenRows' | 'hiddenColumns') => sheets.reduce((total, sheet) => total + sheet[of], 0);
  const { hiddenSheets } = source;
  const hidden = [
    hiddenSheets.length > 0 &&
      t('lists.hiddenSheets', { count: hiddenSheets.length, names: hiddenSheets.join(', ') }),
    sum('hiddenRows') > 0 && t('lists.hiddenRows', { count: sum('hiddenRows') }),
    sum('hiddenColumns') > 0 && t('lists.hiddenColumns', { count: sum('hiddenColumns') }),
  ].filter((line) => line !== false);
  const isAllUsed = reading.unused.length + reading.leftOut.length + hidden.length === 0;
  const isGroupIdle = target.kind === 'course' && reading.columns.group !== null;
  return (
    <>
      <Card as="section" className="p-5 md:p-5">
        <h2 className="text-ui font-semi">{t('lists.unusedTitle')}</h2>
        {isAllUsed && <p className="mt-1.5 text-small text-text-soft">{t('lists.allUsed')}</p>}
        {reading.unused.length > 0 && (
          <Part title={t('lists.unusedColumns', { count: reading.unused.length })}>
            {reading.unused.map(({ column, cells }) => (
              <li key={column} className="flex justify-between gap-4 border-t border-line py-2 text-small">
                <span className="min-w-0 truncate" title={columnName(t, reading.headings, column)}>
                  {columnName(t, reading.headings, column)}
                </span>
                <span className="shrink-0 text-text-soft">{t('lists.cells', { count: cells })}</span>
              </li>
            ))}
          </Part>
        )}
        {reading.leftOut.length > 0 && (
          <Part title={t('lists.unusedLines', { count: reading.leftOut.length })}>
            {lines.map(({ row, text, reason }) => (
              <li
                key={row}
                className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2 text-small"
              >
                <span className="text-text-soft tabular-nums">{row}</span>
                <span className="min-w-0">
                  <span className="block truncate" title={text}>
                    {text}
                  </span>
                  {(reason === 'unlike' || reason === 'inactive') && (
                    <button
                      type="button"
                      aria-label={t('lists.takeInLine', { row })}
                      className="inline-flex min-h-6 items-center text-action"
                      onClick={() => takeIn(row)}
                    >
                      {t('lists.takeIn')}
                    </button>
                  )}
                </span>
              </li>
            ))}
            {lines.length < reading.leftOut.length && (
              <li className="border-t border-line py-2 text-small">
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center text-action"
                  onClick={() => setAll(true)}
                >
                  {t('lists.moreLines', { count: reading.leftOut.length - lines.length })}
                </button>
              </li>
            )}
          </Part>
        )}
        {hidden.length > 0 && (
          <ul className="mt-4 text-small text-text-soft">
            {hidden.map((line) => (
              <li key={line} className="border-t border-line py-2">
                {line}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {(isGroupIdle || (plan && plan.groups.length > 0)) && (
        <Card as="section" className="p-5 md:p-5">
          <h2 className="text-ui font-semi">{t('lists.groupsTitle')}</h2>
          <p className="mt-1.5 text-small text-text-soft">
            {isGroupIdle || !plan
              ? t('lists.groupsInCourse')
              : t('lists.newGroups', { count: plan.groups.length, names: plan.groups.join(', ') })}
          </p>
        </Card>
      )}
      {plan?.absent && plan.absent.length > 0 && <Absent absent={plan.absent} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="mb-1.5 text-small font-semi">{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function Absent({ absent }: { absent: readonly { names: string; surnames: string }[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? absent : absent.slice(0, shownLines);
  return (
    <Card as="section" className="p-5 md:p-5">
      <h2 className="text-ui font-semi">{t('lists.absentTitle')}</h2>
      <ul className="mt-1.5 text-small text-text-soft">
        {shown.map(({ names }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list is replaced as a whole
          <li key={index}>{names}</li>
        ))}
      </ul>
      {shown.length < absent.length && (
        <button
          type="button"
          className="inline-flex min-h-6 items-center text-small text-action"
          onClick={() => setAll(true)}
        >
          {t('lists.moreLines', { count: absent.length - shown.length })}
        </button>
      )}
      <p className="mt-2 text-small text-text-mute">{t('lists.absentText')}</p>
    </Card>
  );
}
