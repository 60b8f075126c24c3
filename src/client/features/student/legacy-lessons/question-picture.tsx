import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { picturePath } from './lesson-picture.tsx';

/**
 * The picture of a question, in a frame of one height for all pictures, since its size is unknown until it arrives; opens in full
 * size. Renders nothing when it is missing or broken.
 */
export function QuestionPicture({ file }: { file: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  if (file === '' || broken) return null;
  const path = picturePath(file);
  return (
    <>
      <button
        type="button"
        aria-label={t('legacy.openPicture')}
        onClick={() => setOpen(true)}
        className="relative mt-4 block aspect-[4/3] max-h-72 w-full max-w-96 overflow-hidden rounded-sm border border-line bg-surface hover:border-line-strong"
      >
        <img
          src={path}
          alt={t('legacy.picture')}
          onError={() => setBroken(true)}
          className="size-full object-contain"
        />
        <span
          aria-hidden
          className="absolute right-2 bottom-2 rounded-xs border border-line bg-surface p-1.5 text-text-soft"
        >
          <Maximize2 className="size-4" strokeWidth={1.75} />
        </span>
      </button>
      <Dialog open={open} width={880} title={t('legacy.picture')} onClose={() => setOpen(false)}>
        {/* Scrolls when larger than the viewport, also by keyboard. */}
        <section
          aria-label={t('legacy.picture')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable
          tabIndex={0}
          className="max-h-[75dvh] overflow-auto"
        >
          <img src={path} alt={t('legacy.picture')} className="max-w-none" />
        </section>
      </Dialog>
    </>
  );
}
