import { useEffect, useState } from 'react';
import type { PublicSettings } from '../../../../shared/contracts/settings.ts';
import { setAppName } from '../../../lib/i18n/app-name.ts';
import { leaveLogin } from '../../../lib/session/entry-route.ts';
import { readPublicSettings } from './sign-in.ts';

/** The product's name; an installation without an administrator goes to its first set-up. Returns who else lets people in. */
export function useFirstSettings(): PublicSettings['provider'] {
  const [provider, setProvider] = useState<PublicSettings['provider']>(null);
  useEffect(() => {
    let open = true;
    void readPublicSettings().then((settings) => {
      if (!open || !settings) return;
      setAppName(settings.appName);
      setProvider(settings.provider);
      if (settings.needsSetUp) leaveLogin('/setup');
    });
    return () => {
      open = false;
    };
  }, []);
  return provider;
}
