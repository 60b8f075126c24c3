import { useMutation, useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UndoableImport } from '../../../../shared/contracts/exchange.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';

export const prepareRender = loadAuthoringTexts;

const isOfToday = (instant: string) => new Date(instant).toDateString() === new Date().toDateString();

/** The imports of the last day that can still be undone, a line each. */
export function UndoImports({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const imports = useQuery({ ...trpc.imports.undoable.queryOptions({ lessonId }), staleTime: 0 });
  const [asked, setAsked] = useState<UndoableImport | null>(null);
  const undo = useMutation({
    ...trpc.questions.undoImport.mutationOptions(),
    onSuccess: (questions, { newLesson }) => {
      const archived = newLesson && questions.length === 0;
      notify.success(t(archived ? 'exchange.undoneLesson' : 'exchange.undone'));
      if (archived && asked) navigate(`/teacher/leccion/${asked.fromLessonId}?tab=contenido`);
      else queryClient.setQueryData(trpc.questions.list.queryKey({ lessonId }), questions);
    },
    onError: (error) => notifyFailure(t, error, t('exchange.undoFailed')),
    onSettled: () => {
      setAsked(null);
      void refreshLessons();
      void queryClient.invalidateQueries({ queryKey: trpc.imports.undoable.queryKey({ lessonId }) });
    },
  });
  return (
    <>
      {imports.data?.map((one) => (
        <p
          key={one.draftId}
          className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-soft"
        >
          <FileUp aria-hidden className="size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
          {t(isOfToday(one.readAt) ? 'exchange.undoLine.today' : 'exchange.undoLine.lately', {
            count: one.questionIds.length,
          })}
          <Button size="sm" variant="ghost" onClick={() => setAsked(one)}>
            {t('exchange.undo')}
          </Button>
        </p>
      ))}
      <AlertDialog
        open={asked !== null}
        title={t('exchange.undoAsk.title')}
        description={t('exchange.undoAsk.text', { count: asked?.questionIds.length ?? 0 })}
        confirmLabel={t('exchange.undoAsk.do')}
        destructive
        pending={undo.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) undo.mutate({ lessonId, questionIds: asked.questionIds, newLesson: asked.newLesson });
        }}
      />
    </>
  );
}
