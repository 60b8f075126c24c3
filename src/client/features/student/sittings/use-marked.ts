import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { getSession } from '../../../lib/session/session.ts';

/** Bookmarked questions of a sitting, stored in this browser. */
export function useMarked(sittingId: number) {
  const key = `marked:${getSession()?.id_usuario ?? 0}:${sittingId}`;
  const [marked, setMarked] = useState(() => (readStored(key) ?? '').split(',').filter(Boolean).map(Number));
  const onMark = useCallback(
    (questionId: number) =>
      setMarked((before) => {
        const isMarked = before.includes(questionId);
        const next = isMarked ? before.filter((id) => id !== questionId) : [...before, questionId];
        writeStored(key, next.join(',') || null);
        return next;
      }),
    [key],
  );
  return { marked, onMark };
}
