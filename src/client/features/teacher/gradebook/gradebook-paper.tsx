import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { computeGradebookGrade } from '../../../../shared/rules/gradebook-grade.ts';
import { PaperHead } from '../../../components/marks/paper-head.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { listName } from '../../../lib/format/list-name.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { cellOf } from './grade-cell.tsx';

const cell = 'border border-current px-1.5 py-1 text-left align-top';

/** Printable table of the marks of a course or term. */
export function GradebookPaper({ book, termId }: { book: Gradebook; termId: number | null }) {
  const { t } = useTranslation();
  const formatCourseGrade = useCourseGradeFormat(book.scale);
  const items = book.items.filter((item) => termId === null || item.termId === termId);
  const term = book.terms.find((one) => one.termId === termId)?.name ?? t('reports.wholeCourse');
  return (
    <PrintSheet>
      <PaperHead title={t('reports.courseTitle', { course: book.courseName })} lines={[term]} />
      <table className="w-full border-collapse text-small">
        <thead>
          <tr>
            <th scope="col" className={cell}>
              {t('reports.students')}
            </th>
            {items.map((item) => (
              <th key={`${item.kind}-${item.id}`} scope="col" className={cell}>
                {item.name}
              </th>
            ))}
            <th scope="col" className={cell}>
              {t(book.weighted ? 'reports.courseGrade' : 'reports.average')}
            </th>
          </tr>
        </thead>
        <tbody>
          {book.students.map((student) => {
            const grade = computeGradebookGrade(book, student, termId);
            return (
              <tr key={student.studentId}>
                <th scope="row" className={cell}>
                  {listName(student)}
                </th>
                {items.map((item) => {
                  const own = cellOf(student, item)?.grade ?? null;
                  return (
                    <td key={`${item.kind}-${item.id}`} className={cell}>
                      {own === null ? '' : formatGrade(own)}
                    </td>
                  );
                })}
                <td className={cell}>{grade === null ? '' : formatCourseGrade(grade)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </PrintSheet>
  );
}
