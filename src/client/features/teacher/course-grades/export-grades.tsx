import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { asFileName, downloadCsv } from '../../../lib/dom/download-csv.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { gradeRows } from './grade-rows.ts';

/** Exports all students of the course with their best grade per lesson, as CSV. */
export function ExportGrades({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.grades.table.query({ courseId }),
    onSuccess: (table) =>
      downloadCsv(
        t('courseGrades.exportFile', { course: asFileName(table.subjectName) }),
        gradeRows(table, {
          surnames: t('courseGrades.exportSurnames'),
          givenNames: t('courseGrades.exportNames'),
          awaiting: t('courseGrades.exportAwaiting'),
          email: t('courseGrades.exportEmail'),
          average: t('courseGrades.average'),
          best: t('courseGrades.exportBest'),
          attempts: t('courseGrades.exportAttempts'),
        }),
      ),
    onError: (error) => notify.danger(errorText(t, error, t('courseGrades.exportFailed'))),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
      pending={isPending}
      pendingLabel={t('courseGrades.exporting')}
      onClick={() => mutate()}
    >
      {t('courseGrades.export')}
    </Button>
  );
}
