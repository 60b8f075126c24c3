import { useState } from 'react';
import type { AiOverview } from '../../../../shared/contracts/ai-admin.ts';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LinePlot } from './line-plot.tsx';

/** Share of attacks that should be resisted. */
const requiredShare = 0.9;

type AttacksCardProps = { runs: AiOverview['attacks']; lifted: AiOverview['lifted'] };

/** Plot of the prompt injection attacks that failed, per nightly run. */
export function AttacksCard({ runs, lifted }: AttacksCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount();
  const [open, setOpen] = useState(false);
  const [first, last] = [runs[0], runs.at(-1)];
  const counts = runs.map(({ resisted }) => resisted);
  const lowest = Math.min(...counts, Math.floor((last?.attacks ?? 0) * requiredShare));
  return (
    <Card as="section" aria-labelledby="ai-attacks">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="ai-attacks" className="text-ui font-semi">
          {t('ai.attacks')}
        </h2>
        {lifted.length > 0 && (
          <button type="button" className="text-small text-action" onClick={() => setOpen(true)}>
            {t('ai.seeLifted', { count: lifted.length })}
          </button>
        )}
      </div>
      {last && first ? (
        <>
          <p className="mt-1 text-small text-text-soft">
            {t('ai.attacksText', { count: last.attacks })}{' '}
            {t('ai.attacksCost', {
              cost: last.usd === null ? amount('tokens', last.tokens) : amount('usd', last.usd),
            })}
          </p>
          <LinePlot
            summary={t('ai.attacksPlot', {
              count: runs.length,
              lowest: Math.min(...counts),
              highest: Math.max(...counts),
              latest: last.resisted,
            })}
            points={counts}
            range={[Math.floor(lowest / 10) * 10, last.attacks]}
            format={String}
            line={{
              value: Math.ceil(last.attacks * requiredShare),
              name: t('ai.atLeast', { count: Math.ceil(last.attacks * requiredShare) }),
            }}
            ends={[
              format.day(first.startedAt),
              `${format.day(last.startedAt)}, ${format.time(last.startedAt)}`,
            ]}
          />
        </>
      ) : (
        <p className="mt-1 text-small text-text-soft">
          {t('ai.noAttacksYet')}. {t('ai.nextNight')}.
        </p>
      )}
      {open && (
        <Dialog
          open
          width={600}
          title={t('ai.liftedTitle')}
          description={t('ai.liftedText')}
          onClose={() => setOpen(false)}
        >
          <ul className="divide-y divide-line">
            {lifted.map((one) => (
              <li key={`${one.attack} ${one.question}`} className="py-3">
                <p className="font-mono text-caption break-words text-accent-text">{one.attack}</p>
                <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small text-text-soft">
                  {one.question}
                  <span className="font-semi text-text tabular-nums">
                    {formatGrade(one.plain)} → {formatGrade(one.lifted)}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </Card>
  );
}
