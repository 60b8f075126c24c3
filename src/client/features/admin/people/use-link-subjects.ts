import { useMutation, useQuery } from '@tanstack/react-query';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { required } from '../../../../shared/rules/field-rules.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Linkable subjects of a user, and the form that links them. */
export function useLinkSubjects(role: ManagedRole, person: PersonView, onLinked: () => void) {
  const { t } = useTranslation();
  const ref = { role, userId: person.userId };
  const linkable = useQuery({ ...trpc.people.linkableSubjects.queryOptions(ref), staleTime: 0 });
  const link = useMutation(trpc.people.linkSubjects.mutationOptions());
  const form = useForm({
    fields: {
      subjectIds: {
        initial: [] as number[],
        // Drops subjects that can no longer be linked and have left the list.
        read: (chosen: number[]) =>
          chosen.filter((id) => linkable.data?.some(({ subjectId }) => subjectId === id)),
        rules: [required('no-subjects-chosen')],
      },
    },
    text: () => t(`admin.${role}.noneChosen`),
    send: async ({ subjectIds }) => {
      await link.mutateAsync({ ...ref, subjectIds });
      notify.success(t('admin.linked'));
      // The subjects' assignment state may have changed.
      void queryClient.invalidateQueries(trpc.subjects.list.queryFilter());
      onLinked();
    },
    failed: (error) => {
      notifyAdminFailure(t, error, t('admin.linkFailed'), 'people');
      // Another admin may have linked or removed one of them meanwhile.
      void linkable.refetch();
      return null;
    },
  });
  return { linkable, form };
}
