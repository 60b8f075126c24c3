import { useMutation } from '@tanstack/react-query';
import { Check, Lock, Minus, X } from 'lucide-react';
import { useState } from 'react';
import type { CourseStaff } from '../../../../shared/contracts/course-staff.ts';
import {
  type CourseRole,
  courseRights,
  hasCourseRight,
  shareableRoles,
} from '../../../../shared/rules/course-rights.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';

type Row = Omit<CourseStaff['shared'][number], 'role'> & { role: CourseRole };

/** Users with access to a course, with role and expiry; the owner can edit them. */
export function StaffTable({ courseId, staff, mayShare }: StaffTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSession();
  const [removing, setRemoving] = useState<Row | null>(null);
  const refresh = () => {
    void queryClient.invalidateQueries(trpc.courses.staff.pathFilter());
    void queryClient.invalidateQueries(trpc.courses.decisions.pathFilter());
  };
  const change = useMutation({
    ...trpc.courses.share.mutationOptions(),
    onSuccess: (_, { userId }) => {
      notify.success(t('courseStaff.changed', { names: namesOf(userId) }));
      refresh();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const remove = useMutation({
    ...trpc.courses.unshare.mutationOptions(),
    onSuccess: (_, { userId }) => {
      notify.success(t('courseStaff.removed', { names: namesOf(userId) }));
      setRemoving(null);
      refresh();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const rows: Row[] = [{ ...staff.owner, role: 'owner', until: null }, ...staff.shared];
  const namesOf = (userId: number) => rows.find((row) => row.userId === userId)?.names ?? '';
  const columns: Column<Row>[] = [
    {
      key: 'person',
      header: t('courseStaff.person'),
      role: 'title',
      cell: ({ userId, names, email }) => (
        <>
          <strong className="font-semi">{names}</strong>
          {userId === session?.id_usuario && <span className="text-text-mute"> {t('courseStaff.you')}</span>}
          <span className="block text-small wrap-anywhere text-text-mute">{email}</span>
        </>
      ),
    },
    {
      key: 'role',
      header: t('courseStaff.role'),
      role: 'line',
      cell: ({ userId, names, role, until }) => (
        <>
          {role === 'owner' || role === 'substituted' || role === 'substitute' || !mayShare ? (
            <span className="flex items-center gap-2">
              {t(`courseStaff.names.${role}`)}
              {role === 'owner' && (
                <Lock aria-hidden className="size-3.5 text-text-mute" strokeWidth={1.75} />
              )}
            </span>
          ) : (
            <Select
              aria-label={t('courseStaff.roleOf', { names })}
              className="w-36"
              value={role}
              options={shareableRoles.map((value) => ({ value, label: t(`courseStaff.names.${value}`) }))}
              onValueChange={(next) => change.mutate({ courseId, userId, role: next, until })}
            />
          )}
          {until && (
            <span className="mt-1 block text-small text-text-mute">
              {t('courseStaff.untilDay', { date: format.date(`${until}T12:00:00`) })}
            </span>
          )}
        </>
      ),
    },
    ...courseRights.map(
      (right): Column<Row> => ({
        key: right,
        header: t(`courseStaff.right.${right}`),
        stackedLabel: t(`courseStaff.right.${right}`),
        cell: ({ role }) => <Has right={hasCourseRight(role, right)} />,
      }),
    ),
    {
      key: 'last',
      header: t('courseStaff.lastDecision'),
      stackedLabel: t('courseStaff.lastDecision'),
      cell: ({ lastDecision }) => (
        <span className="text-small text-text-soft md:whitespace-nowrap">
          {lastDecision ? format.dateTime(lastDecision) : t('courseStaff.none')}
        </span>
      ),
    },
    ...(mayShare
      ? [
          {
            key: 'remove',
            header: t('courseStaff.removeConfirm'),
            hideHeader: true,
            role: 'tools',
            cell: (row: Row) =>
              row.role !== 'owner' &&
              row.role !== 'substitute' && (
                <IconButton
                  label={t('courseStaff.remove', { names: row.names })}
                  onClick={() => setRemoving(row)}
                >
                  <X aria-hidden className="size-[18px]" strokeWidth={1.75} />
                </IconButton>
              ),
          } satisfies Column<Row>,
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        caption={t('courseStaff.withAccess')}
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => userId}
      />
      <AlertDialog
        open={removing !== null}
        title={t('courseStaff.removeTitle', { names: removing?.names ?? '' })}
        description={t('courseStaff.removeText')}
        confirmLabel={t('courseStaff.removeConfirm')}
        destructive
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate({ courseId, userId: removing.userId })}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}

type StaffTableProps = { courseId: number; staff: CourseStaff; mayShare: boolean };

/** An icon with a text alternative. */
function Has({ right }: { right: boolean }) {
  const { t } = useTranslation();
  const Icon = right ? Check : Minus;
  return (
    <span>
      <Icon
        aria-hidden
        className={right ? 'inline size-4' : 'inline size-4 text-text-mute'}
        strokeWidth={1.75}
      />
      <span className="visually-hidden">{t(right ? 'courseStaff.yes' : 'courseStaff.no')}</span>
    </span>
  );
}
