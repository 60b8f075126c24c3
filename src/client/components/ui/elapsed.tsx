import { useState } from 'react';
import { formatDuration } from '../../lib/format-date.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useNow } from '../../lib/use-now.ts';

/** `00:14` and counting since an instant of the server, or since it first showed when that is null. */
export function Elapsed({ since }: { since: string | null }) {
  const { t } = useTranslation();
  const [shown] = useState(serverNow);
  const now = useNow();
  const from = since === null ? shown : Date.parse(since);
  return (
    <span aria-hidden title={t('jobs.elapsed')} className="font-normal text-small text-text-mute">
      {formatDuration(now - from)}
    </span>
  );
}
