import type { ReactNode } from 'react';
import { useMarkKeys } from '../../../components/marks/use-mark-keys.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useReviewQueueCounts } from '../../../lib/loading/use-review-queue-counts.ts';
import { isFiltered } from './queue-filter.ts';
import type { useReviewQueue } from './use-queue.ts';

const nothing = () => undefined;

type QueueEmptyProps = { queue: ReturnType<typeof useReviewQueue>; undo: () => void; undoButton: ReactNode };

/** The queue, or its filtered part, is empty; the last decision can still be undone. */
export function QueueEmpty({ queue, undo, undoButton }: QueueEmptyProps) {
  const { t } = useTranslation();
  const exits = useReviewQueueCounts()?.exits ?? 0;
  const filtered = isFiltered(queue.filter);
  useMarkKeys({ next: nothing, previous: nothing, keep: nothing, digit: nothing, help: nothing, undo }, true);
  return (
    <EmptyState
      title={t(exits > 0 ? 'reviews.queue.emptyAnswers' : 'reviews.queue.empty')}
      text={t(filtered ? 'reviews.queue.emptyFiltered' : 'reviews.queue.emptyText')}
      actions={
        <>
          {filtered && (
            <Button variant="secondary" onClick={() => queue.setFilter({})}>
              {t('reviews.queue.clearFilters')}
            </Button>
          )}
          {undoButton}
        </>
      }
    />
  );
}
