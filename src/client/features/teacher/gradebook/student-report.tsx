import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Gradebook, GradebookItem, GradebookStudent } from '../../../../shared/contracts/gradebook.ts';
import { computeGradebookGrade } from '../../../../shared/rules/gradebook-grade.ts';
import { ProvisionalAverage } from '../../../components/marks/provisional.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { usePrint } from '../../../lib/dom/use-print.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { GradeCell, type OpenedAttempt } from './grade-cell.tsx';
import { categoryName, mostWords, ReportPaper } from './report-paper.tsx';
import { SeenByStudent } from './seen-by-student.tsx';

type StudentReportProps = {
  book: Gradebook;
  student: GradebookStudent;
  onAttempt: (attempt: OpenedAttempt) => void;
};

/** Report on one student in a course or term, on screen and on one printed page. */
export function StudentReport({ book, student, onAttempt }: StudentReportProps) {
  const { t } = useTranslation();
  const formatCourseGrade = useCourseGradeFormat(book.scale);
  const [query, setQuery] = useSearchParams();
  const { printing, print } = usePrint();
  const [words, setWords] = useState('');
  const chosen = Number(query.get('evaluacion'));
  const term = book.terms.find(({ termId }) => termId === chosen);
  const termId = term?.termId ?? null;
  const items = book.items.filter((item) => termId === null || item.termId === termId);
  const grade = computeGradebookGrade(book, student, termId);
  const shown = grade === null ? t('reports.notYet') : formatCourseGrade(grade);
  const average = t(book.weighted ? 'reports.courseGrade' : 'reports.average');
  const columns: Column<GradebookItem>[] = [
    {
      key: 'item',
      header: t('reports.item'),
      role: 'title',
      cell: ({ name }) => <span className="font-semi wrap-anywhere">{name}</span>,
    },
    ...(book.categories.length > 0
      ? [
          {
            key: 'category',
            header: t('reports.category'),
            cell: (item: GradebookItem) => categoryName(book, item) || '–',
          } satisfies Column<GradebookItem>,
        ]
      : []),
    {
      key: 'mark',
      header: t('reports.mark'),
      numeric: true,
      role: 'corner',
      cell: (item) => <GradeCell editing={null} student={student} item={item} onAttempt={onAttempt} />,
    },
  ];
  return (
    <Page
      title={t('reports.title', { names: student.names })}
      back={<BackLink to={`/teacher/curso/${book.courseId}/calificaciones`}>{t('reports.back')}</BackLink>}
      subtitle={book.courseName}
      aside={
        <Button icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />} onClick={print}>
          {t('reports.print')}
        </Button>
      }
    >
      {book.terms.length > 0 && (
        <div className="mb-5">
          <Segmented
            label={t('reports.term')}
            options={[
              { value: '', label: t('reports.wholeCourse') },
              ...book.terms.map((one) => ({ value: String(one.termId), label: one.name })),
            ]}
            value={termId === null ? '' : String(termId)}
            onValueChange={(value) => setQuery(value ? { evaluacion: value } : {}, { replace: true })}
          />
        </div>
      )}
      <Card as="section" aria-label={average} className="mb-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semi">{average}</span>
          <strong className="font-serif text-h2 font-bold">{shown}</strong>
        </p>
        <ProvisionalAverage awaiting={student.awaiting} />
      </Card>
      <DataTable
        caption={t('reports.title', { names: student.names })}
        columns={columns}
        rows={items}
        rowKey={({ kind, id }) => `${kind}-${id}`}
      />
      <div className="mt-6 max-w-[48rem]">
        <Field label={t('reports.words')} optional={t('common.optional')} hint={t('reports.wordsHint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={mostWords}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </div>
      <SeenByStudent courseId={book.courseId} studentId={student.studentId} names={student.names} />
      {printing && (
        <PrintSheet>
          <ReportPaper book={book} student={student} termId={termId} words={words} />
        </PrintSheet>
      )}
    </Page>
  );
}
