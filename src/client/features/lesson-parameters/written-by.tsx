import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/ui/notice.tsx';
import { useGraderLabel, useSettings } from '../../lib/use-settings.ts';

/** Who wrote the questions; without a model that is the local evaluator, provisionally. */
export function WrittenBy({ short }: { short?: boolean }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const label = useGraderLabel();
  if (!settings || label === undefined) return null;
  if (settings.evaluator === 'offline' && !short)
    return <Notice tone="warn">{t('generation.provisional')}</Notice>;
  return <p className="text-caption text-text-mute">{t('generation.writtenBy', { label })}</p>;
}
