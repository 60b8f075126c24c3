import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type OutdatedNoticeProps = {
  /** What changed under what was typed; nothing is said for none. */
  changed: readonly string[];
  /** Puts what stands now into the form. */
  onLoad: () => void;
  /** Leaves what was typed over what stands now. */
  onGoOn: () => void;
  /** How it stands now. */
  children?: ReactNode;
};

/** Inside a form: what it edits was changed elsewhere meanwhile. Nothing typed is lost until a person says so. */
export function OutdatedNotice({ changed, onLoad, onGoOn, children }: OutdatedNoticeProps) {
  const { t } = useTranslation();
  if (changed.length === 0) return null;
  const then = (act: () => void) => (event: MouseEvent) => {
    // The button goes: the focus stays with the form.
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
        <Button size="sm" variant="secondary" onClick={then(onGoOn)}>
          {t('outdated.goOn')}
        </Button>
        <Button size="sm" variant="secondary" onClick={then(onLoad)}>
          {t('outdated.load')}
        </Button>
      </div>
    </Notice>
  );
}
