import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { TimeZoneField } from '../../../components/admin/time-zone-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Edits the school's time zone, which determines its days. */
export function TimeZoneForm({ stored }: { stored: string }) {
  const { t } = useTranslation();
  const [timeZone, setTimeZone] = useState(stored);
  const save = useMutation({
    ...trpc.settings.saveTimeZone.mutationOptions(),
    onSuccess: async () => {
      notify.success(t('schoolSettings.timeSaved'));
      await queryClient.invalidateQueries(trpc.settings.timeZone.queryFilter());
    },
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.timeFailed'), 'things'),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ timeZone });
  };
  return (
    <form noValidate onSubmit={send} className="mt-4 flex max-w-xl flex-col gap-5">
      <TimeZoneField value={timeZone} onChange={setTimeZone} />
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={save.isPending}
          pendingLabel={t('schoolSettings.saving')}
        >
          {t('schoolSettings.save')}
        </Button>
      </div>
    </form>
  );
}
