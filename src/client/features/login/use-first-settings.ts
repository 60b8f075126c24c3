import { useEffect } from 'react';
import { setAppName } from '../../lib/app-name.ts';
import { leaveLogin } from '../../lib/entry-route.ts';
import { readPublicSettings } from './sign-in.ts';

/** The product's name; and an installation without an administrator goes to its first set-up. */
export function useFirstSettings(): void {
  useEffect(() => {
    let open = true;
    void readPublicSettings().then((settings) => {
      if (!open || !settings) return;
      setAppName(settings.appName);
      if (settings.needsSetUp) leaveLogin('/setup');
    });
    return () => {
      open = false;
    };
  }, []);
}
