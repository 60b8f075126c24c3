import { TriangleAlert } from 'lucide-react';
import type { ModelView } from '../../../../shared/contracts/ai-admin.ts';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds for one word above which a model counts as slow. */
const slowFrom = 5_000;

const seconds = (milliseconds: number) =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** `Responde, 842 ms`, `Lento, 9.4 s`, or `No responde` with the reason. */
export function CheckState({ model: { model, check } }: { model: ModelView }) {
  const { t } = useTranslation();
  if (!model) return <StatusDot on={false}>{t('ai.noModel')}</StatusDot>;
  if (!check) return <span className="text-small text-text-mute">{t('ai.notChecked')}</span>;
  if (check.fault) {
    return (
      <span>
        <StatusDot on={false} offTone="danger">
          {t('ai.silent')}
        </StatusDot>
        <span className="block text-caption text-text-soft">{t(`ai.fault.${check.fault}`)}</span>
      </span>
    );
  }
  if (check.milliseconds < slowFrom)
    return <StatusDot on>{`${t('ai.answers')}, ${seconds(check.milliseconds)}`}</StatusDot>;
  return (
    <span className="inline-flex items-center gap-1.5 text-ui font-medium text-warn-text">
      <TriangleAlert aria-hidden className="size-4" strokeWidth={1.75} />
      {`${t('ai.slow')}, ${seconds(check.milliseconds)}`}
    </span>
  );
}

/** Line below the title: whether the evaluator's model responds. */
export function CheckLine({ models }: { models: readonly ModelView[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const grading = models.find(({ work }) => work === 'grading');
  if (!grading?.model) return <p className="text-small">{t('ai.noModelText')}</p>;
  const { check } = grading;
  if (!check) return <p className="text-small">{t('ai.notChecked')}</p>;
  const textValues = { ms: Math.round(check.milliseconds), time: format.time(check.at) };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <StatusDot on={!check.fault} offTone="danger">
        {t(check.fault ? 'ai.silent' : 'ai.answers')}
      </StatusDot>
      {t('ai.checkedAt', textValues)}
    </p>
  );
}
