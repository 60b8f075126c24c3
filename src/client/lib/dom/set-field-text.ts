import { flushSync } from 'react-dom';

/**
 * Sets the text of a controlled field and moves the caret to index `caret`, synchronously, so that the next keystroke lands
 * there.
 */
export function setFieldText(
  field: HTMLInputElement | HTMLTextAreaElement,
  { text, caret }: { text: string; caret: number },
  onChange: (text: string) => void,
): void {
  flushSync(() => onChange(text));
  field.focus();
  field.setSelectionRange(caret, caret);
}
