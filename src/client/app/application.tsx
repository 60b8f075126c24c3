import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { Button } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { clearPrefetchCache, seedQueryCache } from '../lib/api/prefetch-cache.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { trpc } from '../lib/api/trpc.ts';
import { t } from '../lib/i18n/i18n.ts';
import { loadFonts } from '../lib/loading/load-fonts.ts';
import { confirmAccount } from '../lib/session/session.ts';
import { AppRoutes, preloadScreen } from './routes.tsx';

/** Loads the page at this path and writes the prefetched responses to the query cache, so that the first render is complete. */
export async function prepare(pathname: string): Promise<void> {
  await Promise.all([preloadScreen(pathname), loadFonts()]);
  seedQueryCache();
  // Confirms the account before the first render, to avoid a second one.
  const account = queryClient.getQueryData(trpc.session.current.queryKey());
  if (account !== undefined) confirmAccount(account);
}

/** Error boundary of the application: shows a message and a reload button. Uses `t` without hooks. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page-frame max-w-(--container-form) py-14" role="alert">
        <EmptyState
          title={t('common.crashedTitle')}
          text={t('common.crashedText')}
          actions={<Button onClick={() => location.reload()}>{t('common.reload')}</Button>}
        />
      </main>
    );
  }
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
