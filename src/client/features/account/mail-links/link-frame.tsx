import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { usePageTitle } from '../../../lib/dom/page-title.ts';

/** Frame of a page with a single action. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
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
