import { useEffect } from 'react';
import { useAppName } from '../i18n/app-name.ts';

/** Sets the title of the document: `Cálculo diferencial · Aula`. */
export function usePageTitle(title: string): void {
  const appName = useAppName();
  useEffect(() => {
    document.title = title && title !== appName ? `${title} · ${appName}` : appName;
  }, [title, appName]);
}
