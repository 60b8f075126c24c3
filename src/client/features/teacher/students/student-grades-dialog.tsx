import { useQuery } from '@tanstack/react-query';
import type { PersonView } from '../../../../shared/contracts/people.ts';
import { ProvisionalAverage } from '../../../components/marks/provisional.tsx';
import { Unpublished } from '../../../components/marks/unpublished.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SheetDrawing } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatAverage, roundAverage } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type StudentGradesDialogProps = { student: PersonView; onClose: () => void };

/** A student's grades in the teacher's subjects. */
export function StudentGradesDialog({ student, onClose }: StudentGradesDialogProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.grades.ofStudent.queryOptions({ studentId: student.userId }),
    staleTime: 0,
  });
  const { data, error } = query;
  const failed = t('teacherStudents.gradesFailed');
  const malformed = data !== undefined && !Array.isArray(data);
  return (
    <Dialog
      open
      width={600}
      title={t('teacherStudents.gradesOf', { names: student.names })}
      onClose={onClose}
    >
      {malformed || (error && !data) ? (
        <ErrorPanel
          title={failed}
          text={malformed ? t('errors.unexpected') : adminProblem(t, error, failed, 'people').text}
          query={query}
        />
      ) : !data ? (
        <Spinner label={t('teacherStudents.loading')} />
      ) : data.length === 0 ? (
        <div className="flex flex-col items-center py-6 text-center">
          <SheetDrawing />
          <p className="title-3 mt-5">{t('teacherStudents.noGrades')}</p>
        </div>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long list scrollable by keyboard
          tabIndex={0}
          className="divide-y divide-line border-y border-line"
        >
          {data.map(({ subjectName, grade, comments, unpublished, awaiting }) => (
            <li key={subjectName} className="py-4">
              <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3">
                <div>
                  <dt className="text-caption text-text-mute">{t('teacherStudents.subject')}</dt>
                  <dd className="title-3">{subjectName}</dd>
                </div>
                <div className="text-right">
                  <dt className="text-caption text-text-mute">{t('teacherStudents.grade')}</dt>
                  <dd className="mt-0.5">
                    {grade === null ? (
                      '–'
                    ) : (
                      <GradeBadge grade={roundAverage(grade)} text={formatAverage(grade)} />
                    )}
                  </dd>
                  {awaiting > 0 && (
                    <dd className="mt-1">
                      <ProvisionalAverage awaiting={awaiting} />
                    </dd>
                  )}
                  {unpublished > 0 && (
                    <dd className="mt-1">
                      <Unpublished count={unpublished} />
                    </dd>
                  )}
                </div>
                {comments && (
                  <div className="col-span-2">
                    <dt className="text-caption text-text-mute">{t('teacherStudents.comments')}</dt>
                    <dd className="read text-[1.0625rem] leading-7">
                      <MathText>{comments}</MathText>
                    </dd>
                  </div>
                )}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
