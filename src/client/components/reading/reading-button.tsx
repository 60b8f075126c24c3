import { ALargeSmall } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import { useAccount } from '../../lib/session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const ReadingDialog = lazyWithPreload(
  async () => (await Promise.all([import('./reading-dialog.tsx'), loadTexts('account')]))[0].ReadingDialog,
);
export const preloadReadingDialog = ReadingDialog.preload;

/** Opens the reading settings: an icon button, or a button with text. */
export function ReadingButton({ named, className }: { named?: boolean; className?: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // A session restricted to one lesson may not change the account.
  const account = useAccount();
  const opening = {
    className,
    onPointerEnter: () => void preloadReadingDialog(),
    onFocus: () => void preloadReadingDialog(),
    onClick: () => setOpen(true),
  };
  const icon = <ALargeSmall aria-hidden className="size-5" strokeWidth={1.75} />;
  if (account?.onlyLessonId) return null;
  return (
    <>
      {named ? (
        <Button variant="secondary" icon={icon} {...opening}>
          {t('nav.reading')}
        </Button>
      ) : (
        <IconButton label={t('nav.reading')} title={t('nav.reading')} {...opening}>
          {icon}
        </IconButton>
      )}
      <Suspense fallback={null}>{open && <ReadingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
