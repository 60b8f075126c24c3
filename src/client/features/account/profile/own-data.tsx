import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { downloadExport } from '../../../lib/api/download-export.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Downloads all data the school stores about the user. */
export function OwnData({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const take = async () => {
    if (pending) return;
    setPending(true);
    const problem = await downloadExport(t, userId, t('ownData.failed'));
    if (problem === null) notify.success(t('ownData.taken'));
    else notify.danger(problem);
    setPending(false);
  };
  return (
    <section aria-labelledby="own-data" className="mt-8 max-w-(--container-form)">
      <h2 id="own-data" className="title-3 mb-3">
        {t('ownData.title')}
      </h2>
      <Card as="div">
        <p className="text-text-soft">{t('ownData.text')}</p>
        <Button
          variant="secondary"
          className="mt-4"
          pending={pending}
          pendingLabel={t('ownData.taking')}
          icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => void take()}
        >
          {t('ownData.take')}
        </Button>
      </Card>
    </section>
  );
}
