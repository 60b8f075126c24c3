import { useMutation } from '@tanstack/react-query';
import { Bookmark, Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { errorText, isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { copyText } from '../../../lib/dom/copy-text.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { hasStoredToken } from '../../../lib/session/session.ts';

type Answered = { question: string; answer: string };

/** Saves an answer with its question; `isSaved` is true once this answer is saved. */
function useSaveAnswer({ question, answer }: Answered) {
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

type AnswerBoxProps = {
  question: string;
  answer: string;
  /** The answer belongs to a saved question. */
  isSaved: boolean;
  /** The question field now contains a different question. */
  isOther: boolean;
};

/** An answer with rendered formulas, and buttons to copy and save it. */
export function AnswerBox({ question, answer, isSaved, isOther }: AnswerBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const saving = useSaveAnswer({ question, answer });
  const alreadySaved = isSaved || saving.isSaved;
  const copy = async () => {
    if (await copyText(answer)) notify.success(t('assistant.copied'));
    else notify.danger(t('assistant.notCopied'));
  };
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-b border-line pb-4">
        <h2 id={id} className="title-3">
          {t('assistant.answer')}
        </h2>
        <div className="flex gap-2.5">
          <Button variant="secondary" size="sm" icon={<Copy {...icon} />} onClick={() => void copy()}>
            {t('assistant.copy')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={alreadySaved ? <Check {...icon} /> : <Bookmark {...icon} />}
            unavailable={alreadySaved}
            pending={saving.isSaving}
            pendingLabel={t('assistant.saving')}
            onClick={saving.save}
          >
            {t(alreadySaved ? 'assistant.saved' : 'assistant.save')}
          </Button>
        </div>
      </div>
      {isOther && (
        <p className="mt-4 text-small break-words text-text-mute">{t('assistant.answerTo', { question })}</p>
      )}
      <div className="read mt-4 break-words">
        <MathText>{answer}</MathText>
      </div>
    </Card>
  );
}
