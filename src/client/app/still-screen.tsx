import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import type { Role } from '../../shared/contracts/identity.ts';
import { startI18n } from '../lib/i18n.ts';
import { type Language, setLanguage } from '../lib/language.ts';
import { openSession } from '../lib/session.ts';
import { AppRoutes, preloadScreen } from './routes.tsx';

/**
 * The page at `path` as somebody of this role sees it before anything is known of what it shows, for the pictures of
 * pages that are drawn when the client is built.
 */
export async function stillScreen(path: string, role: Role, language: Language): Promise<ReactElement> {
  setLanguage(language);
  await startI18n();
  // An empty letter in their circle.
  openSession({ id: 1, email: '\u200b', names: '', role, mustChangePassword: false }, 'nobody');
  await preloadScreen(new URL(path, 'http://localhost').pathname);
  // Nothing is asked where there is no browser, and what is kept for ever needs no timer that ends it.
  const nothingKnown = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  return (
    <QueryClientProvider client={nothingKnown}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
