import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ManagedRole, PersonView } from '../../../shared/contracts/people.ts';
import { tellAdminFailure, unauthorizedText } from '../../lib/admin-error.ts';
import { notify } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

/** What can still be linked to the person, and linking it. */
export function useLinkSubjects(role: ManagedRole, person: PersonView) {
  const { t } = useTranslation();
  const meta = { expiredText: unauthorizedText(t, 'people') };
  const ref = { role, userId: person.userId };
  const linkable = useQuery({ ...trpc.people.linkableSubjects.queryOptions(ref), staleTime: 0, meta });
  const link = useMutation({ ...trpc.people.linkSubjects.mutationOptions(), meta });

  const submit = async (subjectIds: number[]): Promise<boolean> => {
    if (link.isPending) return false;
    if (subjectIds.length === 0) {
      notify.warn(t(`admin.${role}.noneChosen`));
      return false;
    }
    try {
      await link.mutateAsync({ ...ref, subjectIds });
    } catch (error) {
      tellAdminFailure(t, error, t('admin.linkFailed'), 'people');
      // Somebody else may have linked one of them meanwhile, or taken it away.
      void linkable.refetch();
      return false;
    }
    notify.success(t('admin.linked'));
    // Whether a subject is assigned may have changed.
    void queryClient.invalidateQueries(trpc.subjects.list.queryFilter());
    return true;
  };
  return { linkable, submit, pending: link.isPending };
}
