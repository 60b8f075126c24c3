import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadingButton } from '../../components/reading/reading-button.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Bone, Skeleton } from '../../components/ui/skeleton.tsx';
import { ThemeButton } from '../../components/ui/theme-switch.tsx';
import { ChangePasswordDialog } from '../../features/account/profile/change-password-dialog.tsx';
import { OwnData } from '../../features/account/profile/own-data.tsx';
import { OwnMail } from '../../features/account/profile/own-mail.tsx';
import { OwnSessions } from '../../features/account/profile/own-sessions.tsx';
import { ProfilePlaces } from '../../features/account/profile/profile-places.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAccount, useSession } from '../../lib/session/session.ts';

/**
 * Asks for the data of the sections. Returns whether one that decides the height of a section is missing: shown one by one, each
 * section would move the next.
 */
const useSectionsPending = () =>
  useQueries({
    queries: [
      { ...trpc.mail.mine.queryOptions(), staleTime: 0 },
      { ...trpc.session.mine.queryOptions(), staleTime: 0 },
      trpc.session.passwordGiver.queryOptions(),
    ],
    combine: (all) => all.some(({ isPending }) => isPending),
  });

/** `/dashboard`: account, sessions and password change of the signed-in user. */
export function Screen() {
  const { t } = useTranslation();
  const session = useSession();
  const account = useAccount();
  const [changing, setChanging] = useState(false);
  const pending = useSectionsPending();
  if (!session) return null;
  return (
    <Page title={t('account.title')}>
      <Card className="max-w-(--container-form)">
        <div className="flex items-center gap-4">
          <span className="scale-125">
            <Avatar name={session.username} accent />
          </span>
          <p className="title-3 min-w-0 truncate">{account?.names || session.username}</p>
        </div>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          <Row term={t('account.username')} value={session.username} />
          <Row term={t('account.role')} value={t(`account.roles.${session.role}`)} />
        </dl>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('account.changePassword')}
          </Button>
          <ReadingButton named />
          <ThemeButton toDark={t('nav.toDark')} toLight={t('nav.toLight')} />
        </div>
      </Card>
      <ProfilePlaces role={session.role} />
      {pending ? (
        <Skeleton label={t('sessions.loading')} className="mt-8 max-w-(--container-form)">
          <Bone className="h-6 w-48" />
          <Bone className="mt-4 h-32 w-full" />
        </Skeleton>
      ) : (
        <>
          <OwnMail />
          <OwnSessions />
          {account && <OwnData userId={account.id} />}
        </>
      )}
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Page>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-small leading-6 text-text-mute">{term}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
