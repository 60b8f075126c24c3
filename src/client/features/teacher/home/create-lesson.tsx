import { Suspense, useState } from 'react';
import type { TeacherHome } from '../../../../shared/contracts/homes.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';

const CreateLessonDialog = lazyWithPreload(
  async () => (await import('../courses/create-lesson-dialog.tsx')).CreateLessonDialog,
);

type Course = TeacherHome['courses'][number];

/** *Crear lección*: asks for the course where there are several; renders nothing where there is none. */
export function CreateLesson({ courses, filled }: { courses: readonly Course[]; filled?: boolean }) {
  const { t } = useTranslation();
  const [courseId, setCourseId] = useState<number | null>(null);
  const own = courses.filter(({ creates }) => creates);
  const [only] = own;
  if (!only) return null;
  const label = t('teacherHome.create');
  return (
    <>
      {own.length === 1 ? (
        <Button
          variant={filled ? 'primary' : 'secondary'}
          onPointerEnter={CreateLessonDialog.preload}
          onClick={() => setCourseId(only.courseId)}
        >
          {label}
        </Button>
      ) : (
        <Menu
          label={label}
          longLabel={t('teacherHome.createIn')}
          items={own.map((course) => ({
            key: String(course.courseId),
            label: course.name,
            onSelect: () => setCourseId(course.courseId),
          }))}
        />
      )}
      <Suspense fallback={null}>
        {courseId !== null && <CreateLessonDialog courseId={courseId} onClose={() => setCourseId(null)} />}
      </Suspense>
    </>
  );
}
