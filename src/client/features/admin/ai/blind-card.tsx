import type { Agreement, MarkingPolicyView } from '../../../../shared/contracts/marking-policy.ts';
import { leastPairs } from '../../../../shared/statistics/blind-agreement.ts';
import { Card } from '../../../components/ui/card.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';

const figures = ['difference', 'withinOne', 'kappa', 'falsePasses', 'falseFails'] as const;
type Figure = (typeof figures)[number];

/** How a model's proposals compare with the marks that teachers gave without sight of them; nothing before the first. */
export function BlindCard({ blind }: { blind: MarkingPolicyView['blind'] }) {
  const { t } = useTranslation();
  if (blind.n === 0) return null;
  const column = (key: 'all' | 'middle'): Column<Figure> => {
    const of = blind[key];
    const header = t(`markingPolicy.blind.${key}`, { count: of?.n ?? 0 });
    return {
      key,
      header,
      stackedLabel: header,
      numeric: true,
      cell: (figure) => (of ? textOf(t, figure, of) : '–'),
    };
  };
  return (
    <Card as="section" className="mt-6 md:p-8">
      <h2 className="title-3">{t('markingPolicy.blind.title')}</h2>
      <p className="mt-1 mb-4 text-small text-text-soft">{t('markingPolicy.blind.text')}</p>
      {blind.all ? (
        <DataTable
          caption={t('markingPolicy.blind.title')}
          columns={[
            {
              key: 'figure',
              header: t('markingPolicy.blind.figure'),
              role: 'line',
              cell: (figure) => t(`markingPolicy.blind.${figure}`),
            },
            column('all'),
            column('middle'),
          ]}
          rows={figures}
          rowKey={(figure) => figure}
        />
      ) : (
        <p>{t('markingPolicy.blind.tooFew', { count: blind.n, least: leastPairs })}</p>
      )}
    </Card>
  );
}

function textOf(t: TFunction, figure: Figure, agreement: Agreement): string {
  const { n, difference, withinOne, kappa, interval } = agreement;
  if (figure === 'difference') return `${difference > 0 ? '+' : ''}${difference.toFixed(2)}`;
  if (figure === 'withinOne') return t('markingPolicy.blind.of', { count: withinOne, all: n });
  if (figure === 'kappa')
    return t('markingPolicy.blind.between', {
      kappa: formatGrade(kappa),
      from: formatGrade(interval[0]),
      to: formatGrade(interval[1]),
    });
  return String(agreement[figure]);
}
