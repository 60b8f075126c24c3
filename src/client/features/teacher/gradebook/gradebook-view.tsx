import { Plus, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { hasCourseRight } from '../../../../shared/rules/course-rights.ts';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { useMedia } from '../../../lib/dom/use-media.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { runAfterPaint } from '../../../lib/loading/run-after-paint.ts';
import type { ReportWords } from './class-report-dialog.tsx';
import { ExportGradebook } from './export-gradebook.tsx';
import type { GradebookShown, OpenedAttempt } from './grade-cell.tsx';
import { GradebookList } from './gradebook-list.tsx';
import { GradebookTable } from './gradebook-table.tsx';
import { useCellDrafts } from './use-cell-drafts.ts';

const dialogs = {
  paste: lazyWithPreload(async () => (await import('./paste-dialog.tsx')).PasteDialog),
  column: lazyWithPreload(async () => (await import('./column-dialog.tsx')).ColumnDialog),
  report: lazyWithPreload(async () => (await import('./class-report-dialog.tsx')).ClassReportDialog),
  weights: lazyWithPreload(async () => (await import('./weights-dialog.tsx')).WeightsDialog),
};

type Open =
  | { dialog: 'weights' }
  | { dialog: 'report' }
  | { dialog: 'paste'; columnId: number; studentId: number | null; text: string | null }
  | { dialog: 'column'; columnId: number | null };

type GradebookViewProps = {
  book: Gradebook;
  /** Notice about unpublished marks. */
  notice: ReactNode;
  onAttempt: (attempt: OpenedAttempt) => void;
};

/** The gradebook of a course: a table, or a list of students on phones. */
export function GradebookView({ book, notice, onAttempt }: GradebookViewProps) {
  const { t } = useTranslation();
  const wide = useMedia('(min-width: 48rem)');
  const [query, setQuery] = useSearchParams();
  useEffect(
    () =>
      runAfterPaint(() => {
        for (const dialog of Object.values(dialogs)) void dialog.preload();
      }),
    [],
  );
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  // Outlives the dialog of the report.
  const [words, setWords] = useState<ReportWords>({});
  const drafts = useCellDrafts(book.courseId);
  const canMark = !book.closed && hasCourseRight(book.role, 'mark');
  const chosen = Number(query.get('evaluacion'));
  const termId = book.terms.some((term) => term.termId === chosen) ? chosen : null;
  const items = book.items.filter((item) => termId === null || item.termId === termId);
  const weighted = book.categories.length > 0 ? t('gradebook.weightedText') : t('gradebook.columnsText');
  const shown: GradebookShown = {
    book: { ...book, items },
    onAttempt,
    onColumn: (columnId: number) => setOpen({ dialog: 'column', columnId }),
    editing: canMark
      ? {
          drafts,
          onPasteColumn: ({ columnId, studentId }, text) =>
            setOpen({ dialog: 'paste', columnId, studentId, text }),
        }
      : null,
  };
  return (
    <Page
      title={t('gradebook.title')}
      back={
        <BackLink to={`/teacher/curso/${book.courseId}?name=${encodeURIComponent(book.courseName)}`}>
          {book.courseName}
        </BackLink>
      }
      subtitle={book.weighted ? weighted : t('gradebook.averageText')}
      aside={
        <ExportGradebook
          book={book}
          termId={termId}
          onReport={() => setOpen({ dialog: 'report' })}
          reporting={open?.dialog === 'report'}
        />
      }
    >
      {book.closed && (
        <div className="mb-5">
          <Notice tone="info">{t('errors.year-closed')}</Notice>
        </div>
      )}
      {notice}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {book.terms.length > 0 ? (
          <Segmented
            label={t('gradebook.term')}
            options={[
              { value: '', label: t('gradebook.wholeCourse') },
              ...book.terms.map((term) => ({ value: String(term.termId), label: term.name })),
            ]}
            value={termId === null ? '' : String(termId)}
            onValueChange={(value) => setQuery(value ? { evaluacion: value } : {}, { replace: true })}
          />
        ) : (
          <span />
        )}
        {!book.closed && hasCourseRight(book.role, 'lessons') && (
          <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:grow">
            <Button
              variant="secondary"
              icon={<SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => setOpen({ dialog: 'weights' })}
            >
              {t('gradebook.weights')}
            </Button>
            <Button
              variant="secondary"
              icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => setOpen({ dialog: 'column', columnId: null })}
            >
              {t('gradebook.addColumn')}
            </Button>
          </div>
        )}
      </div>
      {book.students.length === 0 ? (
        <EmptyState title={t('courseGrades.empty')} text={t('gradebook.averageText')} />
      ) : items.length === 0 ? (
        <Card>
          <p className="text-text-soft">
            {t(termId === null ? 'gradebook.noItems' : 'gradebook.noItemsInTerm')}
          </p>
        </Card>
      ) : wide ? (
        <GradebookTable {...shown} />
      ) : (
        <GradebookList {...shown} />
      )}
      <p role="status" className="visually-hidden">
        {drafts.announcement}
      </p>
      <Suspense fallback={null}>
        {open?.dialog === 'weights' && <dialogs.weights book={book} onClose={close} />}
        {open?.dialog === 'report' && (
          <dialogs.report book={book} termId={termId} words={words} onWords={setWords} onClose={close} />
        )}
        {open?.dialog === 'paste' && (
          <dialogs.paste
            book={book}
            columnId={open.columnId}
            studentId={open.studentId}
            text={open.text}
            onClose={close}
          />
        )}
        {open?.dialog === 'column' && <dialogs.column book={book} columnId={open.columnId} onClose={close} />}
      </Suspense>
    </Page>
  );
}
