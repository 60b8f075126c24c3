import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { getSession } from '../../../lib/session/session.ts';

/** Bookmarked questions of a sitting, stored in this browser. */
export function useBookmarks(sittingId: number) {
  const key = `marked:${getSession()?.id_usuario ?? 0}:${sittingId}`;
  const [bookmarked, setBookmarked] = useState(() =>
    (readStored(key) ?? '').split(',').filter(Boolean).map(Number),
  );
  const onBookmark = useCallback(
    (questionId: number) =>
      setBookmarked((before) => {
        const isBookmarked = before.includes(questionId);
        const next = isBookmarked ? before.filter((id) => id !== questionId) : [...before, questionId];
        writeStored(key, next.join(',') || null);
        return next;
      }),
    [key],
  );
  return { bookmarked, onBookmark };
}
