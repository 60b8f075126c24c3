import { useId } from 'react';
import type { Plain } from '../../../shared/content/plain.ts';
import { lineFormat } from './text-formats.ts';
import { VisualEditor } from './visual-editor.tsx';

type LineFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  disabled?: boolean | undefined;
  onValueChange: (value: Plain) => void;
};

/** One-line field for text with formulas; Enter focuses the next line of the fieldset. */
export function LineField({ label, placeholder, value, ...rest }: LineFieldProps) {
  const control = { id: useId(), 'aria-describedby': undefined, 'aria-invalid': undefined };
  const toNext = () => {
    const field = document.getElementById(control.id);
    const lines = field?.closest('fieldset')?.querySelectorAll<HTMLElement>('.editor-line') ?? [];
    [...lines].find((_, index) => lines[index - 1] === field)?.focus();
  };
  return (
    <div className="w-full min-w-0">
      <VisualEditor
        {...rest}
        {...control}
        value={value as Plain}
        format={lineFormat}
        line={{ label, placeholder, onEnter: toNext }}
      />
    </div>
  );
}
