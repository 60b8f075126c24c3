import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import { errorText, isOffline, readError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { api } from '../../lib/trpc.ts';
import type { Autosave } from './autosave.ts';
import type { SittingView } from './types.ts';

export type HandInPhase = 'open' | 'submitting' | 'time-up' | 'time-up-offline';

/** Milliseconds between tries to hand in when the time is up: the server takes answers for 60 s more. */
const tryAgainAfter = 3_000;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Handing in, by the button or because the time is up. The same sitting handed in twice is one attempt. */
export function useHandIn(
  sitting: SittingView,
  autosave: Autosave,
  onResult: (result: AttemptResult) => void,
) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<HandInPhase>('open');
  const busy = useRef(false);
  const { sittingId } = sitting;

  const send = (timeUp: boolean): Promise<AttemptResult> => {
    const answers = autosave.answers.get();
    const all = sitting.questions.map(({ id }) => ({ questionId: id, answer: answers[id] ?? '' }));
    return api.sittings.submit.mutate({ sittingId, answers: all, timeUp });
  };

  const handIn = async (timeUp: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    autosave.stop();
    setPhase(timeUp ? 'time-up' : 'submitting');
    for (;;) {
      try {
        const result = await send(timeUp);
        autosave.forget();
        return onResult(result);
      } catch (error) {
        const { code, status } = readError(error);
        if (code === 'sitting-closed') {
          // Closed by the server from the drafts it had: show what became of it.
          const result = await api.sittings.result.query({ sittingId }).catch(() => null);
          if (result) return onResult(result);
        }
        if (status === 401) return loseSession();
        if (timeUp && (status === null || status >= 500)) {
          setPhase('time-up-offline');
          await wait(tryAgainAfter);
          continue;
        }
        notify.danger(
          isOffline(error) ? t('sitting.gradingError') : errorText(t, error, t('sitting.submitError')),
        );
        // When the time is up there is nothing to go back to.
        if (timeUp) return;
        busy.current = false;
        autosave.resume();
        return setPhase('open');
      }
    }
  };
  return { phase, handIn };
}
