import type { ReactNode } from 'react';

type WithAsideProps = {
  aside?: ReactNode;
  /** A running job: above the aside; in one-column layout before the content. */
  job?: ReactNode;
  children: ReactNode;
};

/** Content with an aside of 300 px; one column below 64rem. */
export function WithAside({ aside, job, children }: WithAsideProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
      <div className="min-w-0">{children}</div>
      <aside className="max-lg:contents lg:sticky lg:top-20 lg:flex lg:flex-col lg:gap-6">
        {job && <div className="min-w-0 max-lg:order-first">{job}</div>}
        {aside && <div className="flex min-w-0 flex-col gap-6">{aside}</div>}
      </aside>
    </div>
  );
}
