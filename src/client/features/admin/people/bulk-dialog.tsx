import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkAction, BulkResult } from '../../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { AccessSlips } from '../../../components/people/access-slips.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { BulkKind } from './bulk-bar.tsx';

type BulkDialogProps = {
  role: ManagedRole;
  kind: BulkKind;
  userIds: number[];
  onDone: () => void;
  onClose: () => void;
};

/** Performs a bulk action: asks for its parameters, states the effect, and shows the result. */
export function BulkDialog({ role, kind, userIds, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [target, setTarget] = useState('');
  const [result, setResult] = useState<BulkResult | null>(null);
  const ofSubject = kind === 'link' || kind === 'unlink';
  const ofGroup = kind === 'join' || kind === 'leave' || kind === 'next-year';
  const subjects = useQuery(
    trpc.subjects.list.queryOptions({ sort: 'name', pageSize: 200 }, { enabled: ofSubject }),
  ).data?.rows;
  const groups = useQuery(trpc.groups.list.queryOptions(undefined, { enabled: ofGroup })).data;
  const change = useMutation({
    ...trpc.people.change.mutationOptions(),
    gcTime: 0,
  });
  const options = ofSubject
    ? (subjects ?? []).map(({ subjectId, name, semester }) => ({
        value: String(subjectId),
        label: t('admin.subjectLine', { name, semester }),
      }))
    : (groups ?? [])
        .filter(({ closed }) => !closed)
        .map(({ groupId, name, year }) => ({
          value: String(groupId),
          label: t('peopleTools.groupOfYear', { name, year }),
        }));
  const needsTarget = ofSubject || ofGroup;
  const ready = !needsTarget || target !== '';
  const action = (): BulkAction => {
    if (kind === 'link' || kind === 'unlink') return { kind, subjectIds: [Number(target)] };
    if (kind === 'leave') return { kind, groupId: Number(target) };
    if (kind === 'join' || kind === 'next-year') return { kind: 'join', groupId: Number(target) };
    return { kind };
  };
  const confirm = async () => {
    if (!ready || change.isPending) return;
    try {
      const answer = await change.mutateAsync({ role, userIds, action: action() });
      void queryClient.invalidateQueries(trpc.groups.list.pathFilter());
      onDone();
      if (answer.passwords.length > 0 || answer.failed.length > 0) return setResult(answer);
      notify.success(t('peopleTools.done', { count: answer.done }));
      onClose();
    } catch (error) {
      notifyAdminFailure(t, error, t('peopleTools.failed'), 'people');
    }
  };
  if (result)
    return (
      <AccessSlips
        title={t(`peopleTools.kinds.${kind}`)}
        text={t('peopleTools.done', { count: result.done })}
        problems={result.failed.map(
          ({ names, reason }) => `${names || '–'}: ${t(`peopleTools.reasons.${reason}`)}`,
        )}
        slips={result.passwords}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      width={440}
      title={t(`peopleTools.kinds.${kind}`)}
      description={t(`peopleTools.explain.${kind}`, { count: userIds.length })}
      onClose={onClose}
      pending={change.isPending}
      submitLabel={t('peopleTools.confirm', { count: userIds.length })}
      pendingLabel={t('peopleTools.doing')}
      onSubmit={() => void confirm()}
      unavailable={!ready}
      destructive={kind === 'disable' || kind === 'reset' || kind === 'unlink'}
    >
      {needsTarget && (
        <Field label={t(ofSubject ? 'peopleTools.subject' : 'peopleTools.group')}>
          {(control) => (
            <Select
              {...control}
              value={target}
              options={[{ value: '', label: t('peopleTools.chooseOne') }, ...options]}
              onValueChange={setTarget}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
