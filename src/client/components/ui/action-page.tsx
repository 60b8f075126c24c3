import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { Card } from './card.tsx';

/** A page with a single action, such as entering a code or a new password. */
export function ActionPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="page-frame flex grow flex-col items-center justify-center py-10">
      <Card className="w-full max-w-[28rem] shadow-low md:p-8">
        <h1 className="title-2">{title}</h1>
        {children}
      </Card>
    </div>
  );
}
