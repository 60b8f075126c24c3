import type { ReactNode } from 'react';

/**
 * What of an answer stands where in a picture: drawn when the client is built, filled by `lib/fill-picture.ts` when the
 * answer is there and the page's code is not. `of` is a path into the value around it: the answer itself, or one of a
 * list's values.
 */

/** A text of the answer; `until` stays where it holds formulas or markup, which only the page's code can draw. */
export function Place({ of, until }: { of: string; until?: ReactNode }) {
  return <span data-place={of}>{until}</span>;
}

/** The 1-based number of the list's value around it. */
export function PlaceOfNumber() {
  return <span data-place="" />;
}

/** Once for each value of a list. */
export function Each({ of, children }: { of: string; children: ReactNode }) {
  return <template data-each={of}>{children}</template>;
}

/** Only where the value is `is`; without it, only where there is one. */
export function When({ of, is, children }: { of: string; is?: string | number; children: ReactNode }) {
  return (
    <template data-when={of} data-is={is}>
      {children}
    </template>
  );
}
