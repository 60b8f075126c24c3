import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

const AskToDiscard = lazyWithTexts(
  'secondary',
  async () => (await import('./ask-to-discard.tsx')).AskToDiscard,
);

/**
 * Closes a form, after a question when it is filled. Render `question` beside the form.
 *
 * @param discard closes the form without sending it.
 */
export function useAskToDiscard(isFilled: boolean, discard: () => void) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (isFilled) void AskToDiscard.preload();
  }, [isFilled]);
  const question = (
    <Suspense fallback={null}>
      {isAsking && <AskToDiscard onDiscard={discard} onKeep={() => setAsking(false)} />}
    </Suspense>
  );
  return { isAsking, close: () => (isFilled ? setAsking(true) : discard()), question };
}
