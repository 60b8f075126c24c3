import { useState } from 'react';
import { serverNow, useNow } from '../../lib/api/server-clock.ts';
import { formatDuration } from '../../lib/format/format-date.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Counts up (`00:14`) from a server time, or from the first render when `since` is null. */
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
