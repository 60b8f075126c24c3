import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';

export const prepareRender = loadAuthoringTexts;

type Lesson = Pick<LessonDetail, 'lessonId' | 'courseId' | 'subjectName'>;

/** `Duplicar`: copies the lesson into this course or another one of the same school year. */
export function DuplicateDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [courseId, setCourseId] = useState(String(lesson.courseId));
  const courses = useQuery(trpc.courses.listMine.queryOptions());
  const copy = useMutation(trpc.lessons.duplicate.mutationOptions());
  const others = (courses.data ?? []).filter(
    (course) => course.courseId !== lesson.courseId && !course.year.closed,
  );
  const submit = async () => {
    try {
      const done = await copy.mutateAsync({ lessonId: lesson.lessonId, courseId: Number(courseId) });
      notify.success(t('reuse.duplicated'));
      void refreshLessons();
      onClose();
      await navigate(`/teacher/leccion/${done.lessonId}`);
    } catch (error) {
      notifyFailure(t, error, t('reuse.duplicateFailed'));
    }
  };
  return (
    <FormDialog
      width={440}
      title={t('reuse.duplicateTitle')}
      description={t('reuse.duplicateText')}
      onClose={onClose}
      pending={copy.isPending}
      submitLabel={t('reuse.duplicateDo')}
      pendingLabel={t('reuse.duplicateDoing')}
      onSubmit={() => void submit()}
    >
      <Field label={t('reuse.toCourse')}>
        {(control) => (
          <Select
            {...control}
            value={courseId}
            onValueChange={setCourseId}
            options={[
              { value: String(lesson.courseId), label: t('reuse.thisCourse', { name: lesson.subjectName }) },
              ...others.map((course) => ({ value: String(course.courseId), label: course.name })),
            ]}
          />
        )}
      </Field>
    </FormDialog>
  );
}
