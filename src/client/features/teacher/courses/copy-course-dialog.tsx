import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TeacherCourse } from '../../../../shared/contracts/courses.ts';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type CopyCourseDialogProps = { course: TeacherCourse; onClose: () => void };

/** Copies the course into another open school year and opens the copy. */
export function CopyCourseDialog({ course, onClose }: CopyCourseDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const years = useQuery({ ...trpc.years.list.queryOptions(), staleTime: 0 });
  const open = (years.data ?? []).filter(
    ({ yearId, closedAt }) => closedAt === null && yearId !== course.year.yearId,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const yearId = chosen ?? String(open[0]?.yearId ?? '');
  const copy = useMutation(trpc.courses.copy.mutationOptions());
  const send = async () => {
    if (copy.isPending || yearId === '') return;
    try {
      const done = await copy.mutateAsync({ courseId: course.courseId, yearId: Number(yearId) });
      notify.success(t('copyCourse.done', { count: done.lessons }));
      void queryClient.invalidateQueries(trpc.courses.listMine.queryFilter());
      onClose();
      await navigate(`/teacher/curso/${done.courseId}?name=${encodeURIComponent(course.name)}`);
    } catch (error) {
      notify.danger(errorText(t, error, t('copyCourse.failed')));
    }
  };
  return (
    <FormDialog
      width={440}
      title={t('copyCourse.title')}
      description={t('copyCourse.text')}
      onClose={onClose}
      pending={copy.isPending}
      submitLabel={t('copyCourse.do')}
      pendingLabel={t('copyCourse.doing')}
      onSubmit={() => void send()}
      unavailable={yearId === ''}
    >
      {years.data && open.length === 0 ? (
        <Notice tone="info">{t('copyCourse.none')}</Notice>
      ) : (
        <Select
          aria-label={t('copyCourse.year')}
          value={yearId}
          onValueChange={setChosen}
          options={open.map((year) => ({ value: String(year.yearId), label: year.name }))}
        />
      )}
    </FormDialog>
  );
}
