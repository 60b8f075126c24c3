import { lazy, Suspense } from 'react';
import { MathText } from './math-text.tsx';

const PicturedContent = lazy(async () => ({ default: (await import('./html-content.tsx')).PicturedContent }));

/** Plain text of a question, with formulas and pictures rendered. */
export function ContentText({ children }: { children: string | null | undefined }) {
  const text = children ?? '';
  if (!text.includes('<img data-p')) return <MathText>{text}</MathText>;
  return (
    <Suspense>
      <PicturedContent text={text} />
    </Suspense>
  );
}
