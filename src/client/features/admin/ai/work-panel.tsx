import type { UseMutationResult } from '@tanstack/react-query';
import { CircleX, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AiOverview } from '../../../../shared/contracts/ai-admin.ts';
import { Card } from '../../../components/ui/card.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { percentOf, sumOfDays } from './failure-rate.ts';

type WorkPanelProps = {
  overview: AiOverview;
  allow: Pick<UseMutationResult<unknown, unknown, { allowed: boolean }>, 'isPending' | 'mutate'>;
};

/** Switch that stops new AI work, and four figures about its state. */
export function WorkPanel({ overview, allow }: WorkPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { allowed, since, by } = overview.switch;
  return (
    <Card as="section" flush aria-label={t('ai.newWork')}>
      <div className="p-5">
        <Switch
          checked={allowed}
          pending={allow.isPending}
          onCheckedChange={(next) => allow.mutate({ allowed: next })}
          label={t('ai.newWork')}
          description={
            <>
              {t('ai.newWorkText')}
              {!allowed && by && since && (
                <strong className="block font-semi text-text">
                  {t('ai.stoppedBy', { name: by, when: format.dateTime(since) })}
                </strong>
              )}
            </>
          }
        />
      </div>
      <ul className="grid grid-cols-2 border-t border-line *:border-line max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:grid-cols-4 lg:divide-x lg:divide-line">
        <CircuitTile circuit={overview.circuit} />
        <WaitingTile waiting={overview.waiting} />
        <FailuresTile failures={overview.failures} />
        <AttacksTile attacks={overview.attacks} />
      </ul>
    </Card>
  );
}

function Tile({ name, value, note }: { name: string; value: ReactNode; note: ReactNode }) {
  return (
    <li className="min-w-0 p-5">
      <p className="text-small text-text-soft">{name}</p>
      <p className="mt-1 font-semi">{value}</p>
      <p className="mt-1 text-caption text-text-mute">{note}</p>
    </li>
  );
}

function CircuitTile({ circuit }: { circuit: AiOverview['circuit'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, since, nextTry, stopsAfter } = circuit;
  const text = t(`ai.circuit.${state}`);
  const when = since ? format.dateTime(since) : '';
  const stateTexts = {
    passing: <StatusDot on>{text}</StatusDot>,
    stopped: (
      <span className="inline-flex items-center gap-1.5 text-danger-text">
        <CircleX aria-hidden className="size-4" strokeWidth={1.75} />
        {text}
      </span>
    ),
    trying: (
      <span className="inline-flex items-center gap-1.5 text-warn-text">
        <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
        {text}
      </span>
    ),
  };
  return (
    <Tile
      name={t('ai.breaker')}
      value={stateTexts[state]}
      note={
        nextTry
          ? t('ai.nextTry', { when, time: format.time(nextTry) })
          : since
            ? t('ai.since', { when })
            : t('ai.stopsAfter', { count: stopsAfter })
      }
    />
  );
}

function WaitingTile({ waiting }: { waiting: AiOverview['waiting'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Tile
      name={t('ai.waiting')}
      value={t('ai.jobs', { count: waiting.jobs })}
      note={
        waiting.oldest
          ? t('ai.oldest', { span: format.span(Date.now() - Date.parse(waiting.oldest)) })
          : t('ai.noneWaiting')
      }
    />
  );
}

function FailuresTile({ failures }: { failures: AiOverview['failures'] }) {
  const { t } = useTranslation();
  const { calls, failed } = sumOfDays(failures.days);
  return (
    <Tile
      name={t('ai.failures')}
      value={
        calls === 0 ? t('ai.noCalls') : t('ai.failureRate', { percent: percentOf(failed, calls), calls })
      }
      note={t('ai.recovered', { count: failures.recovered })}
    />
  );
}

function AttacksTile({ attacks }: { attacks: AiOverview['attacks'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const last = attacks.at(-1);
  return (
    <Tile
      name={t('ai.lastAttacks')}
      value={last ? <StatusDot on>{t('ai.resistedOf', last)}</StatusDot> : t('ai.noAttacksYet')}
      note={last ? t('ai.resistedAt', { when: format.dateTime(last.startedAt) }) : t('ai.nextNight')}
    />
  );
}
