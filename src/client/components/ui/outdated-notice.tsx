import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type OutdatedNoticeProps = {
  /** Names of the values changed meanwhile; renders nothing when empty. */
  changed: readonly string[];
  /** Loads the current values into the form. */
  onLoad: () => void;
  /** Keeps the edits, over the current values. */
  onRebase: () => void;
  /** Shows the current values. */
  children?: ReactNode;
};

/** Warning inside a form whose data another user changed meanwhile. Edits are kept until the user decides. */
export function OutdatedNotice({ changed, onLoad, onRebase, children }: OutdatedNoticeProps) {
  const { t } = useTranslation();
  if (changed.length === 0) return null;
  const then = (act: () => void) => (event: MouseEvent) => {
    // The clicked button disappears, so the focus moves to the form.
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    act();
  };
  return (
    <Notice tone="warn" role="alert">
      <p className="font-semi">{t('outdated.title')}</p>
      <p className="mt-1 break-words">{t('outdated.changed', { what: changed.join(' · ') })}</p>
      {children}
      <p className="mt-1 text-small">{t('outdated.hint')}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={then(onRebase)}>
          {t('outdated.goOn')}
        </Button>
        <Button size="sm" variant="secondary" onClick={then(onLoad)}>
          {t('outdated.load')}
        </Button>
      </div>
    </Notice>
  );
}
