import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { clearPrefetchCache, seedQueryCache } from '../lib/api/prefetch-cache.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { trpc } from '../lib/api/trpc.ts';
import { loadFonts } from '../lib/loading/load-fonts.ts';
import { confirmAccount } from '../lib/session/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes, preloadScreen } from './routes.tsx';

/** Loads the page at this path and writes the prefetched responses to the query cache, so that the first render is complete. */
export async function prepare(pathname: string): Promise<void> {
  await Promise.all([preloadScreen(pathname), loadFonts()]);
  seedQueryCache();
  // Confirms the account before the first render, to avoid a second one.
  const account = queryClient.getQueryData(trpc.session.current.queryKey());
  if (account !== undefined) confirmAccount(account);
}

/** All pages except the login page. */
export function Application() {
  useEffect(clearPrefetchCache, []);
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
