import { Eye } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Bar above a lesson preview, with an exit button. */
export function ModeBar({ onExit }: { onExit: () => void }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('sitting.asPreview.title')}
      className="bg-text text-surface forced-colors:border-b"
    >
      <div className="page-frame flex items-center gap-3 py-2.5">
        <Eye aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
        <p className="min-w-0 grow text-small">
          <strong className="font-semi">{t('sitting.asPreview.title')}</strong> {t('sitting.asPreview.text')}
        </p>
        <button
          type="button"
          onClick={onExit}
          className="min-h-9 shrink-0 rounded-sm border border-surface/60 px-3.5 text-small font-semi hover:border-surface focus-visible:outline-surface pointer-coarse:min-h-11"
        >
          {t('sitting.exit')}
        </button>
      </div>
    </section>
  );
}
