import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { computeGradebookGrade } from '../../../../shared/rules/gradebook-grade.ts';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { usePrint } from '../../../lib/dom/use-print.ts';
import { listName } from '../../../lib/format/list-name.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { mostWords, ReportPaper } from './report-paper.tsx';

/** The teacher's words, by term and student; they stay in the browser. */
export type ReportWords = Readonly<Record<string, string>>;

type ClassReportDialogProps = {
  book: Gradebook;
  termId: number | null;
  words: ReportWords;
  onWords: (words: ReportWords) => void;
  onClose: () => void;
};

/** Prints the reports of all students of a course and term, one page each, with words of the teacher. */
export function ClassReportDialog({ book, termId, words, onWords, onClose }: ClassReportDialogProps) {
  const { t } = useTranslation();
  const formatCourseGrade = useCourseGradeFormat(book.scale);
  const { printing, print } = usePrint();
  const keyOf = (studentId: number) => `${termId ?? 0}-${studentId}`;
  const term = book.terms.find((one) => one.termId === termId)?.name ?? t('reports.wholeCourse');
  const gradeText = (grade: number | null) =>
    grade === null ? t('reports.notYet') : formatCourseGrade(grade);
  return (
    <FormDialog
      width={760}
      title={t('reports.classReport')}
      description={`${book.courseName} · ${term}. ${t('reports.classText')}`}
      onClose={onClose}
      pending={false}
      submitLabel={t('reports.printAll', { count: book.students.length })}
      onSubmit={print}
    >
      <ul className="flex flex-col gap-5">
        {book.students.map((student) => (
          <li key={student.studentId}>
            <Field
              label={`${listName(student)} · ${gradeText(computeGradebookGrade(book, student, termId))}`}
              optional={t('reports.wordsOptional')}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={mostWords}
                  value={words[keyOf(student.studentId)] ?? ''}
                  onChange={(event) => onWords({ ...words, [keyOf(student.studentId)]: event.target.value })}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
      {printing && (
        <PrintSheet>
          {book.students.map((student) => (
            <article key={student.studentId} className="break-after-page last:break-after-auto">
              <ReportPaper
                book={book}
                student={student}
                termId={termId}
                words={words[keyOf(student.studentId)] ?? ''}
              />
            </article>
          ))}
        </PrintSheet>
      )}
    </FormDialog>
  );
}
