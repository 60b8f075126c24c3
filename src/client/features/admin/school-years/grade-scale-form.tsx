import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gradeScales, type SchoolScale } from '../../../../shared/rules/grade-display.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Edits the scale on which course grades are shown, and their rounding. */
export function GradeScaleForm() {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.settings.gradeScale.queryOptions(), staleTime: 0 });
  return (
    <Card as="section" aria-labelledby="grade-scale" className="mt-8">
      <h2 id="grade-scale" className="title-3">
        {t('yearAdmin.scaleTitle')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-text-soft">{t('yearAdmin.scaleText')}</p>
      {query.data ? (
        <ScaleForm stored={query.data} />
      ) : (
        <QueryState
          of="admin"
          query={query}
          failed={t('yearAdmin.failed')}
          loading={t('yearAdmin.loading')}
        />
      )}
    </Card>
  );
}

const decimals = ['0', '1', '2'] as const;
/** Sample grades shown in the form. */
const examples = [4.96, 7.25, 9.5];

function ScaleForm({ stored }: { stored: SchoolScale }) {
  const { t } = useTranslation();
  const [scale, setScale] = useState(stored);
  const formatCourseGrade = useCourseGradeFormat(scale);
  const save = useMutation({
    ...trpc.settings.saveGradeScale.mutationOptions(),
    onSuccess: () => {
      notify.success(t('yearAdmin.scaleSaved'));
      void queryClient.invalidateQueries(trpc.settings.gradeScale.queryFilter());
    },
    onError: (error) => notifyAdminFailure(t, error, t('yearAdmin.saveFailed'), 'things'),
  });
  return (
    <form
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(scale);
      }}
    >
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        <Field label={t('yearAdmin.scale')}>
          {(control) => (
            <Select
              {...control}
              options={gradeScales.map((value) => ({ value, label: t(`yearAdmin.scales.${value}`) }))}
              value={scale.scale}
              onValueChange={(value) => setScale({ ...scale, scale: value })}
            />
          )}
        </Field>
        <Field label={t('yearAdmin.decimals')}>
          {(control) => (
            <Select
              {...control}
              options={decimals.map((value) => ({ value, label: value }))}
              value={String(scale.decimals) as (typeof decimals)[number]}
              onValueChange={(value) => setScale({ ...scale, decimals: Number(value) })}
            />
          )}
        </Field>
      </div>
      <p role="status" className="text-small text-text-mute">
        {t('yearAdmin.scaleExample', {
          examples: examples.map((grade) => `${grade.toFixed(2)} → ${formatCourseGrade(grade)}`).join(' · '),
        })}
      </p>
      <div>
        <Button type="submit" variant="secondary" pending={save.isPending}>
          {t('yearAdmin.save')}
        </Button>
      </div>
    </form>
  );
}
