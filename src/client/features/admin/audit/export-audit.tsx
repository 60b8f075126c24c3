import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { AuditRow } from '../../../../shared/contracts/audit.ts';
import type { HistoricalMark } from '../../../../shared/contracts/decisions.ts';
import { roundGrade } from '../../../../shared/rules/grade-scale.ts';
import { staffNumber } from '../../../../shared/rules/question-number.ts';
import { useFormatPastMark } from '../../../components/marks/past-mark.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { downloadCsv } from '../../../lib/dom/download-csv.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { AuditRequest } from './use-audit.ts';

/** Largest page size of the server. */
const pageSize = 200;

/** Exports all filtered decisions as CSV. */
export function ExportAudit({ request }: { request: AuditRequest }) {
  const { t } = useTranslation();
  const words = useFormatPastMark();
  const cell = (mark: HistoricalMark) => (typeof mark === 'number' ? roundGrade(mark) : words(mark));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const all: AuditRow[] = [];
      for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
        const part = await api.reviews.audit.query({ ...request, page, pageSize });
        total = part.total;
        all.push(...part.rows);
      }
      return all;
    },
    onSuccess: (rows) =>
      downloadCsv(t('audit.file'), [
        [
          t('audit.when'),
          t('audit.who'),
          t('audit.what'),
          t('audit.student'),
          t('audit.lesson'),
          t('audit.attempt'),
          t('audit.question'),
          t('audit.before'),
          t('audit.after'),
          t('marks.reason'),
        ],
        ...rows.map((row) => [
          row.at,
          row.by,
          t(`audit.kinds.${row.kind}`),
          row.student,
          row.topic,
          row.attempt,
          row.numbers ? staffNumber(row.numbers).number : '',
          cell(row.oldMark),
          cell(row.newMark),
          row.reason,
        ]),
      ]),
    onError: (error) => notify.danger(errorText(t, error, t('audit.failed'))),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
      pending={isPending}
      pendingLabel={t('audit.exporting')}
      onClick={() => mutate()}
    >
      {t('audit.export')}
    </Button>
  );
}
