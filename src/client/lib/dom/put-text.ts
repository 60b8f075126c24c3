import { flushSync } from 'react-dom';

/**
 * Writes `text` into a field that React controls and puts the caret before character `caret`, at once:
 * the next key, however fast, is typed there.
 */
export function putText(
  field: HTMLInputElement | HTMLTextAreaElement,
  { text, caret }: { text: string; caret: number },
  onChange: (text: string) => void,
): void {
  flushSync(() => onChange(text));
  field.focus();
  field.setSelectionRange(caret, caret);
}
