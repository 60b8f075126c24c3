import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { LegacyTest } from '../../../../shared/contracts/legacy.ts';
import { errorText, isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { isFinished, useJob } from '../../../lib/api/jobs.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { LegacyType } from './use-legacy-question.ts';

type Started = { gradingId: number; jobId: number | null; answer: string };
/** Stored record of an attempt; saving it again is idempotent. */
type Record = { lessonId: number; answer: string; grade: number; timeOfDay: string; recordedAt: string };
export type LegacyResult = { feedback: string; saved: boolean; record: Record };

export type GradingPhase = 'open' | 'grading' | 'saving' | 'graded';

/** Grades one answer: starts the job, waits for it, saves the result and refetches the total. */
export function useLegacyGrading(test: LegacyTest, type: LegacyType, onExhausted: () => void) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<GradingPhase>('open');
  const [started, setStarted] = useState<Started | null>(null);
  const [result, setResult] = useState<LegacyResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const byReference = useMutation(trpc.legacy.gradeByReference.mutationOptions());
  const byQuestion = useMutation(trpc.legacy.gradeByQuestion.mutationOptions());
  const saving = useMutation(trpc.legacy.save.mutationOptions());
  const job = useJob(started?.jobId ?? null);

  const reopen = (text: string | null) => {
    setStarted(null);
    setFailure(text);
    setPhase('open');
  };
  const fail = (error: unknown) => {
    const exhausted = readError(error).code === 'legacy-attempts-exhausted';
    reopen(exhausted || isUnauthorized(error) ? null : errorText(t, error));
    if (exhausted) onExhausted();
  };

  const grade = async (question: string, answer: string) => {
    setFailure(null);
    setPhase('grading');
    try {
      const response =
        type === 1
          ? await byReference.mutateAsync({ reference: test.reference, answer })
          : await byQuestion.mutateAsync({ lessonId: test.id, question, answer, language: test.language });
      const next = { ...response, answer };
      if (response.jobId === null) await finish(next);
      else setStarted(next);
    } catch (error) {
      fail(error);
    }
  };

  const finish = async ({ gradingId, answer }: Started) => {
    const grading = trpc.legacy.grading.queryOptions({ gradingId });
    const graded = await queryClient.fetchQuery({ ...grading, staleTime: 0 });
    if (graded.grade === null) return reopen(t('errors.ai-unreadable'));
    setPhase('saving');
    const record = { lessonId: test.id, answer, grade: graded.grade, ...timesOf(new Date(serverNow())) };
    const saved = await save(record);
    setResult({ feedback: graded.feedback, saved, record });
    setPhase('graded');
  };

  /** Saves the record and returns whether it is stored; a grade that could not be saved is still shown. */
  const save = async (record: Record): Promise<boolean> => {
    try {
      await saving.mutateAsync(record);
    } catch (error) {
      const { code } = readError(error);
      if (code === 'legacy-attempts-exhausted') onExhausted();
      // The grade was just given, so a missing grading means that another tab stored it when it requested the next one.
      else if (code !== 'legacy-not-graded') return false;
    }
    void queryClient.invalidateQueries(trpc.legacy.test.queryFilter({ lessonId: test.id }));
    return true;
  };

  const saveAgain = async () => {
    if (result) setResult({ ...result, saved: await save(result.record) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the job ends
  useEffect(() => {
    if (!started || !job || !isFinished(job)) return;
    if (job.state === 'done') finish(started).catch(fail);
    else reopen(t(isErrorCode(job.errorCode) ? `errors.${job.errorCode}` : 'errors.ai-failed'));
  }, [job?.state, started]);

  return { phase, job, result, failure, grade, saveAgain, savingAgain: saving.isPending };
}

/** Local time of day, and the instant in UTC. */
function timesOf(now: Date): { timeOfDay: string; recordedAt: string } {
  return {
    timeOfDay: `${now.getHours()}:${now.getMinutes()}:${now.getSeconds()}`,
    recordedAt: now.toISOString().slice(0, 19).replace('T', ' '),
  };
}
