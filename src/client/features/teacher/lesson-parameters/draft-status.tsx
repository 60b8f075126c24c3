import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { Ring } from '../../../components/ui/spinner.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { DraftState } from './draft-store.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

/** Save state of the edits. */
export function DraftStatus({ state }: { state: DraftState }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-small text-text-mute">
      {state === 'saving' && (
        <>
          <Ring /> {t('generation.draftsSaving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <CircleCheck {...icon} className="size-4 shrink-0 text-success" /> {t('generation.draftsSaved')}
        </>
      )}
      {state === 'offline' && (
        <span className="flex items-center gap-2 font-semi text-warn-text">
          <CloudOff {...icon} /> {t('generation.draftsOffline')}
        </span>
      )}
      {state === 'failed' && (
        <span className="flex items-center gap-2 font-semi text-warn-text">
          <CircleAlert {...icon} /> {t('generation.draftsFailed')}
        </span>
      )}
    </p>
  );
}
