import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { endFirstAnswers, showFirstAnswers } from '../lib/api/prefetch-cache.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { trpc } from '../lib/api/trpc.ts';
import { loadFonts } from '../lib/loading/load-fonts.ts';
import { confirmAccount } from '../lib/session/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes, preloadScreen } from './routes.tsx';

/** Fetches the page at this path and hands out what was asked for ahead, so that all of it is drawn at once. */
export async function prepare(pathname: string): Promise<void> {
  await Promise.all([preloadScreen(pathname), loadFonts()]);
  showFirstAnswers();
  // Known before the first drawing, the account changes nothing after it.
  const account = queryClient.getQueryData(trpc.session.current.queryKey());
  if (account !== undefined) confirmAccount(account);
}

/** Everything behind the login page, and the public pages. */
export function Application() {
  useEffect(endFirstAnswers, []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
