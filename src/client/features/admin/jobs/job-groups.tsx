import { useState } from 'react';
import { type JobKind, jobGroups, jobKinds } from '../../../../shared/contracts/job-values.ts';
import type { AdminJob } from '../../../../shared/contracts/jobs.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { JobTable } from './job-table.tsx';
import { type AllJobsOnPage, useAllJobs } from './use-all-jobs.ts';

/** All jobs in four groups, with retry and stop actions. */
export function JobGroups() {
  const { t } = useTranslation();
  const jobs = useAllJobs();
  const [stopping, setStopping] = useState<AdminJob | null>(null);
  return (
    <>
      <Tabs
        label={t('adminJobs.pilesLabel')}
        value={jobs.group}
        onValueChange={(group) => jobs.go({ group })}
        tabs={jobGroups.map((group) => ({
          value: group,
          label: t(`adminJobs.groups.${group}`),
          count: jobs.list.data?.counts[group],
          content: <JobGroupList jobs={jobs} onStop={setStopping} />,
        }))}
      />
      <AlertDialog
        destructive
        open={stopping !== null}
        title={t('adminJobs.stopTitle')}
        description={t('adminJobs.stopText')}
        confirmLabel={t('adminJobs.stop')}
        cancelLabel={t('adminJobs.keep')}
        pending={jobs.stop.isPending}
        onCancel={() => setStopping(null)}
        onConfirm={() =>
          stopping && jobs.stop.mutate({ jobId: stopping.id }, { onSettled: () => setStopping(null) })
        }
      />
    </>
  );
}

function JobGroupList({ jobs, onStop }: { jobs: AllJobsOnPage; onStop: (job: AdminJob) => void }) {
  const { t } = useTranslation();
  const { list, group, kind, page, pageSize, go } = jobs;
  const { data, error } = list;
  if (error && !data)
    return (
      <ErrorPanel
        title={t('adminJobs.failed')}
        text={errorText(t, error, t('adminJobs.failed'))}
        query={list}
      />
    );
  return (
    <>
      <Field label={t('adminJobs.kind')} className="mb-4 max-w-80">
        {(control) => (
          <Select<JobKind | 'all'>
            {...control}
            options={[
              { value: 'all', label: t('adminJobs.allKinds') },
              ...jobKinds.map((value) => ({ value, label: t(`adminJobs.kinds.${value}`) })),
            ]}
            value={kind ?? 'all'}
            onValueChange={(value) => go({ kind: value === 'all' ? null : value })}
          />
        )}
      </Field>
      {!data ? (
        <TableSkeleton label={t('adminJobs.loading')} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t(`adminJobs.empty.${group}`)} />
      ) : (
        <JobTable
          jobs={data.rows}
          busy={jobs.retry.isPending}
          onRetry={({ id }) => jobs.retry.mutate({ jobId: id })}
          onStop={onStop}
          footer={
            <Pager
              page={page}
              pageSize={pageSize}
              total={data.total}
              onPageChange={(to) => go({ page: to })}
            />
          }
        />
      )}
    </>
  );
}
