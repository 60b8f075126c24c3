import { useMutation } from '@tanstack/react-query';
import { type ReadingAid, readingAids } from '../../../shared/contracts/values.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { notify } from '../../lib/dom/notify.ts';
import { useReadingAids } from '../../lib/dom/reading-aids.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { updateReadingAids } from '../../lib/session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';

/** Reading settings: larger text, wider spacing, plain typeface. Applied at once and saved with the account. */
export function ReadingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const aids = useReadingAids();
  const save = useMutation({
    ...trpc.session.setReadingAids.mutationOptions(),
    // Serialises the mutations, so that the last choice wins.
    scope: { id: 'reading-aids' },
    onError: () => notify.danger(t('reading.failed')),
  });
  const choose = (aid: ReadingAid, chosen: boolean) => {
    const next = readingAids.filter((one) => (one === aid ? chosen : aids.includes(one)));
    updateReadingAids(next);
    save.mutate({ aids: next });
  };
  return (
    <Dialog open width={440} title={t('nav.reading')} description={t('reading.text')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {readingAids.map((aid) => (
          <Switch
            key={aid}
            label={t(`reading.${aid}`)}
            description={t(`reading.${aid}Text`)}
            checked={aids.includes(aid)}
            onCheckedChange={(chosen) => choose(aid, chosen)}
          />
        ))}
      </div>
      <p className="read mt-6 rounded-sm border border-line bg-surface px-4 py-3">
        {t('reading.sample')} <span className="text-accent-text italic">{t('reading.sampleAnswer')}</span>
      </p>
      <p role="status" className="mt-3 min-h-5 text-small text-text-soft">
        {save.isSuccess && t('reading.kept')}
      </p>
    </Dialog>
  );
}
