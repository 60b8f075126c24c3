import { lazy, Suspense } from 'react';
import { MathText } from './math-text.tsx';

const HtmlContent = lazy(async () => ({ default: (await import('./html-content.tsx')).HtmlContent }));

/** Question text: a short list of HTML tags without attributes, with formulas in it. Everything else is text. */
export function HtmlText({ children }: { children: string | null | undefined }) {
  const text = children ?? '';
  if (!/[<&]/.test(text)) return <MathText>{text}</MathText>;
  return (
    <Suspense fallback={<span className="text-text-mute">{text.replace(/<[^>]*>/g, ' ')}</span>}>
      <HtmlContent html={text} />
    </Suspense>
  );
}
