export const anchorOf = (number: number): string => `pregunta-${number}`;

/** Scrolls to a question and focuses its field, or the question itself. */
export function goToQuestion(number: number, into: 'question' | 'field' = 'question'): void {
  const section = document.getElementById(anchorOf(number));
  if (!section) return;
  section.scrollIntoView({ block: 'start', behavior: 'smooth' });
  const field =
    into === 'field'
      ? section.querySelector<HTMLElement>('input:not([disabled]), select, textarea, fieldset button')
      : null;
  (field ?? section).focus({ preventScroll: true });
}
