import { lazy, Suspense } from 'react';
import type { Html } from '../../../shared/content/html.ts';
import { MathText } from './math-text.tsx';

const load = async () => ({ default: (await import('./html-content.tsx')).HtmlContent });
const HtmlContent = lazy(load);
export const hasMarkup = (text: string): boolean => /[<&]/.test(text);

/** Loads the HTML renderer when one of the texts contains markup. Rejects when it cannot be loaded. */
export async function preloadForMarkup(texts: readonly string[]): Promise<void> {
  if (texts.some(hasMarkup)) await load();
}

/** Question text: an allow-list of HTML tags without attributes, with formulas and pictures. Everything else is shown as text. */
export function HtmlText({ children }: { children: Html | null | undefined }) {
  const text = children ?? '';
  if (!hasMarkup(text)) return <MathText>{text}</MathText>;
  return (
    <Suspense fallback={<span className="text-text-mute">{text.replace(/<[^>]*>/g, ' ')}</span>}>
      <HtmlContent html={text} />
    </Suspense>
  );
}
