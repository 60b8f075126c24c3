import type { MarksShown } from '../../../shared/contracts/values.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Switch } from '../ui/switch.tsx';

type PublishSwitchProps = {
  value: MarksShown;
  /** The saved value; changing it back to `at-once` publishes the withheld marks. */
  stored?: MarksShown;
  disabled?: boolean | undefined;
  onValueChange: (value: MarksShown) => void;
};

/** Chooses when students see the marks of a lesson: with the grade, or when the teacher publishes them. */
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
