import { useEffect, useState } from 'react';
import type { PublicSettings } from '../../../../shared/contracts/settings.ts';
import { setAppName } from '../../../lib/i18n/app-name.ts';
import { leaveLogin } from '../../../lib/session/entry-route.ts';
import { readPublicSettings } from './sign-in.ts';

/**
 * Loads the public settings: sets the product's name, and redirects an installation without an administrator to its set-up.
 * Returns the other sign-in options; null while loading.
 */
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
