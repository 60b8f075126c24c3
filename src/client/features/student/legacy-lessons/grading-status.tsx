import type { JobView } from '../../../../shared/contracts/jobs.ts';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { StageList } from '../../../components/ui/stage-list.tsx';
import { useGraderLabel } from '../../../lib/dom/use-settings.ts';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The label with its own fixed wording. */
const defaultLabel = 'GPT-4';

/** Progress of grading. */
export function GradingStatus({ job, saving }: { job: JobView | null; saving: boolean }) {
  const { t } = useTranslation();
  const label = useGraderLabel();
  const again = retryLine(t, job);
  const title =
    label === undefined
      ? t('legacy.gradingPlain')
      : label === defaultLabel
        ? t('legacy.gradingDefault')
        : t('legacy.grading', { label });
  return (
    <div role="status" className="rounded-sm border border-line bg-surface-sunken px-4 py-4">
      <div className="mb-3 flex items-start justify-between gap-6">
        <p className="title-3">{title}</p>
        <Elapsed since={job?.createdAt ?? null} />
      </div>
      <StageList
        inline
        stages={[
          { key: 'received', label: t('legacy.stageReceived'), state: 'done' },
          { key: 'grade', label: t('legacy.stageGrade'), state: saving ? 'done' : 'current' },
          { key: 'save', label: t('legacy.stageSave'), state: saving ? 'current' : 'pending' },
        ]}
      />
      {again && <p className="mt-3 text-small text-text-soft">{again}</p>}
    </div>
  );
}
