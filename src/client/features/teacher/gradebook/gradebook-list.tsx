import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { hasCourseRight } from '../../../../shared/rules/course-rights.ts';
import { roundAsShown } from '../../../../shared/rules/grade-display.ts';
import { computeGradebookGrade } from '../../../../shared/rules/gradebook-grade.ts';
import { ProvisionalAverage } from '../../../components/marks/provisional.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ExpandableRow } from '../../../components/ui/expandable-row.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { listName } from '../../../lib/format/list-name.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type GradebookShown, GradeCell } from './grade-cell.tsx';

/** The gradebook on phones: each student expands to the lessons. */
export function GradebookList({ book, onAttempt, onColumn, editing }: GradebookShown) {
  const { t } = useTranslation();
  const formatCourseGrade = useCourseGradeFormat(book.scale);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const columns = book.items.filter(({ kind }) => kind === 'column');
  return (
    <>
      <h2 className="visually-hidden">{t('gradebook.table')}</h2>
      <Card flush as="div">
        <ul className="divide-y divide-line px-4">
          {book.students.map((student) => {
            const grade = computeGradebookGrade(book, student, null);
            return (
              <ExpandableRow
                key={student.studentId}
                name={listName(student)}
                nameClass="text-ui font-semi"
                rowClass="py-3"
                open={open.has(student.studentId)}
                onToggle={() => setOpen(open.symmetricDifference(new Set([student.studentId])))}
                details={<ProvisionalAverage awaiting={student.awaiting} />}
                end={
                  <span className="shrink-0 text-right">
                    <span className="visually-hidden">
                      {t(book.weighted ? 'gradebook.courseGrade' : 'gradebook.average')}{' '}
                    </span>
                    {grade === null ? (
                      '–'
                    ) : (
                      <GradeBadge grade={roundAsShown(grade, book.scale)} text={formatCourseGrade(grade)} />
                    )}
                  </span>
                }
              >
                <dl className="mb-3 divide-y divide-line border-t border-line">
                  {book.items.map((item) => (
                    <div
                      key={`${item.kind}-${item.id}`}
                      className="flex min-h-11 items-center justify-between gap-3 py-1.5"
                    >
                      <dt className="min-w-0 text-small wrap-anywhere text-text-soft">{item.name}</dt>
                      <dd className="shrink-0">
                        <GradeCell student={student} item={item} onAttempt={onAttempt} editing={editing} />
                      </dd>
                    </div>
                  ))}
                </dl>
                <Link
                  to={`/teacher/curso/${book.courseId}/estudiante/${student.studentId}`}
                  className="mb-3 inline-flex min-h-10 items-center text-small text-action"
                >
                  {t('reports.open', { names: student.names })}
                </Link>
              </ExpandableRow>
            );
          })}
        </ul>
      </Card>
      {columns.length > 0 && hasCourseRight(book.role, 'mark') && (
        <div className="mt-4 flex flex-col gap-2">
          {columns.map(({ id, name }) => (
            <Fragment key={id}>
              <Button variant="ghost" onClick={() => onColumn(id)}>
                {t('gradebook.editColumn', { name })}
              </Button>
              {editing && (
                <Button
                  variant="ghost"
                  onClick={() => editing.onPasteColumn({ columnId: id, studentId: null }, null)}
                >
                  {t('paste.openFor', { name })}
                </Button>
              )}
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}
