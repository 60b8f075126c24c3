import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';

type HandInProps = {
  /** 1-based numbers of the questions without an answer. */
  missing: readonly number[];
  open: boolean;
  onSubmit: () => void;
};

/** The end of the sheet: what is missing, and Entregar. */
export function HandInFooter({ missing, open, onSubmit }: HandInProps) {
  const { t } = useTranslation();
  const text =
    missing.length === 0
      ? t('sitting.allAnswered')
      : missing.length === 1
        ? t('sitting.missingOne', { number: missing[0] })
        : t('sitting.missingMany', { numbers: missing.join(', ') });
  return (
    <div className="ml-(--margin) flex items-center justify-between gap-6 border-t border-line px-8 py-5 max-md:hidden">
      <p className="text-small text-text-soft">{text}</p>
      <Button variant="secondary" pending={!open} pendingLabel={t('sitting.submitting')} onClick={onSubmit}>
        {t('sitting.submit')}
      </Button>
    </div>
  );
}

type HandInBarProps = HandInProps & { total: number; status: ReactNode };

/** The bar at the bottom of a phone: progress, where the answers are, and Entregar. */
export function HandInBar({ total, missing, open, status, onSubmit }: HandInBarProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('sitting.submit')}
      data-bottom-bar
      className="sticky bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="min-w-0">
        <p className="text-small font-semi">
          {t('sitting.answeredOfLong', { answered: total - missing.length, total })}
        </p>
        {status}
      </div>
      <Button
        size="lg"
        className="shrink-0"
        pending={!open}
        pendingLabel={t('sitting.submitting')}
        onClick={onSubmit}
      >
        {t('sitting.submit')}
      </Button>
    </section>
  );
}
