import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAnswerLength } from '../../../shared/contracts/limits.ts';
import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import { errorText, isOffline, readError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { api } from '../../lib/trpc.ts';
import type { Autosave } from './autosave.ts';
import type { SittingView } from './types.ts';

export type HandInPhase = 'open' | 'submitting' | 'time-up' | 'time-up-offline' | 'time-up-refused';

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

  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  // By choice what the page shows is given. When the time is up the server goes by what it was sent, and only
  // what it does not have goes with it: a second page, left open elsewhere, must not take answers back.
  const send = (timeUp: boolean): Promise<AttemptResult> => {
    const answers = autosave.answers.get();
    const ids = timeUp ? autosave.unsent() : sitting.questions.map(({ id }) => id);
    const given = ids.map((questionId) => ({
      questionId,
      // One that is too long was said to be; when the time is up its beginning is better than nothing.
      answer: (answers[questionId] ?? '').slice(0, timeUp ? maxAnswerLength : undefined),
    }));
    return api.sittings.submit.mutate({ sittingId, answers: given, timeUp });
  };
  /** What became of a sitting the server closed; null while it is open. */
  const closedAs = (): Promise<AttemptResult | null> =>
    api.sittings.result.query({ sittingId }).catch(() => null);

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
        const { status } = readError(error);
        if (status === 401) return loseSession();
        if (!timeUp) {
          notify.danger(
            isOffline(error) ? t('sitting.gradingError') : errorText(t, error, t('sitting.submitError')),
          );
          busy.current = false;
          autosave.resume();
          return setPhase('open');
        }
        const mayPass = status === null || status === 429 || status >= 500;
        if (!mayPass) {
          // Refused for good: the server closes the sitting by itself, from the answers it was sent before.
          const result = await closedAs();
          if (result) return onResult(result);
          if (gone.current) return;
        }
        setPhase(mayPass ? 'time-up-offline' : 'time-up-refused');
        await wait(tryAgainAfter);
      }
    }
  };
  return { phase, handIn };
}
