import { CircleCheck, CloudOff } from 'lucide-react';
import { Ring } from '../../../components/ui/spinner.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { SaveState } from './autosave.ts';

/** Save state of the answers: saving, saved at a time, or only on this device. */
export function SaveStatus({ state, className }: { state: SaveState; className?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = cx('flex items-start gap-1.5 text-small text-text-soft', className);
  const icon = 'mt-0.5 size-4 shrink-0';
  switch (state.kind) {
    case 'saving':
      return (
        <p className={line}>
          <Ring className={icon} />
          {t('sitting.saving')}
        </p>
      );
    case 'saved':
      return (
        <p className={line}>
          <CircleCheck aria-hidden className={cx(icon, 'text-success')} strokeWidth={1.75} />
          {t('sitting.savedAt', { time: format.time(state.at) })}
        </p>
      );
    case 'offline':
      return (
        <p role="status" className={cx(line, 'font-medium text-warn-text')}>
          <CloudOff aria-hidden className={icon} strokeWidth={1.75} />
          {t('sitting.offline')}
        </p>
      );
    default:
      return null;
  }
}
