import { useEffect, useState } from 'react';

/** Somebody is writing in the form. */
const isTyping = () => document.activeElement?.matches('form :is(textarea, input)') ?? false;

/** The form makes room for questions to be reviewed, unless somebody is typing in it. */
export function useFolded(toReview: boolean) {
  const [folded, setFolded] = useState(toReview);
  useEffect(() => setFolded(toReview && !isTyping()), [toReview]);
  return { folded: folded && toReview, unfold: () => setFolded(false) };
}
