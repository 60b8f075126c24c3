import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/dom/page-title.ts';

type PageProps = {
  /** Text of the h1 and of the document title. */
  title: string;
  back?: ReactNode;
  /** The name of what the page is about; the title is then a small label above it. */
  name?: string | undefined;
  /** Shown below the title. */
  subtitle?: ReactNode;
  /** Shown right of the title; below it on phones. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The frame of a standard page: back link, title, content. */
export function Page({ title, back, name, subtitle, aside, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className="page-frame pt-7 pb-14 md:pt-9">
      <header className="mb-6 flex flex-col gap-x-6 gap-y-3 md:mb-7 md:flex-row md:items-end md:justify-between md:max-xl:flex-wrap">
        <div className="min-w-0 md:max-xl:flex-1 md:max-xl:basis-72">
          {back && <div className="mt-1 mb-1.5">{back}</div>}
          <h1 className={name === undefined ? 'title-1' : 'text-small font-semi text-text-soft'}>{title}</h1>
          {name !== undefined && <p className="title-1 wrap-anywhere">{name}</p>}
          {subtitle && <div className="mt-1.5 text-text-soft">{subtitle}</div>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
