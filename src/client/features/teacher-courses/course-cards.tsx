import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeacherCourse } from '../../../shared/contracts/courses.ts';
import { buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Bone, Skeleton } from '../../components/ui/skeleton.tsx';
import { StatusDot } from '../../components/ui/status-dot.tsx';

const grid = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3';

export function CourseCards({ courses }: { courses: readonly TeacherCourse[] }) {
  const { t } = useTranslation();
  if (courses.length === 0)
    return <EmptyState title={t('teacherCourses.empty')} text={t('teacherCourses.emptyText')} />;
  return (
    <ul className={grid}>
      {courses.map((course) => (
        <CourseCard key={course.courseId} course={course} />
      ))}
    </ul>
  );
}

function CourseCard({ course }: { course: TeacherCourse }) {
  const { t } = useTranslation();
  const { name } = course;
  const semester = t('teacherCourses.semester', { semester: course.semester });
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center justify-between gap-4">
        <span className="text-small text-text-mute">
          {course.type === null ? semester : `${semester} · ${course.type}`}
        </span>
        <span className="flex items-center gap-2">
          <span className="text-small text-text-mute">{t('teacherCourses.status')}</span>
          <StatusDot on={course.active} offTone="danger">
            {t(course.active ? 'teacherCourses.active' : 'teacherCourses.inactive')}
          </StatusDot>
        </span>
      </div>
      <h2 className="title-3 mt-3 text-[1.375rem]">{name}</h2>
      <p className="mt-2 text-small text-text-mute">
        {t('teacherCourses.students', { count: course.studentCount })}
      </p>
      <div className="mt-auto flex items-center justify-between gap-4 pt-8">
        <span className="text-small text-text-soft">
          {t('teacherCourses.lessonCount', { count: course.lessonCount })}
        </span>
        <Link
          to={`/teacher/curso/${course.courseId}?name=${encodeURIComponent(name)}`}
          aria-label={t('teacherCourses.seeDetailsOf', { name })}
          className={`${buttonClass('secondary', 'sm')} min-h-9`}
        >
          {t('teacherCourses.seeDetails')}
          <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Link>
      </div>
    </Card>
  );
}

export function CourseCardsSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('teacherCourses.loadingSubjects')} className={grid}>
      {[0, 1, 2].map((index) => (
        <Card key={index}>
          <div className="flex h-5 justify-between">
            <Bone className="h-4 w-24" />
            <Bone className="h-4 w-24" />
          </div>
          <Bone className="mt-4 h-6 w-2/3" />
          <Bone className="mt-3 h-4 w-1/3" />
          <div className="mt-9 flex items-center justify-between">
            <Bone className="h-4 w-20" />
            <Bone className="h-9 w-28" />
          </div>
        </Card>
      ))}
    </Skeleton>
  );
}
