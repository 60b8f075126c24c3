import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnMail as Mail } from '../../../../shared/contracts/mail.ts';
import type { NoticeKind } from '../../../../shared/contracts/mail-values.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';

/** The user's email address and mail notifications; renders nothing when mail is off or the user has no address. */
export function OwnMail() {
  const { t } = useTranslation();
  const { data } = useQuery(trpc.mail.mine.queryOptions());
  if (!data) return null;
  return (
    <section aria-labelledby="own-mail" className="mt-8 max-w-(--container-form)">
      <h2 id="own-mail" className="title-3 mb-3">
        {t('ownMail.title')}
      </h2>
      <Card as="div">{data.verified ? <Notices mail={data} /> : <Verify mail={data} />}</Card>
    </section>
  );
}

type OfMail = { mail: NonNullable<Mail> };

function Verify({ mail: { address, refused, kinds } }: OfMail) {
  const { t } = useTranslation();
  const send = useMutation({
    ...trpc.mail.sendVerification.mutationOptions(),
    onSuccess: () => notify.success(t('ownMail.sent', { address })),
    onError: (error) => notify.danger(errorText(t, error, t('ownMail.sendFailed'))),
  });
  return (
    <>
      {refused && <p className="mb-3 break-words text-danger-text">{t('ownMail.refused', { address })}</p>}
      <p className="break-words text-text-soft">
        {t(kinds.length > 0 ? 'ownMail.unverifiedStudent' : 'ownMail.unverified', { address })}
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        pending={send.isPending}
        pendingLabel={t('ownMail.sending')}
        onClick={() => send.mutate({ language: getLanguage() })}
      >
        {t('ownMail.send')}
      </Button>
      <p role="status" className="mt-3 text-small break-words text-text-soft empty:hidden">
        {send.isSuccess && t('ownMail.sent', { address })}
      </p>
    </>
  );
}

function Notices({ mail: { address, kinds, off } }: OfMail) {
  const { t } = useTranslation();
  const save = useMutation({
    ...trpc.mail.setNotices.mutationOptions(),
    onSuccess: () => notify.success(t('ownMail.saved')),
    onError: (error) => notify.danger(errorText(t, error, t('ownMail.saveFailed'))),
    onSettled: () => queryClient.invalidateQueries(trpc.mail.mine.queryFilter()),
  });
  // Shows the new state while it is being saved.
  const shown = save.isPending ? save.variables.off : off;
  const change = (kind: NoticeKind, on: boolean) =>
    save.mutate({ off: on ? shown.filter((one) => one !== kind) : [...shown, kind] });
  return (
    <>
      <p className="break-words text-text-soft">{t('ownMail.verified', { address })}</p>
      {kinds.length > 0 && (
        <>
          <ul className="mt-4 flex flex-col gap-4">
            {kinds.map((kind) => (
              <li key={kind}>
                <Switch
                  label={t(`ownMail.kinds.${kind}`)}
                  checked={!shown.includes(kind)}
                  pending={save.isPending}
                  onCheckedChange={(on) => change(kind, on)}
                />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-small text-text-mute">{t('ownMail.noMarks')}</p>
        </>
      )}
    </>
  );
}
