import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** At most two buttons. */
  actions?: ReactNode;
  /** Links to other ways, below them. */
  others?: ReactNode;
};

/** Empty state: drawing, title and one sentence. */
export function EmptyState({ title, text, actions, others }: EmptyStateProps) {
  return (
    <Card className="flex flex-col items-center py-12 text-center md:py-12">
      <SheetDrawing />
      <p className="title-3 mt-5">{title}</p>
      {text && <p className="mt-2 max-w-[22rem] text-text-soft">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
      {others && <div className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2">{others}</div>}
    </Card>
  );
}

export function SheetDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 64" fill="none" className="h-16 w-14">
      <rect
        x=".75"
        y=".75"
        width="54.5"
        height="62.5"
        rx="5"
        className="fill-surface stroke-line-strong"
        strokeWidth="1.5"
      />
      <path d="M15 1v62" className="stroke-margin" strokeWidth="1.5" />
      <path
        d="M22 17h24M22 27h24M22 37h24M22 47h14"
        className="stroke-line"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
