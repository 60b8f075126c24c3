import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { t } from '../lib/i18n/i18n.ts';

/** Error boundary of the application: shows a message and a reload button. Uses `t` without hooks. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
