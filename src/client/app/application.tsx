import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { endFirstAnswers, showFirstAnswers } from '../lib/first-answers.ts';
import { queryClient } from '../lib/query-client.ts';
import { confirmAccount } from '../lib/session.ts';
import { settleFonts } from '../lib/settle-fonts.ts';
import { trpc } from '../lib/trpc.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes, preloadScreen } from './routes.tsx';

/** Fetches the page at this path and hands out what was asked for ahead, so that all of it is drawn at once. */
export async function prepare(pathname: string): Promise<void> {
  await Promise.all([preloadScreen(pathname), settleFonts()]);
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
