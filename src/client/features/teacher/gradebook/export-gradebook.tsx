import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { csvDialects } from '../../../../shared/rules/csv.ts';
import { gradeWords } from '../../../../shared/rules/grade-display.ts';
import { createGradebookRows } from '../../../../shared/rules/gradebook-rows.ts';
import { Button } from '../../../components/ui/button.tsx';
import { asFileName, downloadCsv } from '../../../lib/dom/download-csv.ts';
import { downloadBlob } from '../../../lib/dom/download-file.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePrint } from '../../../lib/dom/use-print.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';
import { getSession } from '../../../lib/session/session.ts';
import { GradebookPaper } from './gradebook-paper.tsx';

type ExportGradebookProps = {
  book: Gradebook;
  termId: number | null;
  /** Opens the report of the class. */
  onReport: () => void;
  /** The report of the class is open, and prints itself. */
  reporting: boolean;
};

/** Exports the gradebook as displayed: print, CSV and spreadsheet. */
export function ExportGradebook({ book, termId, onReport, reporting }: ExportGradebookProps) {
  const { t } = useTranslation();
  const { printing, print } = usePrint();
  const fileName = t('gradebook.exportFile', { course: asFileName(book.courseName) });
  const csv = () =>
    downloadCsv(
      `${fileName}.csv`,
      createGradebookRows(
        book,
        termId,
        {
          surnames: t('gradebook.surnames'),
          givenNames: t('gradebook.givenNames'),
          email: t('gradebook.email'),
          average: t('gradebook.average'),
          courseGrade: t('gradebook.courseGrade'),
          provisional: t('gradebook.provisional'),
          words: Object.fromEntries(gradeWords.map((word) => [word, t(`gradeWords.${word}`)])) as Record<
            (typeof gradeWords)[number],
            string
          >,
        },
        csvDialects[getLanguage()].decimal,
      ),
    );
  const xlsx = useMutation({
    mutationFn: async () => {
      const term = termId === null ? '' : `&term=${termId}`;
      const answer = await fetch(
        `/api/files/courses/${book.courseId}/gradebook.xlsx?language=${getLanguage()}${term}`,
        { headers: { authorization: `Bearer ${getSession()?.token ?? ''}` } },
      );
      if (!answer.ok) throw new Error(String(answer.status));
      downloadBlob(`${fileName}.xlsx`, await answer.blob());
    },
    onError: () => notify.danger(t('gradebook.exportFailed')),
  });
  const icon = <Download aria-hidden className="size-4" strokeWidth={1.75} />;
  return (
    <div className="flex flex-wrap gap-2.5 max-md:*:grow">
      {printing && !reporting && <GradebookPaper book={book} termId={termId} />}
      <Button
        variant="ghost"
        icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={onReport}
      >
        {t('reports.classReport')}
      </Button>
      <Button
        variant="ghost"
        icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={print}
      >
        {t('reports.printMarks')}
      </Button>
      <Button variant="ghost" icon={icon} onClick={csv}>
        {t('gradebook.exportCsv')}
      </Button>
      <Button variant="ghost" icon={icon} pending={xlsx.isPending} onClick={() => xlsx.mutate()}>
        {t('gradebook.exportXlsx')}
      </Button>
    </div>
  );
}
