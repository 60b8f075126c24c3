import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ErrorCode, isErrorCode } from '../../../../shared/contracts/errors.ts';
import { maxAssistantQuestion } from '../../../../shared/contracts/limits.ts';
import { errorText, isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { isFinished } from '../../../lib/api/job-events.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useJob } from '../../../lib/api/use-job.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** What the page shows: a question that was sent, or one that was saved. */
type Shown =
  | { kind: 'sent'; questionId: number; jobId: number; question: string }
  | { kind: 'saved'; id: number };

/** Why there is no answer, and whether the same question sent once more may have one. */
type Failure = { text: string; worthAgain: boolean };

/** Sending the same again at once cannot help: the text says what does. */
const notAgain: ReadonlySet<ErrorCode | null> = new Set([
  'assistant-quota',
  'question-too-long',
  'token-budget-spent',
]);

/** One question and its answer. Both survive a reload: the answer is fetched again where it was written. */
export function useAssistant() {
  const { t } = useTranslation();
  const [question, setQuestion] = usePersistedState('assistant-question', '');
  const [shown, setShown] = usePersistedState<Shown | null>('assistant-shown', null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const sent = shown?.kind === 'sent' ? shown : null;

  const job = useJob(sent?.jobId ?? null);
  const over = job !== null && isFinished(job);
  // Asked for from the start: a question that is gone says so, though its job tells nothing any more.
  const answer = useQuery({
    ...trpc.assistant.answer.queryOptions(sent ? { questionId: sent.questionId } : skipToken),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refetch } = answer;
  const written = job?.progressDone ?? 0;
  useEffect(() => {
    if (over || written > 0) void refetch();
  }, [over, written, refetch]);
  const saved = useQuery({
    ...trpc.assistant.savedOne.queryOptions(shown?.kind === 'saved' ? { id: shown.id } : skipToken),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asking = useMutation({
    ...trpc.assistant.ask.mutationOptions(),
    onSuccess: (asked, { question: text }) => setShown({ kind: 'sent', ...asked, question: text }),
    onError: (error) => !isUnauthorized(error) && setRefused(failureOf(error)),
  });

  const failed = over && job.state !== 'done';
  const waiting = asking.isPending || (sent !== null && !failed && !answer.data?.answer && !answer.error);
  const failure =
    refused ?? (failed ? failureOfJob(job.errorCode) : answer.error ? failureOf(answer.error) : null);

  const tooLong = question.trim().length > maxAssistantQuestion;
  const send = () => {
    if (waiting) return;
    if (question.trim() === '') return notify.warn(t('assistant.questionMissing'));
    if (tooLong) return notify.warn(t('errors.question-too-long'));
    setRefused(null);
    setShown(null);
    asking.mutate({ question: question.trim() });
  };

  const open = (id: number) => {
    setRefused(null);
    setShown({ kind: 'saved', id });
    void queryClient
      .ensureQueryData(trpc.assistant.savedOne.queryOptions({ id }))
      .then((found) => setQuestion(found.question))
      .catch((error) => {
        setShown(null);
        if (!isUnauthorized(error)) notify.danger(t('assistant.openFailed'));
      });
  };

  /** Takes a deleted question off the page. */
  const close = (id: number) => {
    if (shown?.kind !== 'saved' || shown.id !== id) return;
    setShown(null);
    setQuestion('');
  };

  return {
    question,
    setQuestion,
    tooLong,
    send,
    waiting,
    job: sent ? job : null,
    /** What is written of the answer by now. */
    soFar: sent && waiting ? (answer.data?.soFar ?? '') : '',
    failure,
    /** The answer on the page and the question it belongs to. */
    answered: answerOf(),
    open,
    close,
    openId: shown?.kind === 'saved' ? shown.id : null,
  };

  function failureOf(error: unknown): Failure {
    return { text: errorText(t, error), worthAgain: !notAgain.has(readError(error).code) };
  }

  function failureOfJob(code: string | null): Failure {
    const known = isErrorCode(code) ? code : 'ai-failed';
    return { text: t(`errors.${known}`), worthAgain: !notAgain.has(known) };
  }

  function answerOf(): { question: string; answer: string; isSaved: boolean } | null {
    if (sent && answer.data?.answer) {
      return { question: sent.question, answer: answer.data.answer, isSaved: false };
    }
    return shown?.kind === 'saved' && saved.data ? { ...saved.data, isSaved: true } : null;
  }
}
