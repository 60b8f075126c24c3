import type { MarksShown } from '../../../shared/contracts/values.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Switch } from '../ui/switch.tsx';

type PublishSwitchProps = {
  value: MarksShown;
  /** What it was before; one that goes back to at once publishes what waits. */
  stored?: MarksShown;
  disabled?: boolean | undefined;
  onValueChange: (value: MarksShown) => void;
};

/** When the marks of a lesson are shown: with the grade, or when the teacher publishes them. */
export function PublishSwitch({ value, stored = 'at-once', disabled, onValueChange }: PublishSwitchProps) {
  const { t } = useTranslation();
  const byTeacher = value === 'by-teacher';
  const text = byTeacher ? 'byTeacher' : stored === 'by-teacher' ? 'publishesWaiting' : 'atOnce';
  return (
    <Switch
      checked={byTeacher}
      disabled={disabled}
      onCheckedChange={(checked) => onValueChange(checked ? 'by-teacher' : 'at-once')}
      label={t('reviews.shownByMe')}
      description={t(`reviews.shown.${text}`)}
    />
  );
}
