import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** For a student who entered with a teacher's code: as whom, and what leaving costs. */
export function ByCodeNotice({ names }: { names: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5">
      <Notice tone="info">
        <p>{t('sittingDialogs.byCode', { names })}</p>
        <p className="mt-2">{t('sittingDialogs.byCodeLeaving')}</p>
      </Notice>
    </div>
  );
}
