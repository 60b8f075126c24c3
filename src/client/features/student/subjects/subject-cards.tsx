import type { StudentSubject } from '../../../../shared/contracts/courses.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { SubjectCard, SubjectGrid } from '../../../components/ui/subject-card.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The subjects that the student is enrolled in. */
export function SubjectCards({
  subjects,
  yearId,
}: {
  subjects: readonly StudentSubject[];
  /** School year of the subjects; undefined for the current one. */
  yearId: number | undefined;
}) {
  const { t } = useTranslation();
  if (subjects.length === 0) return <EmptyState title={t('subjects.empty')} text={t('subjects.emptyText')} />;
  return (
    <SubjectGrid>
      {subjects.map(({ subjectId, name, semester, active, teachers, lessonCount }) => (
        <SubjectCard
          key={subjectId}
          name={name}
          kind={t('subjects.semester', { semester })}
          status={
            <StatusDot on={active} offTone="danger">
              {t(active ? 'subjects.active' : 'subjects.inactive')}
            </StatusDot>
          }
          people={
            teachers.length === 0
              ? t('subjects.noTeacher')
              : t('subjects.teacher', { count: teachers.length, names: teachers.join(', ') })
          }
          lessons={t('subjects.lessons', { count: lessonCount })}
          link={{
            to: `/student/curso/${subjectId}?name=${encodeURIComponent(name)}${yearId ? `&periodo=${yearId}` : ''}`,
            text: t('subjects.seeMore'),
            label: t('subjects.seeMoreOf', { name }),
          }}
        />
      ))}
    </SubjectGrid>
  );
}
