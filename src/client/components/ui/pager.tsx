import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageNumbers } from '../../lib/api/page-numbers.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { IconButton } from './icon-button.tsx';

type PagerProps = {
  /** Current page, from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
};

/** Range (`1 a 25 de 10.008`), page buttons and next/previous; no buttons for a single page. */
export function Pager({ page, pageSize, total, onPageChange }: PagerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={t('common.pages')}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 md:px-5"
    >
      <p role="status" className="text-small text-text-soft">
        {t('common.pageRange', { from, to, total })}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap gap-1">
          <Step label={t('common.previousPage')} to={page - 1} possible={page > 1} onStep={onPageChange}>
            <ChevronLeft aria-hidden className="size-[18px]" strokeWidth={1.75} />
          </Step>
          {pageNumbers(page, pages).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
              <span key={`gap-${index}`} aria-hidden className="self-center text-small text-text-mute">
                …
              </span>
            ) : (
              <IconButton
                key={number}
                label={t('common.page', { number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => number !== page && onPageChange(number)}
                className={cx(
                  'w-auto min-w-9 px-1.5 text-small font-semi',
                  number === page && 'bg-accent-soft text-accent-text',
                )}
              >
                {format.number(number)}
              </IconButton>
            ),
          )}
          <Step label={t('common.nextPage')} to={page + 1} possible={page < pages} onStep={onPageChange}>
            <ChevronRight aria-hidden className="size-[18px]" strokeWidth={1.75} />
          </Step>
        </div>
      )}
    </nav>
  );
}

type StepProps = {
  label: string;
  to: number;
  possible: boolean;
  onStep: (page: number) => void;
  children: React.ReactNode;
};

function Step({ label, to, possible, onStep, children }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onStep(to)}
      className={cx(!possible && 'opacity-45 hover:bg-transparent')}
    >
      {children}
    </IconButton>
  );
}
