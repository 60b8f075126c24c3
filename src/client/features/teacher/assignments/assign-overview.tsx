import { CircleCheck } from 'lucide-react';
import type { AssignmentOverview } from '../../../../shared/contracts/assignments.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Three counts, the list of students, and an explanation of assigning. */
export function AssignOverview({ overview }: { overview: AssignmentOverview }) {
  const { t } = useTranslation();
  const { students, questionCount, questionsAssigned, hasPools } = overview;
  const complete = students.length > 0 && students.every((student) => student.hasAllQuestions);
  const counts = [
    { label: t('assignments.available'), value: questionCount },
    { label: t('assignments.enrolled'), value: students.length },
    { label: t('assignments.current'), value: questionsAssigned },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 divide-x divide-line border-y border-line">
        {counts.map(({ label, value }, index) => (
          <div
            key={label}
            className={cx('flex flex-col-reverse justify-end py-3', index > 0 && 'pl-3 md:pl-5')}
          >
            <dt className="pr-2 text-caption text-text-mute">{label}</dt>
            <dd className="font-serif text-h2 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {students.length === 0 ? (
        <div className="py-8 text-center">
          <p className="title-3">{t('assignments.emptyTitle')}</p>
          <p className="mt-2 text-text-soft">{t('assignments.emptyText')}</p>
        </div>
      ) : (
        <>
          <p className="my-4 text-text-soft">{t(hasPools ? 'assignments.infoPools' : 'assignments.info')}</p>
          <ul
            aria-label={t('assignments.students')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long list scrollable by keyboard
            tabIndex={0}
            className="max-h-[38dvh] divide-y divide-line overflow-y-auto border-y border-line"
          >
            {students.map((student) => (
              <li key={student.studentId} className="flex items-center gap-3 py-2.5">
                <Avatar name={student.names} />
                <div className="min-w-0 grow">
                  <p className="truncate text-ui font-semi">{student.names}</p>
                  <p className="truncate text-small text-text-mute">{student.email}</p>
                </div>
                {student.hasAllQuestions && (
                  <span className="flex shrink-0 items-center gap-1.5 text-small font-medium text-success-text max-sm:hidden">
                    <CircleCheck aria-hidden className="size-4 text-success" strokeWidth={1.75} />
                    {t('assignments.complete')}
                  </span>
                )}
                <span className="shrink-0 text-small text-text-mute">
                  {t('assignments.id', { id: student.studentId })}
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Notice tone={complete ? 'info' : 'warn'}>
              {t(complete ? 'assignments.allAssigned' : 'assignments.warning')}
            </Notice>
          </div>
        </>
      )}
    </>
  );
}
