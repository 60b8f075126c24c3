import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { StageMark } from '../../../components/ui/stage-list.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSchoolCounts } from './use-school-counts.ts';

/** Checklist for a new school; renders nothing once all steps are done. */
export function FirstSteps() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { students, teachers, subjects } = useSchoolCounts();
  if (!students.data || !teachers.data || !subjects.data) return null;
  const { total, unassigned } = subjects.data;
  const steps = [
    { key: 'subjects', to: '/admin/asignaturas', done: total > 0 },
    { key: 'teachers', to: '/admin/docentes', done: teachers.data.total > 0 },
    { key: 'link', to: '/admin/docentes', done: total > unassigned },
    { key: 'students', to: '/admin/estudiantes', done: students.data.total > 0 },
  ] as const;
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <Card as="section" aria-label={t('admin.firstSteps.title')} className="mt-8">
      <p className="title-3">{t('admin.firstSteps.title')}</p>
      <p className="mt-1.5 mb-5 text-text-soft">{t('admin.firstSteps.text')}</p>
      <div className="flex flex-col gap-3">
        {steps.map(({ key, done }) => {
          const state = done ? 'done' : 'pending';
          return (
            <p key={key} className={cx('flex items-center gap-3 text-ui', done && 'text-text-mute')}>
              <StageMark state={state} />
              <span>
                {t(`admin.firstSteps.${key}`)}
                <span className="visually-hidden">, {t(`common.stageState.${state}`)}</span>
              </span>
            </p>
          );
        })}
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button onClick={() => void navigate(next.to)}>{t(`admin.firstSteps.${next.key}`)}</Button>
        <Link to="/admin/preparar" className={buttonClass('ghost')}>
          {t('admin.firstSteps.guided')}
        </Link>
      </div>
    </Card>
  );
}
