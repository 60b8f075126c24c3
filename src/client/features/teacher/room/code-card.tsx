import { useMutation } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { Link } from 'react-router';
import type { Room } from '../../../../shared/contracts/room.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Digits, Ticks } from './room-code.tsx';

type CodeCardProps = { room: Room; now: number };

/** The code that students need to start the lesson, while it is required. */
export function CodeCard({ room, now }: CodeCardProps) {
  const { t } = useTranslation();
  const { lessonId, code, students } = room;
  const change = useMutation({
    ...trpc.room.setCode.mutationOptions(),
    onSuccess: (_, { asked }) => {
      notify.success(t(asked ? 'room.codeOn' : 'room.codeOff'));
      void queryClient.invalidateQueries(trpc.room.get.queryFilter({ lessonId }));
    },
    onError: (error) => notifyFailure(t, error),
  });
  const ask = (asked: boolean) => change.mutate({ lessonId, asked });
  const entered = students.filter(({ state }) => state !== 'not-started' && state !== 'at-door').length;
  return (
    <Card as="section" className="p-5 md:p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-ui font-semi">{t('room.code')}</h2>
        {code && (
          <Link to="?pantalla" className="inline-flex items-center gap-2 text-small text-action">
            {t('room.project')}
            <Presentation aria-hidden className="size-4" strokeWidth={1.75} />
          </Link>
        )}
      </div>
      {code ? (
        <>
          <Digits digits={code.digits} className="mt-2 text-[2.75rem] leading-none" />
          <Ticks until={code.until} now={now} className="mt-4" />
          <p className="mt-4 border-t border-line pt-3 text-small text-text-soft">
            {t('room.areIn', { entered, total: students.length })}
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="mt-2 -ml-3"
            pending={change.isPending}
            onClick={() => ask(false)}
          >
            {t('room.stopCode')}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 text-small text-text-soft">{t('room.codeText')}</p>
          <Button variant="secondary" className="mt-3" pending={change.isPending} onClick={() => ask(true)}>
            {t('room.askCode')}
          </Button>
        </>
      )}
    </Card>
  );
}
