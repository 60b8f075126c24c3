import { ClipboardCheck, FilePenLine, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { AiCosts, AiOverview, ModelView } from '../../../../shared/contracts/ai-admin.ts';
import type { AiWork } from '../../../../shared/contracts/ai-values.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { formatTokens, formatUsd } from '../../../lib/format/amounts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { CheckState } from './check-state.tsx';
import { ModelDialog } from './model-dialog.tsx';

const icons: Record<AiWork, LucideIcon> = {
  grading: ClipboardCheck,
  writing: FilePenLine,
  assistant: MessageCircleQuestionMark,
};

type ModelsTableProps = {
  overview: AiOverview;
  /** Undefined while loading. */
  costs: AiCosts | undefined;
  /** Name of the month of the costs. */
  month: string;
  onSaved: () => void;
};

/** Models by kind of work, with their state and the month's usage. */
export function ModelsTable({ overview, costs, month, onSaved }: ModelsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<ModelView | null>(null);
  const spentOf = ({ work }: ModelView) => costs?.works.find((one) => one.work === work);
  const tokensOf = (model: ModelView) => {
    const spent = spentOf(model);
    return spent ? spent.tokensIn + spent.tokensOut : undefined;
  };
  const number = (value: number | undefined) => (value === undefined ? '' : format.number(value));
  const usd = (model: ModelView) => {
    const spent = spentOf(model);
    if (!spent) return '';
    return spent.usd === 0 && !model.prices ? '–' : formatUsd(spent.usd);
  };
  const columns: Column<ModelView>[] = [
    {
      key: 'work',
      header: t('ai.column.work'),
      role: 'line',
      cell: ({ work }) => {
        const Icon = icons[work];
        return (
          <span className="flex items-center gap-2.5 font-semi max-md:min-h-8 lg:whitespace-nowrap">
            <Icon aria-hidden className="size-4 text-text-soft" strokeWidth={1.75} />
            {t(`ai.work.${work}`)}
          </span>
        );
      },
    },
    {
      key: 'model',
      header: t('ai.column.model'),
      role: 'title',
      cell: (model) => <ModelCell model={model} />,
    },
    {
      key: 'now',
      header: t('ai.column.now'),
      role: 'line',
      cell: (model) => <CheckState model={model} />,
    },
    {
      key: 'calls',
      // On one line: the next column takes the remaining width.
      header: t('ai.column.calls', { month }).replaceAll(' ', '\u00a0'),
      numeric: true,
      cell: (model) => (
        <span className="tabular-nums">
          <span className="max-md:hidden">{number(spentOf(model)?.calls)}</span>
          <span className="text-small md:hidden">
            {t('ai.monthLine', {
              month,
              calls: number(spentOf(model)?.calls),
              tokens: formatTokens(tokensOf(model) ?? 0),
            })}{' '}
            <strong className="font-semi">{`${usd(model)} ${t('ai.column.usd')}`}</strong>
          </span>
        </span>
      ),
    },
    {
      key: 'tokens',
      header: t('ai.column.tokens'),
      numeric: true,
      cell: (model) => (
        <span className="whitespace-nowrap tabular-nums max-md:hidden" title={number(tokensOf(model))}>
          {formatTokens(tokensOf(model) ?? 0)}
        </span>
      ),
    },
    {
      key: 'usd',
      header: t('ai.column.usd'),
      numeric: true,
      cell: (model) => <strong className="font-semi tabular-nums max-md:hidden">{usd(model)}</strong>,
    },
    {
      key: 'change',
      header: t('ai.column.change'),
      hideHeader: true,
      role: 'action',
      cell: (model) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('ai.changeOf', { work: t(`ai.work.${model.work}`) })}
          onClick={() => setOpen(model)}
        >
          {t('ai.change')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('ai.whichModel')}
        columns={columns}
        rows={overview.models}
        rowKey={({ work }) => work}
      />
      {open && (
        <ModelDialog model={open} fixed={overview.fixed} onSaved={onSaved} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function ModelCell({ model }: { model: ModelView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = {
    environment: t('ai.keyOfEnvironment'),
    saved: model.keySavedAt ? t('ai.keySaved', { date: format.day(model.keySavedAt) }) : '',
    none: t('ai.noKey'),
  };
  if (!model.model) return <span className="text-text-soft">{t('common.localEvaluator')}</span>;
  return (
    <span className="block min-w-0 md:min-w-52">
      <span className="block">{model.label}</span>
      <span className="block font-mono text-caption break-all text-text-soft">
        {model.baseUrl ?? t('ai.ownAddress')}
      </span>
      <span className="block text-caption text-text-mute">
        {model.label === model.model ? '' : `${model.model} · `}
        {key[model.key]}
      </span>
    </span>
  );
}
