import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Page } from '../../components/ui/page.tsx';
import { AttemptDialog } from '../../features/teacher/course-grades/attempt-dialog.tsx';
import { CourseGrades, useCourseGrades } from '../../features/teacher/course-grades/course-grades.tsx';
import { ExportGrades } from '../../features/teacher/course-grades/export-grades.tsx';
import type { OpenAttempt } from '../../features/teacher/course-grades/student-row.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/curso/:cursoId/estudiantes`: the content of the dialog `Gestionar Estudiantes`, as a page. */
export function Screen() {
  const { t } = useTranslation();
  const { cursoId } = useParams();
  const courseId = Number(cursoId) || 0;
  const [opened, setOpened] = useState<OpenAttempt | null>(null);
  const grades = useCourseGrades(courseId).data;
  const course = useQuery(trpc.courses.get.queryOptions(courseId > 0 ? { courseId } : skipToken)).data;
  const name = course?.name ?? grades?.subjectName;
  const back =
    name === undefined
      ? '/teacher/asignaturas'
      : `/teacher/curso/${courseId}?name=${encodeURIComponent(name)}`;
  return (
    <Page
      title={name === undefined ? t('courseGrades.pageTitle') : t('courseGrades.title', { name })}
      subtitle={t('courseGrades.basis')}
      back={<BackLink to={back}>{t('courseGrades.back')}</BackLink>}
      aside={
        // Reserves its space, so that nothing shifts when the grades load.
        <div className={cx('flex flex-wrap gap-2.5', grades === undefined && 'invisible')}>
          <Link to="/teacher/decisiones" className={buttonClass('ghost')}>
            {t('audit.open')}
          </Link>
          <ExportGrades courseId={courseId} />
        </div>
      }
    >
      <Card as="section">
        <h2 className="visually-hidden">{t('courseGrades.students')}</h2>
        <CourseGrades courseId={courseId} lessonCount={course?.lessonCount} onOpen={setOpened} />
      </Card>
      {opened && <AttemptDialog opened={opened} onBack={() => setOpened(null)} />}
    </Page>
  );
}
