import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { noticeLimits } from '../../../../shared/contracts/staff-limits.ts';
import { useAskToDiscard } from '../../../components/discard/use-ask-to-discard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure, teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type NoticesDialogProps = { courseId: number; courseName: string; onClose: () => void };

/** Notices to the class, which students see on their home page: form and list. */
export function NoticesDialog({ courseId, courseName, onClose }: NoticesDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState('');
  const { isAsking, close, question } = useAskToDiscard(text.trim() !== '', onClose);
  const notices = useQuery({ ...trpc.courses.notices.queryOptions({ courseId }), staleTime: 0 });
  const refresh = () => void queryClient.invalidateQueries(trpc.courses.notices.pathFilter());
  const post = useMutation({
    ...trpc.courses.postNotice.mutationOptions(),
    onSuccess: () => {
      notify.success(t('notices.posted'));
      setText('');
      refresh();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const remove = useMutation({
    ...trpc.courses.removeNotice.mutationOptions(),
    onSuccess: () => {
      notify.success(t('notices.removed'));
      refresh();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !post.isPending) post.mutate({ courseId, text });
  };
  return (
    <Dialog
      open
      width={520}
      title={t('notices.toClass')}
      description={courseName}
      locked={post.isPending}
      covered={isAsking}
      onClose={close}
      footer={
        <Button variant="secondary" onClick={close}>
          {t('notices.close')}
        </Button>
      }
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-3">
        <Field label={t('notices.text')} hint={t('notices.hint', { count: noticeLimits.days })}>
          {(control) => (
            <Textarea
              {...control}
              value={text}
              rows={4}
              maxLength={noticeLimits.text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" unavailable={!text.trim()} pending={post.isPending}>
            {t('notices.post')}
          </Button>
        </div>
      </form>
      {notices.data ? (
        notices.data.length > 0 && (
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {notices.data.map((notice) => (
              <li key={notice.noticeId} className="flex items-start justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p className="break-words whitespace-pre-line">{notice.text}</p>
                  <p className="mt-1 text-small text-text-mute">{format.dateTime(notice.at)}</p>
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('notices.removeOf', { date: format.dateTime(notice.at) })}
                  unavailable={remove.isPending}
                  onClick={() => remove.mutate({ noticeId: notice.noticeId })}
                >
                  {t('notices.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : notices.error ? (
        <p role="alert" className="mt-5 text-danger-text">
          {teacherErrorText(t, notices.error)}
        </p>
      ) : (
        <Spinner label={t('notices.loading')} />
      )}
      {question}
    </Dialog>
  );
}
