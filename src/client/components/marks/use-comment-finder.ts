import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { areSingleKeysOn } from '../../lib/dom/single-keys.ts';

/** The field in which `/` was pressed, and the position in it. */
interface Origin {
  field: HTMLInputElement | HTMLTextAreaElement;
  caret: number;
}

/** Returns whether a key asks for a comment: `/` in the field of the mark, or where a word of the comment would begin. */
function asksForComment({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  nativeEvent,
}: KeyboardEvent): Origin | null {
  if (key !== '/' || ctrlKey || metaKey || altKey || nativeEvent.isComposing || !areSingleKeysOn())
    return null;
  if (target instanceof HTMLInputElement && target.role === 'spinbutton') return { field: target, caret: 0 };
  if (!(target instanceof HTMLTextAreaElement) || target.dataset.comment === undefined) return null;
  const caret = target.selectionStart;
  return /(?:^|\s)$/.test(target.value.slice(0, caret)) ? { field: target, caret } : null;
}

/** State of the usual comments of an editor of marks; `onKey` returns whether it handled the key. */
export function useCommentFinder(enabled: boolean) {
  const [origin, setOrigin] = useState<Origin | null>(null);
  const { data } = useQuery(trpc.reviews.usualComments.queryOptions(undefined, { enabled }));
  const comments = data ?? [];
  return {
    ...{ comments, origin },
    onKey: (event: KeyboardEvent): boolean => {
      const from = comments.length > 0 ? asksForComment(event) : null;
      if (from) setOrigin(from);
      return from !== null;
    },
    close: () => {
      origin?.field.focus();
      setOrigin(null);
    },
  };
}

export type CommentFinder = ReturnType<typeof useCommentFinder>;
