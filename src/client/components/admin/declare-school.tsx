import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProblem, notifyAdminFailure } from '../../lib/api/admin-error.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { notify } from '../../lib/dom/notify.ts';
import { setRestoredCopy } from '../../lib/dom/restored-copy.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxCard } from '../ui/checkbox-card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** `Esta es la escuela ahora`: a button with its dialog. Requires the texts of `loadCopyTexts`. */
export function DeclareSchool() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t('copies.declare')}
      </Button>
      {isOpen && <DeclareSchoolDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DeclareSchoolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [sendMails, setSendMails] = useState(false);
  const standing = useQuery({
    ...trpc.installation.standing.queryOptions(),
    staleTime: 0,
  });
  const declare = useMutation({
    ...trpc.installation.declareSchool.mutationOptions(),
    onSuccess: async () => {
      onClose();
      notify.success(t('copies.done'));
      setRestoredCopy(null);
      await queryClient.invalidateQueries(trpc.installation.pathFilter());
    },
    onError: (error) => notifyAdminFailure(t, error, t('copies.failed'), 'things'),
  });
  const mails = standing.data?.copy?.mails ?? 0;
  return (
    <Dialog
      open
      title={t('copies.question')}
      description={t('copies.effect')}
      locked={declare.isPending}
      withoutCross
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" unavailable={declare.isPending} onClick={onClose}>
            {t('copies.cancel')}
          </Button>
          <Button
            // What waits has to be seen first.
            unavailable={!standing.data}
            pending={declare.isPending}
            pendingLabel={t('copies.pending')}
            onClick={() => declare.mutate({ sendMails })}
          >
            {t('copies.declare')}
          </Button>
        </>
      }
    >
      {standing.error && (
        <ErrorPanel
          title={t('copies.loadFailed')}
          text={adminProblem(t, standing.error, t('copies.loadFailed'), 'things').text}
          query={standing}
        />
      )}
      {mails > 0 && (
        <CheckboxCard
          title={t('copies.mails', { count: mails })}
          description={t('copies.mailsHint')}
          checked={sendMails}
          onCheckedChange={setSendMails}
        />
      )}
    </Dialog>
  );
}
