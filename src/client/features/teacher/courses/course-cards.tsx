import type { ReactNode } from 'react';
import type { TeacherCourse } from '../../../../shared/contracts/courses.ts';
import { WaitingChip } from '../../../components/marks/waiting-chip.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { SubjectCard, SubjectGrid } from '../../../components/ui/subject-card.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useReviewQueueCounts } from '../../../lib/loading/use-review-queue-counts.ts';

/** The teacher's courses as cards. */
export function CourseCards({ courses }: { courses: readonly TeacherCourse[] }) {
  const { t } = useTranslation();
  const waiting = useReviewQueueCounts();
  if (courses.length === 0)
    return <EmptyState title={t('teacherCourses.empty')} text={t('teacherCourses.emptyText')} />;
  return (
    <SubjectGrid>
      {courses.map((course) => (
        <CourseCard
          key={course.courseId}
          course={course}
          chip={<WaitingChip waiting={waiting} courseId={course.courseId} />}
        />
      ))}
    </SubjectGrid>
  );
}

function CourseCard({ course, chip }: { course: TeacherCourse; chip: ReactNode }) {
  const { t } = useTranslation();
  const { courseId, name, type, active } = course;
  const semester = t('teacherCourses.semester', { semester: course.semester });
  return (
    <SubjectCard
      name={name}
      kind={type === null ? semester : `${semester} · ${type}`}
      status={
        <span className="flex items-center gap-2">
          <span className="text-small text-text-mute">{t('teacherCourses.status')}</span>
          <StatusDot on={active} offTone="danger">
            {t(active ? 'teacherCourses.active' : 'teacherCourses.inactive')}
          </StatusDot>
        </span>
      }
      people={t('teacherCourses.students', { count: course.studentCount })}
      lessons={t('teacherCourses.lessonCount', { count: course.lessonCount })}
      chip={chip}
      link={{
        to: `/teacher/curso/${courseId}?name=${encodeURIComponent(name)}`,
        text: t('teacherCourses.seeDetails'),
        label: t('teacherCourses.seeDetailsOf', { name }),
      }}
    />
  );
}
