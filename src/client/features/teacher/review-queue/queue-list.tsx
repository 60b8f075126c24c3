import { useEffect, useRef } from 'react';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useQuestionNumber } from '../../../lib/format/use-question-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonIcons, useReasonTitle } from './reason-look.tsx';
import type { useReviewQueue } from './use-queue.ts';

/** Milliseconds after which a date is shown instead of the elapsed time: a week. */
const longAgo = 7 * 86_400_000;

type QueueListProps = {
  queue: ReturnType<typeof useReviewQueue>;
  namesHidden: boolean;
  onOpen: (index: number) => void;
};

/** The review queue, most urgent first: reason, lesson, student and current mark. */
export function QueueList({ queue, namesHidden, onOpen }: QueueListProps) {
  const { t } = useTranslation();
  const { rows, index, pager } = queue;
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the list, not the page, to the current row during keyboard navigation.
  useEffect(() => {
    const row = list.current?.children[index];
    if (!list.current || !(row instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = list.current;
    const bottom = row.offsetTop + row.offsetHeight;
    if (row.offsetTop < scrollTop) list.current.scrollTop = row.offsetTop;
    else if (bottom > scrollTop + clientHeight) list.current.scrollTop = bottom - clientHeight;
  }, [index]);
  return (
    <div className="flex min-h-0 flex-col overflow-hidden rounded-md border border-line bg-surface">
      <ul
        ref={list}
        aria-label={t('reviews.queue.list')}
        className="relative min-h-0 divide-y divide-line overflow-y-auto"
      >
        {rows.map((row, at) => (
          <li key={row.answerId}>
            <Row row={row} current={at === index} namesHidden={namesHidden} onOpen={() => onOpen(at)} />
          </li>
        ))}
      </ul>
      {pager.total > pager.pageSize && <Pager {...pager} />}
    </div>
  );
}

type RowProps = { row: QueueRow; current: boolean; namesHidden: boolean; onOpen: () => void };

function Row({ row, current, namesHidden, onOpen }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const numberOf = useQuestionNumber();
  const titleOf = useReasonTitle();
  const [worst, ...others] = row.reasons.map((reason) => titleOf(reason, row));
  const Icon = reasonIcons[row.reasons[0]!];
  const age = serverNow() - Date.parse(row.since);
  const rest = others.map((title) => title.charAt(0).toLocaleLowerCase() + title.slice(1)).join(', ');
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={onOpen}
      className={cx(
        'grid w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-left focus-visible:outline-offset-[-2px]',
        current ? 'bg-accent-soft' : 'hover:bg-surface-hover',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-[18px] text-text-soft" strokeWidth={1.75} />
      <span className="min-w-0">
        <span className="block text-small">
          <strong className="font-semi">{worst}</strong>
          {rest && <span className="text-text-soft"> · {t('reviews.queue.and', { reasons: rest })}</span>}
        </span>
        <span className="block truncate text-small text-text-soft">
          {row.topic} · {numberOf(row.numbers)}
        </span>
        <span className="block truncate text-small text-text-soft">
          {namesHidden ? t('reviews.queue.student') : row.names}
        </span>
      </span>
      <span className="flex flex-col items-end text-small text-text-soft">
        {row.grade === null ? t('marks.none') : <GradeBadge grade={row.grade} plain />}
        <span>
          {age > longAgo ? format.day(row.since) : t('reviews.queue.ago', { span: format.span(age) })}
        </span>
      </span>
    </button>
  );
}
