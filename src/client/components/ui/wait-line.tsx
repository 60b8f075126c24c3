import type { JobWait } from '../../../shared/contracts/jobs.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { waitText } from '../../lib/format/wait-text.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Estimated duration of a model's work and the number of jobs ahead; renders nothing while unknown. */
export function WaitLine({ wait, className }: { wait: JobWait | undefined; className?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = wait && waitText(t, format, wait);
  if (!text) return null;
  return <p className={cx('text-small text-text-soft', className)}>{text}</p>;
}
