import { useEffect, useRef, useState } from 'react';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { errorText, isOffline } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';
import type { Autosave } from './autosave.ts';
import { createHandIn, type Submission } from './hand-in.ts';
import type { SittingView } from './types.ts';

/** Connects the submission of a sitting to its page. */
export function useHandIn(
  sitting: SittingView,
  autosave: Autosave,
  onResult: (result: AttemptResult, elsewhere: boolean) => void,
) {
  const { t } = useTranslation();
  const events = useRef({ onResult, t });
  events.current = { onResult, t };
  const [hand] = useState(() => {
    const { sittingId } = sitting;
    const calls = {
      submit: (submission: Submission) => api.sittings.submit.mutate({ sittingId, ...submission }),
      result: () => api.sittings.result.query({ sittingId }).catch(() => null),
    };
    return createHandIn(sitting, autosave, calls, {
      onResult: (result, elsewhere) => events.current.onResult(result, elsewhere),
      onRefused: (error) => {
        const { t: words } = events.current;
        notify.danger(
          isOffline(error)
            ? words('sitting.gradingError')
            : errorText(words, error, words('sitting.submitError')),
        );
      },
      onSessionLost: () => handleExpiredSession(),
    });
  });
  useEffect(() => {
    hand.enter();
    window.addEventListener('online', hand.reconnect);
    return () => {
      window.removeEventListener('online', hand.reconnect);
      hand.leave();
    };
  }, [hand]);
  return { phase: hand.phase.use(), handIn: hand.handIn };
}
