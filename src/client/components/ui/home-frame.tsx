import type { ReactNode } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { cx } from '../../lib/dom/cx.ts';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from './card.tsx';
import { Bone, Skeleton } from './skeleton.tsx';

type HomeFrameProps = {
  loading: boolean;
  /** Beside the title, below it on narrow screens. */
  action?: ReactNode;
  aside?: ReactNode;
  /** True when the aside comes first on narrow screens and for readers. */
  asideFirst?: boolean;
  /** Single column; the content provides its own layout. */
  wide?: boolean;
  children: ReactNode;
};

/** Frame of a role's home page: title "Today", date, a wide and a narrow column. */
export function HomeFrame({ loading, action, aside, asideFirst, wide, children }: HomeFrameProps) {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle('');
  return (
    <div data-loading={loading || undefined} className="peer page-frame pt-7 pb-14 md:pt-9">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-7">
        <div>
          <h1 className="title-1">{t('home.today')}</h1>
          <p className="mt-1.5 text-text-soft">{format.weekday(serverNow())}</p>
        </div>
        {action}
      </header>
      <div className={cx(!wide && 'grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]')}>
        {asideFirst && <aside className="min-w-0 lg:col-start-2 lg:row-start-1">{aside}</aside>}
        <div className={cx('min-w-0', asideFirst && 'lg:col-start-1 lg:row-start-1')}>
          {loading && (
            <Skeleton label={t('home.loading')} className="flex min-h-[26rem] flex-col gap-5">
              <Bone className="h-36 w-full" />
              <Bone className="h-6 w-40" />
              <Bone className="h-48 w-full" />
            </Skeleton>
          )}
          {children}
        </div>
        {!wide && !asideFirst && <aside className="min-w-0">{aside}</aside>}
      </div>
    </div>
  );
}

type HomeSectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** A titled section of rows. */
export function HomeSection({ title, note, children }: HomeSectionProps) {
  const id = `home-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="title-3">
          {title}
        </h2>
        {note && <p className="text-small text-text-mute">{note}</p>}
      </div>
      <Card flush>{children}</Card>
    </section>
  );
}
