import type { UseQueryResult } from '@tanstack/react-query';
import { CircleX, Info, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { readError } from '../../lib/api/api-error.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

const looks = {
  danger: { icon: CircleX, colour: 'text-danger' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  info: { icon: Info, colour: 'text-accent' },
};

type ErrorPanelProps = {
  title: string;
  /** The cause, as a sentence. */
  text: string;
  /** How bad it is; a refusal is a warning and no failure. */
  kind?: keyof typeof looks | undefined;
  /** What did not come: Reintentar asks again, and its error names the code. */
  query?: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'> | undefined;
  /** Reintentar, where it is more than one query. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way out, beside Reintentar. */
  actions?: ReactNode;
  /** Machine code, small, for a report to the administrator. */
  code?: string | null | undefined;
};

/** Something could not be loaded: what, why, and Reintentar. */
export function ErrorPanel({ title, text, kind = 'danger', query, actions, ...given }: ErrorPanelProps) {
  const { t } = useTranslation();
  const code = given.code ?? (query && readError(query.error).code);
  const retrying = given.retrying ?? query?.isFetching;
  const onRetry = given.onRetry ?? (query && (() => void query.refetch()));
  const { icon: Icon, colour } = looks[kind];
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
