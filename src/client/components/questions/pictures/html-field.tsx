import { type ReactNode, useState } from 'react';
import { type Html, htmlToSource, sourceToHtml } from '../../../../shared/content/html.ts';
import { HtmlText } from '../../ui/html-text.tsx';
import { hasFormula, type MathTextareaProps } from '../../ui/math-textarea.tsx';
import { PicturedTextarea } from './pictured-textarea.tsx';

type HtmlFieldProps = Omit<MathTextareaProps, 'value' | 'onValueChange' | 'draw' | 'isMarked'> & {
  value: Html;
  onValueChange: (html: Html) => void;
};

const hasMarkup = (source: string): boolean => source.includes('<') || hasFormula(source);
const drawSource = (source: string): ReactNode => <HtmlText>{sourceToHtml(source)}</HtmlText>;

/** Field for a question text: edited as source text, stored as HTML. */
export function HtmlField({ value, onValueChange, ...rest }: HtmlFieldProps) {
  const [typed, setTyped] = useState(() => htmlToSource(value));
  const source = sourceToHtml(typed) === value ? typed : htmlToSource(value);
  const change = (next: string) => {
    setTyped(next);
    onValueChange(sourceToHtml(next));
  };
  return (
    <PicturedTextarea
      {...rest}
      value={source}
      onValueChange={change}
      draw={drawSource}
      isMarked={hasMarkup}
    />
  );
}
