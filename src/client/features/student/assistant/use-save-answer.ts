import { useMutation } from '@tanstack/react-query';
import { errorText, isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { hasStoredToken } from '../../../lib/session/session.ts';

type Answered = { question: string; answer: string };

/** Saves an answer with its question; `isSaved` is true once this answer is saved. */
export function useSaveAnswer({ question, answer }: Answered) {
  const { t } = useTranslation();
  const saving = useMutation({
    ...trpc.assistant.save.mutationOptions(),
    onSuccess: () => {
      notify.success(t('assistant.stored'));
      void queryClient.invalidateQueries(trpc.assistant.saved.queryFilter());
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const isFull = readError(error).code === 'saved-questions-full';
      notify.danger(isFull ? errorText(t, error) : t('assistant.notStored'));
    },
  });
  const save = () => {
    if (!hasStoredToken()) return notify.warn(t('assistant.needsAccount'));
    saving.mutate({ question, answer });
  };
  return { save, isSaving: saving.isPending, isSaved: saving.isSuccess };
}
