import { useEffect, useState } from 'react';

/** Returns whether the user is typing in the form. */
const isTyping = () => document.activeElement?.matches('form :is(textarea, input)') ?? false;

/** Folds the form when there are questions to review, unless the user is typing in it. */
export function useFolded(toReview: boolean) {
  const [folded, setFolded] = useState(toReview);
  useEffect(() => setFolded(toReview && !isTyping()), [toReview]);
  return { folded: folded && toReview, unfold: () => setFolded(false) };
}
