import type { UseQueryResult } from '@tanstack/react-query';
import { CircleX, Info, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { readError } from '../../lib/api/api-error.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

const styles = {
  danger: { icon: CircleX, colour: 'text-danger' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  info: { icon: Info, colour: 'text-accent' },
};

type ErrorPanelProps = {
  title: string;
  /** Cause of the error, as a sentence. */
  text: string;
  /** Severity; a refusal is a warning, not a failure. */
  kind?: keyof typeof styles | undefined;
  /** The failed query: Reintentar refetches it, and its error provides the code. */
  query?: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'> | undefined;
  /** Handler of Reintentar, when several queries are involved. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Other actions, beside Reintentar. */
  actions?: ReactNode;
  /** Error code in small print, for reports to the administrator. */
  code?: string | null | undefined;
};

/** Error state of content that failed to load: title, cause and Reintentar. */
export function ErrorPanel({ title, text, kind = 'danger', query, actions, ...overrides }: ErrorPanelProps) {
  const { t } = useTranslation();
  const code = overrides.code ?? (query && readError(query.error).code);
  const retrying = overrides.retrying ?? query?.isFetching;
  const onRetry = overrides.onRetry ?? (query && (() => void query.refetch()));
  const { icon: Icon, colour } = styles[kind];
  return (
    <Card role="alert" className="flex gap-4">
      <Icon aria-hidden className={cx('mt-0.5 size-[22px] shrink-0', colour)} strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="title-3">{title}</p>
        <p className="mt-1.5 text-text-soft">{text}</p>
        {(onRetry || actions) && (
          <div className="mt-4 flex flex-wrap items-center gap-2.5">
            {onRetry && (
              <Button
                variant="secondary"
                icon={<RotateCw aria-hidden className="size-4" strokeWidth={1.75} />}
                pending={retrying}
                onClick={onRetry}
              >
                {t('common.retry')}
              </Button>
            )}
            {actions}
          </div>
        )}
        {code && <p className="mt-4 text-caption text-text-mute">{t('common.errorCode', { code })}</p>}
      </div>
    </Card>
  );
}
