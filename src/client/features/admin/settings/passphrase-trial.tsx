import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PassphraseTrial } from '../../../../shared/contracts/off-box.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Opens the newest copy with a typed passphrase, so that an admin knows that the kept one works. */
export function PassphraseTrialForm() {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [trial, setTrial] = useState<PassphraseTrial | null>(null);
  const attempt = useMutation({
    ...trpc.installation.tryPassphrase.mutationOptions(),
    onSuccess: setTrial,
    onError: (error) => notifyAdminFailure(t, error, t('offBox.tryFailed'), 'things'),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isPending) return;
    setChecked(true);
    setTrial(null);
    if (passphrase) attempt.mutate({ passphrase });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field
        label={t('offBox.tryLabel')}
        hint={t('offBox.tryHint')}
        error={isChecked && !passphrase ? t('offBox.tryNeeded') : null}
      >
        {(control) => (
          <Input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={passphrase}
            onChange={(event) => {
              setPassphrase(event.target.value);
              setTrial(null);
            }}
          />
        )}
      </Field>
      {trial && (
        <Notice tone={trial.result === 'opens' ? 'success' : 'danger'} role="status">
          {t(`offBox.tried.${trial.result}`, { fileName: trial.fileName ?? '', said: trial.said })}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={attempt.isPending}
          pendingLabel={t('offBox.tryPending')}
        >
          {t('offBox.tryAction')}
        </Button>
      </div>
    </form>
  );
}
