import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { markLimits } from '../../../../shared/contracts/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type KeepExitFormProps = { attemptId: number; onDone: () => Promise<unknown>; onClose: () => void };

/** The word for the student with which an exit keeps its grade. */
export function KeepExitForm({ attemptId, onDone, onClose }: KeepExitFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = useMutation({
    ...trpc.reviews.keepExit.mutationOptions(),
    onSuccess: () => notify.success(t('accommodations.keptSaved')),
    onError: (error) => notifyFailure(t, error),
    onSettled: onDone,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() && !keep.isPending) keep.mutate({ attemptId, reason });
  };
  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-4 border-line max-sm:border-t max-sm:pt-4 sm:rounded-sm sm:border sm:p-4"
    >
      <Field label={t('accommodations.keepReason')} hint={t('accommodations.keepReasonHint')}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={reason}
            maxLength={markLimits.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" unavailable={!reason.trim()} pending={keep.isPending}>
          {t('accommodations.keepSend')}
        </Button>
      </div>
    </form>
  );
}
