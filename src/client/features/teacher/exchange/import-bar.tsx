import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { downloadCsv } from '../../../lib/dom/download-csv.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { noteText } from './note-text.ts';
import type { ImportState } from './use-import.ts';

/** What goes in, the report, and the import itself. */
export function ImportBar({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { finished, taken, importing, pictures } = state;
  const isReading = pictures.done < pictures.all;
  const count = (stand: string) => taken.filter((one) => one.stand === stand).length;
  const missing = finished.reduce((sum, { open }) => sum + open.length, 0);
  const parts = (['as-is', 'changed', 'look'] as const).flatMap((stand) =>
    count(stand) > 0 ? [t(`exchange.sumPart.${stand}`, { count: count(stand) })] : [],
  );
  const report = () =>
    downloadCsv(t('exchange.reportFile'), [
      [
        t('exchange.reportNumber'),
        t('exchange.question'),
        t('exchange.reportFate'),
        t('exchange.reportFrom'),
        t('exchange.reportTo'),
        t('exchange.reportNotes'),
      ],
      ...finished.map(({ row, stand, question, notes }) => [
        row.number,
        row.title,
        t(`exchange.fate.${stand}`),
        row.from,
        question ? typeName(t, question.type) : '',
        notes.map((note) => noteText(t, note)).join(' '),
      ]),
    ]);
  return (
    <div className="z-10 mt-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5 border-t border-line bg-canvas py-4 md:sticky md:bottom-(--bar-edge)">
      <p className="mr-auto text-ui text-text-soft" role="status">
        {taken.length === 0 ? (
          t('exchange.sumNone')
        ) : (
          <Trans
            i18nKey="exchange.sum"
            values={{ parts: new Intl.ListFormat(language).format(parts) }}
            count={taken.length}
            components={{ strong: <strong className="font-semi text-text" /> }}
          />
        )}
        {missing > 0 && <> {t('exchange.sumMissing', { count: missing })}</>}
      </p>
      <Button
        variant="ghost"
        className="max-md:order-last max-md:w-full"
        icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={report}
      >
        {t('exchange.report')}
      </Button>
      <Button
        className="max-md:w-full"
        unavailable={taken.length === 0 || isReading}
        pending={importing}
        pendingLabel={t('exchange.doing')}
        onClick={state.submit}
      >
        {isReading ? t('exchange.stillReading') : t('exchange.do', { count: taken.length })}
      </Button>
    </div>
  );
}
