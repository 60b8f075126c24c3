import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeChange } from '../../../shared/contracts/installation.ts';
import { useAmount } from '../../components/ai/use-amount.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../lib/use-format.ts';

/** Who did what last: to the installation, and to marks. */
export function LastChanges({ changes }: { changes: readonly HomeChange[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby="admin-changes">
      <div className="mt-8 mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="admin-changes" className="title-3">
          {t('adminHome.changes')}
        </h2>
        <Link
          to="/admin/decisiones"
          className="inline-flex items-center gap-1.5 text-small font-semi text-accent-text hover:underline"
        >
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
            <ChangeText what={change.what} />
            <span className="text-small text-text-mute max-md:hidden">{change.by}</span>
          </div>
        ))}
      </Card>
    </section>
  );
}

function ChangeText({ what }: { what: HomeChange['what'] }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const texts = (): string => {
    switch (what.kind) {
      case 'ai-work':
        return t(what.allowed ? 'adminHome.change.aiOn' : 'adminHome.change.aiOff');
      case 'ai-model': {
        const work = t(`ai.work.${what.work}`);
        return what.model
          ? t('adminHome.change.model', { work, model: what.model })
          : t('adminHome.change.noModel', { work });
      }
      case 'ai-prices':
        return t('adminHome.change.prices', { work: t(`ai.work.${what.work}`), ...what.prices });
      case 'ai-budget': {
        const said = (budget: typeof what.from) =>
          budget ? amount(budget.unit, budget.limit) : t('adminHome.change.noBudget');
        return t('adminHome.change.budget', { from: said(what.from), to: said(what.to) });
      }
      case 'password-reset':
        return `${t('adminHome.change.password', { names: what.names })}, ${t(`account.roles.${what.role}`)}`;
      case 'person':
        return t(`adminHome.change.${what.act}`, { names: what.names });
      case 'year':
        return t(what.closed ? 'adminHome.change.yearClosed' : 'adminHome.change.yearOpened', {
          name: what.name,
        });
      case 'retention': {
        const said = (days: number | null) =>
          days === null ? t('retention.forGood') : t('retention.days', { count: days });
        return t('adminHome.change.retention', {
          what: t(`retention.kind.${what.what}`),
          from: said(what.from),
          to: said(what.to),
        });
      }
      case 'own-export':
        return '';
      case 'marks':
        return t('adminHome.change.marks', {
          decision: t(`audit.kinds.${what.decision}`),
          topic: what.topic,
          count: what.count,
        });
    }
  };
  return <span className="min-w-0 break-words">{texts()}</span>;
}
