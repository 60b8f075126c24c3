import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { HomeChange } from '../../../../shared/contracts/installation.ts';
import { ChangeText } from '../../../components/admin/change-text.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The latest changes to the installation and to marks. */
export function LastChanges({ changes }: { changes: readonly HomeChange[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby="admin-changes">
      <div className="mt-8 mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="admin-changes" className="title-3">
          {t('adminHome.changes')}
        </h2>
        <Link to="/admin/decisiones" className="inline-flex items-center gap-1.5 text-small text-action">
          {t('adminHome.seeAudit')}
          <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.75} />
        </Link>
      </div>
      <Card flush className="divide-y divide-line">
        {changes.length === 0 && <p className="px-5 py-4 text-text-soft">{t('adminHome.noChanges')}</p>}
        {changes.map((change) => (
          <div
            key={`${change.at} ${JSON.stringify(change.what)}`}
            className="grid gap-x-4 px-4 py-3 text-ui md:grid-cols-[9rem_minmax(0,1fr)_auto] md:px-5"
          >
            <span className="text-small text-text-mute max-md:order-last">
              {format.dateTime(change.at)}
              <span className="md:hidden"> · {change.by}</span>
            </span>
            <What what={change.what} />
            <span className="text-small text-text-mute max-md:hidden">{change.by}</span>
          </div>
        ))}
      </Card>
    </section>
  );
}

function What({ what }: { what: HomeChange['what'] }) {
  const { t } = useTranslation();
  return (
    <span className="min-w-0 break-words">
      {what.kind === 'marks' ? (
        t('adminHome.change.marks', {
          decision: t(`audit.kinds.${what.decision}`),
          topic: what.topic,
          count: what.count,
        })
      ) : (
        <ChangeText change={what} />
      )}
    </span>
  );
}
