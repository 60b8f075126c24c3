import { useEffect, useState } from 'react';
import type { PublicSettings } from '../../../../shared/contracts/settings.ts';
import { setAppName } from '../../../lib/i18n/app-name.ts';
import { leaveLogin } from '../../../lib/session/entry-route.ts';
import { readPublicSettings } from './sign-in.ts';

/** The product's name; an installation without an administrator goes to its first set-up. Returns what else leads in. */
export function useFirstSettings(): Pick<PublicSettings, 'provider' | 'mail'> | null {
  const [known, setKnown] = useState<PublicSettings | null>(null);
  useEffect(() => {
    let open = true;
    void readPublicSettings().then((settings) => {
      if (!open || !settings) return;
      setAppName(settings.appName);
      setKnown(settings);
      if (settings.needsSetUp) leaveLogin('/setup');
    });
    return () => {
      open = false;
    };
  }, []);
  return known;
}
