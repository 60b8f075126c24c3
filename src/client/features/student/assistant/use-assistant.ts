import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ErrorCode, isErrorCode } from '../../../../shared/contracts/errors.ts';
import { maxAssistantQuestion } from '../../../../shared/contracts/limits.ts';
import { errorText, isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { isFinished, useJob } from '../../../lib/api/jobs.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The displayed question: sent or saved. */
type Shown =
  | { kind: 'sent'; questionId: number; jobId: number; question: string }
  | { kind: 'saved'; id: number };

/** Why there is no answer; `isRetryable` is true when resending the same question may help. */
type Failure = { text: string; isRetryable: boolean };

/** Errors for which resending at once cannot help; their texts say what does. */
const nonRetryable: ReadonlySet<ErrorCode | null> = new Set([
  'assistant-quota',
  'lesson-first',
  'question-too-long',
  'token-budget-spent',
]);

/** State of one question and its answer. Both survive a reload: the answer is refetched from the server. */
export function useAssistant() {
  const { t } = useTranslation();
  const [question, setQuestion] = usePersistedState('assistant-question', '');
  const [shown, setShown] = usePersistedState<Shown | null>('assistant-shown', null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const sent = shown?.kind === 'sent' ? shown : null;

  const job = useJob(sent?.jobId ?? null);
  const isJobFinished = job !== null && isFinished(job);
  // Queried from the start: for a deleted question only this query, not the job, reports the error.
  const answer = useQuery({
    ...trpc.assistant.answer.queryOptions(sent ? { questionId: sent.questionId } : skipToken),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refetch } = answer;
  const written = job?.progressDone ?? 0;
  useEffect(() => {
    if (isJobFinished || written > 0) void refetch();
  }, [isJobFinished, written, refetch]);
  const saved = useQuery({
    ...trpc.assistant.savedOne.queryOptions(shown?.kind === 'saved' ? { id: shown.id } : skipToken),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asking = useMutation({
    ...trpc.assistant.ask.mutationOptions(),
    onSuccess: (response, { question: text }) => setShown({ kind: 'sent', ...response, question: text }),
    onError: (error) => {
      // The student began a lesson on another page: this page shows it instead.
      if (readError(error).code === 'lesson-first')
        void queryClient.invalidateQueries(trpc.assistant.lessonToFinish.queryFilter());
      if (!isUnauthorized(error)) setRefused(failureOf(error));
    },
  });

  const failed = isJobFinished && job.state !== 'done';
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

  /** Clears the page when the shown question was deleted. */
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
    /** Partial answer streamed so far. */
    soFar: sent && waiting ? (answer.data?.soFar ?? '') : '',
    failure,
    /** The displayed answer and its question. */
    answered: answerOf(),
    open,
    close,
    openId: shown?.kind === 'saved' ? shown.id : null,
  };

  function failureOf(error: unknown): Failure {
    return { text: errorText(t, error), isRetryable: !nonRetryable.has(readError(error).code) };
  }

  function failureOfJob(code: string | null): Failure {
    const known = isErrorCode(code) ? code : 'ai-failed';
    return { text: t(`errors.${known}`), isRetryable: !nonRetryable.has(known) };
  }

  function answerOf(): { question: string; answer: string; isSaved: boolean } | null {
    if (sent && answer.data?.answer) {
      return { question: sent.question, answer: answer.data.answer, isSaved: false };
    }
    return shown?.kind === 'saved' && saved.data ? { ...saved.data, isSaved: true } : null;
  }
}
