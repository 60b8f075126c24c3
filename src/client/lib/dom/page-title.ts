import { useEffect } from 'react';
import { useAppName } from '../i18n/app-name.ts';

/** `Cálculo diferencial · Aula` in the browser's tab. */
export function usePageTitle(title: string): void {
  const appName = useAppName();
  useEffect(() => {
    document.title = title && title !== appName ? `${title} · ${appName}` : appName;
  }, [title, appName]);
}
