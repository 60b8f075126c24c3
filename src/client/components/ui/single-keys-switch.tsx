import { useState } from 'react';
import { setSingleKeysOn, singleKeysOn } from '../../lib/dom/single-keys.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Switch } from './switch.tsx';

/** Turns keys without Ctrl or Alt off, and on again, on every page that has some. */
export function SingleKeysSwitch() {
  const { t } = useTranslation();
  const [on, setOn] = useState(singleKeysOn);
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
