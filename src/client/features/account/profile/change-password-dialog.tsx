import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { minPasswordLength, recommendedPasswordLength } from '../../../../shared/contracts/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { LanguageSelect } from '../../../components/ui/language-select.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useAppName } from '../../../lib/i18n/app-name.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useAccount, useSession } from '../../../lib/session/session.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { usePasswordForm } from './use-password-form.ts';

const inputs = [
  { name: 'current', label: 'account.currentPassword', autoComplete: 'current-password' },
  { name: 'next', label: 'account.newPassword', autoComplete: 'new-password' },
  { name: 'repeated', label: 'account.confirmPassword', autoComplete: 'new-password' },
] as const;

type ChangePasswordDialogProps = {
  onClose: () => void;
  /** Set for a one-time password: the dialog cannot be closed without changing it. */
  forced?: boolean;
};

export function ChangePasswordDialog({ onClose, forced = false }: ChangePasswordDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { pending, values, failure, ...bound } = usePasswordForm(onClose);
  const weak = useIsWeak(values.next);
  const hints = {
    next: weak
      ? t('account.weakPassword')
      : t('account.newPasswordHint', { count: minPasswordLength, better: recommendedPasswordLength }),
  };
  return (
    <Dialog
      open
      width={440}
      title={t('account.changePassword')}
      description={forced ? <ForcedText /> : undefined}
      locked={forced || pending}
      onClose={onClose}
      footer={
        <>
          {forced ? (
            <WayOut pending={pending} />
          ) : (
            <Button variant="secondary" unavailable={pending} onClick={onClose}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" form={form} pending={pending} pendingLabel={t('account.submitting')}>
            {t('account.submit')}
          </Button>
        </>
      }
    >
      <form {...bound.props} id={form} className="flex flex-col gap-5">
        {inputs.map(({ name, label, autoComplete }) => (
          <Field
            key={name}
            label={t(label)}
            hint={name === 'next' ? hints.next : undefined}
            {...bound.field(name)}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoFocus={name === 'current'}
                autoComplete={autoComplete}
                showLabel={t('account.showPassword')}
                hideLabel={t('account.hidePassword')}
              />
            )}
          </Field>
        ))}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </form>
    </Dialog>
  );
}

/** Returns whether to warn of the password; false until the rule has loaded, whose lists are some kilobytes. */
function useIsWeak(password: string): boolean {
  const session = useSession();
  const account = useAccount();
  const appName = useAppName();
  const [rule, setRule] = useState<typeof import('./weak-password.ts')>();
  useEffect(() => {
    // Without it, the server still refuses the password and says why.
    import('./weak-password.ts').then(setRule, () => undefined);
  }, []);
  return rule?.isWeakPassword(password, session?.username ?? '', appName, account?.names) ?? false;
}

/** Explains the forced change, and who issued the one-time password. */
function ForcedText() {
  const { t } = useTranslation();
  const format = useFormat();
  const giver = useQuery(trpc.session.passwordGiver.queryOptions()).data;
  return (
    <>
      {t('account.forcedText')}
      {giver && ` ${t('account.givenBy', { by: giver.by, when: format.dateTime(giver.at) })}`}
    </>
  );
}

/** Sign-out and language select, for another user or another language. */
function WayOut({ pending }: { pending: boolean }) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className="mr-auto flex items-center justify-between gap-2">
      <Button variant="ghost" className="-ml-4" unavailable={pending} pending={leaving} onClick={leave}>
        {t('nav.logout')}
      </Button>
      <LanguageSelect label={t('nav.language')} />
    </div>
  );
}
