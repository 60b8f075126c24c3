import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type HTMLAttributes, useState } from 'react';
import type { MailServerView, MailTrial } from '../../../../shared/contracts/mail.ts';
import { isEmail } from '../../../../shared/rules/email.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';

const names = ['host', 'port', 'user', 'password', 'from', 'publicUrl'] as const;
type Name = (typeof names)[number];

const inputModes: Partial<Record<Name, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  port: 'numeric',
  from: 'email',
  publicUrl: 'url',
};

/** Edits the sending account. The server tests the sign-in before saving, and sends a test mail afterwards. */
export function MailServerForm({ view: { account, publicUrl } }: { view: MailServerView }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Record<Name, string>>({
    host: account?.host ?? '',
    port: String(account?.port ?? 587),
    user: account?.user ?? '',
    password: '',
    from: account?.from ?? '',
    publicUrl: account?.publicUrl ?? window.location.origin,
  });
  const [checked, setChecked] = useState(false);
  const [trial, setTrial] = useState<MailTrial | null>(null);
  const refresh = () => queryClient.invalidateQueries(trpc.installation.pathFilter());
  const onError = (error: unknown) => notifyAdminFailure(t, error, t('mailServer.saveFailed'), 'things');
  const test = useMutation({
    ...trpc.installation.sendTestMail.mutationOptions(),
    onSettled: refresh,
    onError: (error) => notifyAdminFailure(t, error, t('adminHome.mail.notStarted'), 'things'),
  });
  const save = useMutation({
    ...trpc.installation.saveMailServer.mutationOptions(),
    onSuccess: (result) => {
      setTrial(result);
      if (result.fault) return;
      notify.success(t('mailServer.saved'));
      setTyped({ ...typed, password: '' });
      test.mutate({ language: getLanguage() });
    },
    onError,
  });
  const remove = useMutation({
    ...trpc.installation.removeMailServer.mutationOptions(),
    onSuccess: async () => {
      notify.success(t('mailServer.removed'));
      await refresh();
    },
    onError,
  });
  const pending = save.isPending || test.isPending || remove.isPending;
  const value = (name: Name) => typed[name].trim();
  const problemOf = (name: Name): string | null => {
    const text = value(name);
    switch (name) {
      case 'host':
        return text ? null : t('mailServer.needed');
      case 'port':
        return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535
          ? null
          : t('mailServer.portWrong');
      case 'from':
        return isEmail(text) ? null : t('mailServer.emailWrong');
      case 'publicUrl':
        return /^https?:\/\/[^\s/]/.test(text) ? null : t('mailServer.urlWrong');
      default:
        return null;
    }
  };
  const shown = names.filter((name) => name !== 'publicUrl' || publicUrl === null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setChecked(true);
    setTrial(null);
    if (shown.some(problemOf)) return;
    save.mutate({
      host: value('host'),
      port: Number(value('port')),
      user: value('user'),
      from: value('from'),
      ...(typed.password && { password: typed.password }),
      ...(publicUrl === null && { publicUrl: value('publicUrl') }),
    });
  };
  const hints: Partial<Record<Name, string>> = {
    port: t('mailServer.portHint'),
    from: t('mailServer.fromHint'),
    publicUrl: t('mailServer.publicUrlHint'),
    ...(account && { password: t('mailServer.passwordKept') }),
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-6">
        {shown.map((name) => (
          <Field
            key={name}
            className={
              {
                host: 'sm:col-span-4',
                port: 'sm:col-span-2',
                publicUrl: 'sm:col-span-6',
                from: 'sm:col-span-6',
              }[name as string] ?? 'sm:col-span-3'
            }
            label={t(`mailServer.${name}`)}
            optional={name === 'user' || (name === 'password' && !account) ? t('common.optional') : undefined}
            hint={hints[name]}
            error={checked ? problemOf(name) : null}
          >
            {(control) => (
              <Input
                {...control}
                type={name === 'password' ? 'password' : 'text'}
                inputMode={inputModes[name]}
                autoComplete={name === 'password' ? 'new-password' : 'off'}
                autoCapitalize="none"
                spellCheck={false}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {trial?.fault && (
        <Notice tone="danger" role="alert">
          <p>
            {t(`mailServer.fault.${trial.fault}`)} {t('mailServer.nothingSaved')}
          </p>
          {trial.said && <p className="mt-1 text-small break-words">{t('mailServer.said', trial)}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={pending} pendingLabel={t('mailServer.trying')}>
          {t('mailServer.save')}
        </Button>
        {account && (
          <Button variant="ghost" unavailable={pending} onClick={() => remove.mutate()}>
            {t('mailServer.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
