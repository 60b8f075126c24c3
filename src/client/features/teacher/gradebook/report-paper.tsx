import type { Gradebook, GradebookItem, GradebookStudent } from '../../../../shared/contracts/gradebook.ts';
import { computeGradebookGrade } from '../../../../shared/rules/gradebook-grade.ts';
import { PaperHead } from '../../../components/marks/paper-head.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { cellOf } from './grade-cell.tsx';

/** Length limit of the remarks in characters, so that they fit on the page below the marks. */
export const mostWords = 1_500;

/** Returns the name of the category of an item; empty without one. */
export const categoryName = (
  { categories }: Pick<Gradebook, 'categories'>,
  { categoryId }: GradebookItem,
): string => categories.find((one) => one.categoryId === categoryId)?.name ?? '';

type ReportPaperProps = {
  book: Gradebook;
  student: GradebookStudent;
  termId: number | null;
  /** The teacher's remarks for the family. */
  words: string;
};

/** The printed report on one student in a course or term: marks, mean, and the teacher's words. */
export function ReportPaper({ book, student, termId, words }: ReportPaperProps) {
  const { t } = useTranslation();
  const formatCourseGrade = useCourseGradeFormat(book.scale);
  const items = book.items.filter((item) => termId === null || item.termId === termId);
  const grade = computeGradebookGrade(book, student, termId);
  const term = book.terms.find((one) => one.termId === termId)?.name ?? t('reports.wholeCourse');
  return (
    <>
      <PaperHead
        title={t('reports.title', { names: student.names })}
        lines={[`${book.courseName} · ${term}`]}
      />
      <table className="w-full border-collapse">
        <tbody>
          {items.map((item) => {
            const own = cellOf(student, item)?.grade ?? null;
            return (
              <tr key={`${item.kind}-${item.id}`} className="border-b border-current">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {[categoryName(book, item), item.name].filter(Boolean).join(' · ')}
                </th>
                <td className="py-1.5 text-right">{own === null ? t('reports.notYet') : formatGrade(own)}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row" className="py-2 pr-4 text-left font-bold">
              {t(book.weighted ? 'reports.courseGrade' : 'reports.average')}
            </th>
            <td className="py-2 text-right font-bold">
              {grade === null ? t('reports.notYet') : formatCourseGrade(grade)}
            </td>
          </tr>
        </tbody>
      </table>
      {words.trim() !== '' && (
        <section className="mt-5">
          <h2 className="font-bold">{t('reports.wordsTitle')}</h2>
          <p className="whitespace-pre-line">{words.trim()}</p>
        </section>
      )}
      <p className="mt-14 w-64 border-t border-current pt-1 text-small">{t('reports.signature')}</p>
    </>
  );
}
