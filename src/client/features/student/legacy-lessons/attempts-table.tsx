import type { LegacyAttempt } from '../../../../shared/contracts/legacy.ts';
import { LegacyProvenance } from '../../../components/marks/legacy-provenance.tsx';
import { OldMark } from '../../../components/marks/mark-in-margin.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Row = LegacyAttempt & { number: number };

/** A user's attempts at a legacy lesson, in chronological order. */
export function AttemptsTable({ name, attempts }: { name: string; attempts: readonly LegacyAttempt[] }) {
  const { t } = useTranslation();
  const columns: Column<Row>[] = [
    {
      key: 'answer',
      header: t('legacy.historyAnswer'),
      role: 'title',
      cell: ({ answer }) => (
        <div className="font-serif break-words md:w-56 lg:w-[22rem] text-accent-text italic">
          <MathText>{answer}</MathText>
        </div>
      ),
    },
    {
      key: 'feedback',
      header: t('legacy.feedback'),
      role: 'line',
      stackedLabel: t('legacy.feedback'),
      cell: ({ feedback, decision }) => (
        <div className="md:min-w-64 lg:min-w-[26rem]">
          <div className="font-serif text-body break-words">
            {feedback.trim() === '' ? t('legacy.noFeedback') : <MathText>{feedback}</MathText>}
          </div>
          {decision && <Decided decision={decision} />}
        </div>
      ),
    },
    {
      key: 'grade',
      header: t('legacy.historyGrade'),
      numeric: true,
      role: 'action',
      cell: ({ grade, machineGrade }) => (
        <span className="inline-flex items-center gap-x-2 max-md:flex-col max-md:items-end">
          {machineGrade !== grade && <OldMark grade={machineGrade} className="text-small text-text-mute" />}
          <GradeBadge grade={grade} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={`${t('legacy.history')}: ${name}`}
      columns={columns}
      rows={attempts.map((attempt, index) => ({ ...attempt, number: index + 1 }))}
      rowKey={(row) => row.number}
    />
  );
}

/** Who overrode the machine's grade, when and why. */
function Decided({ decision }: { decision: NonNullable<LegacyAttempt['decision']> }) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 text-small text-text-soft">
      <LegacyProvenance decision={decision} />
      {decision.reason && (
        <p className="break-words">
          <strong className="font-semi">{t('marks.reason')}:</strong> {decision.reason}
        </p>
      )}
    </div>
  );
}

export function AttemptsSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('legacy.historyLoading')} className="page-frame pt-9">
      <Bone className="h-9 w-72" />
      <div className="mt-8 divide-y divide-line rounded-md border border-line bg-surface">
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex justify-between gap-6 p-5">
            <Bone className="h-5 w-1/3" />
            <Bone className="h-5 w-1/3" />
            <Bone className="h-6 w-16" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
