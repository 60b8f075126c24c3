import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { generationLimits } from '../../../shared/contracts/limits.ts';
import { generationProblem } from '../../../shared/rules/generation-rules.ts';
import { readError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { readWhole } from '../../lib/whole-number.ts';
import type { GenerationRequest } from './generation-request.ts';
import type { GenerationState } from './use-generation.ts';

type Ready = { request: GenerationRequest; documentId: number | null };

/** Checks a request, asks before unsaved drafts are replaced, and sends it. */
export function useStartGeneration(lessonId: number, state: GenerationState, onStarted?: () => void) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [waiting, setWaiting] = useState<Ready | null>(null);
  const { start, unsaved } = state;

  const send = async ({ request, documentId }: Ready) => {
    setWaiting(null);
    const { count, ...rest } = request;
    try {
      await start.mutateAsync({ lessonId, ...rest, count: readWhole(count) ?? 0, documentId });
      onStarted?.();
    } catch (error) {
      setProblem(readError(error).code);
      tellFailure(t, error, t('generation.failed'));
      // Somebody else started one, or another window did: show it.
      if (readError(error).code === 'generation-running') void state.reload();
    }
  };
  const submit = (ready: Ready) => {
    if (start.isPending || state.running || !state.known) return;
    const found = generationProblem({ ...ready.request, count: readWhole(ready.request.count) ?? 0 });
    setProblem(found);
    if (found) return notify.warn(t(`errors.${found}`, generationLimits));
    if (unsaved > 0) setWaiting(ready);
    else void send(ready);
  };
  return {
    submit,
    problem,
    pending: start.isPending || state.running,
    unavailable: start.isPending || state.running || !state.known,
    /** Set while the question about unsaved drafts is open. */
    replacing: waiting !== null,
    replace: () => waiting && void send(waiting),
    keep: () => setWaiting(null),
  };
}

export type StartGeneration = ReturnType<typeof useStartGeneration>;
