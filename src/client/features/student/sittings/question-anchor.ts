import { scrollToStart } from '../../../lib/dom/scroll-to-start.ts';

export const anchorOf = (number: number): string => `pregunta-${number}`;

/** Scrolls to a question and focuses its field, or the question itself. */
export function goToQuestion(number: number, into: 'question' | 'field' = 'question'): void {
  const section = document.getElementById(anchorOf(number));
  if (!section) return;
  scrollToStart(section);
  const field =
    into === 'field'
      ? section.querySelector<HTMLElement>('input:not([disabled]), select, textarea, fieldset button')
      : null;
  (field ?? section).focus({ preventScroll: true });
}
