import type { ReactNode } from 'react';
import type { AgreementFigures } from '../../../shared/contracts/agreement.ts';
import { formatDifference } from '../../lib/format/format-difference.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { formatShare } from '../../lib/format/format-share.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';

/** Figures of one group of `n` marks; null when the group is too small. */
export type AgreementRow = { name: string; n: number; figures: AgreementFigures | null };

/** Table that compares a model's marks with the teachers' blind marks, one row per group of marks. */
export function AgreementTable({
  caption,
  who,
  rows,
}: {
  caption: string;
  who: string;
  rows: AgreementRow[];
}) {
  const { t } = useTranslation();
  const range = (from: string, to: string) => (
    <span className="block text-caption text-text-mute">
      {t('markingPolicy.blind.interval', { from, to })}
    </span>
  );
  const column = (
    key: 'difference' | 'withinOne' | 'kappa' | 'falsePasses' | 'falseFails',
    cell: (figures: AgreementFigures) => ReactNode,
  ): Column<AgreementRow> => {
    const header = t(`markingPolicy.blind.${key}`);
    return {
      key,
      header,
      stackedLabel: header,
      numeric: true,
      cell: ({ figures }) =>
        figures ? (
          cell(figures)
        ) : (
          <span className="text-text-mute">
            <span aria-hidden>–</span>
            <span className="visually-hidden">{t('markingPolicy.blind.unknown')}</span>
          </span>
        ),
    };
  };
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'name', header: who, role: 'line', cell: ({ name }) => name },
        {
          key: 'n',
          header: t('markingPolicy.blind.n'),
          stackedLabel: t('markingPolicy.blind.n'),
          numeric: true,
          cell: ({ n }) => n,
        },
        column('difference', ({ difference: { value, from, to } }) => (
          <>
            {formatDifference(value)}
            {range(formatDifference(from), formatDifference(to))}
          </>
        )),
        column('withinOne', ({ withinOne }) => formatShare(withinOne)),
        column('kappa', ({ kappa: { value, from, to } }) => (
          <>
            {formatGrade(value)}
            {range(formatGrade(from), formatGrade(to))}
          </>
        )),
        column('falsePasses', ({ falsePasses }) => formatShare(falsePasses)),
        column('falseFails', ({ falseFails }) => formatShare(falseFails)),
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}
