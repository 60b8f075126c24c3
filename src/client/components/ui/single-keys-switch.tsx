import { useState } from 'react';
import { areSingleKeysOn, setSingleKeysOn } from '../../lib/dom/single-keys.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Switch } from './switch.tsx';

/** Switches single-key shortcuts on or off for all pages. */
export function SingleKeysSwitch() {
  const { t } = useTranslation();
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <Switch
      label={t('reviews.keys.use')}
      checked={on}
      onCheckedChange={(next) => {
        setSingleKeysOn(next);
        setOn(next);
      }}
    />
  );
}
