import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reportLimits } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type AnswerFormProps = { lessonId: number; questionId: number; onClose: () => void };

/** One-line reply that the reporting students see at once. */
export function AnswerForm({ lessonId, questionId, onClose }: AnswerFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const answer = useMutation({
    ...trpc.room.answerReports.mutationOptions(),
    onSuccess: () => {
      notify.success(t('room.answerSent'));
      void queryClient.invalidateQueries(trpc.room.get.queryFilter({ lessonId }));
      onClose();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !answer.isPending) answer.mutate({ lessonId, questionId, text });
  };
  return (
    <form noValidate onSubmit={send} className="mt-4 rounded-sm border border-line p-4">
      <Field
        label={t('room.answerField')}
        hint={t('room.answerHint', { count: text.length, most: reportLimits.text })}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={text}
            maxLength={reportLimits.text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" unavailable={!text.trim()} pending={answer.isPending}>
          {t('room.answerSend')}
        </Button>
      </div>
    </form>
  );
}
