import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** `Revisadas hoy 5 de 12`: answers decided today out of those and the waiting ones. */
export function QueueProgress({ done = 0, waiting }: { done: number | undefined; waiting: number }) {
  const { t } = useTranslation();
  const total = done + waiting;
  return (
    <div className={cx('w-full md:w-72 md:shrink-0', total === 0 && 'invisible')}>
      <p className="mb-1.5 flex justify-between gap-4 text-small text-text-soft">
        {t('reviews.queue.today')}
        <strong className="font-bold text-text">{t('reviews.queue.todayOf', { done, total })}</strong>
      </p>
      <ProgressBar label={t('reviews.queue.today')} value={done} max={total} />
    </div>
  );
}
