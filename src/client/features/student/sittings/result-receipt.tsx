import { FileCheck } from 'lucide-react';
import { Link } from 'react-router';
import { previewSittingId } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Link to the attempt's receipt; renders nothing before the attempt has a grade. */
export function ReceiptLink({ attempt }: { attempt: AttemptResult }) {
  const { t } = useTranslation();
  if (attempt.grade === null || attempt.sittingId === previewSittingId) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Link
        to={`/student/calificaciones/${attempt.sittingId}/comprobante`}
        className={cx(buttonClass('secondary'), 'w-full')}
      >
        <FileCheck aria-hidden className="size-4" strokeWidth={1.75} />
        {t('result.receipt')}
      </Link>
      <p className="mt-1.5 text-caption text-text-mute">{t('result.receiptHint')}</p>
    </div>
  );
}
