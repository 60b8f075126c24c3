import { Card } from '../../components/ui/card.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Bone, Skeleton } from '../../components/ui/skeleton.tsx';
import { AskedExits } from '../../features/teacher/accommodations/early-exits.tsx';
import { QueueBoard } from '../../features/teacher/review-queue/queue-board.tsx';
import { QueueProgress } from '../../features/teacher/review-queue/queue-progress.tsx';
import { useReviewQueue } from '../../features/teacher/review-queue/use-queue.ts';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { useSettings } from '../../lib/dom/use-settings.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { sumQueueCounts } from '../../lib/loading/use-review-queue-counts.ts';

/** `/teacher/revisar?curso=…&leccion=…&motivo=…` */
export function Screen() {
  const { t } = useTranslation();
  const queue = useReviewQueue();
  const { query, counts } = queue;
  const waiting = sumQueueCounts(counts);
  const proposes = useSettings()?.markingPolicy === 'proposed';
  const lessons = new Set(counts?.map(({ lessonId }) => lessonId)).size;
  const failed = t('reviews.queue.failed');
  return (
    <Page
      title={t('reviews.queue.title')}
      // Both reserve their space while loading, to avoid layout shifts.
      subtitle={
        counts && waiting > 0
          ? [
              proposes && t('reviews.queue.youDecide'),
              t('reviews.queue.answers', { count: waiting }),
              t('reviews.queue.fromLessons', { count: lessons }),
            ]
              .filter(Boolean)
              .join(' ')
          : '\u00a0'
      }
      aside={<QueueProgress done={counts && query.data?.reviewedToday} waiting={waiting} />}
    >
      <AskedExits />
      {query.data ? (
        <QueueBoard queue={queue} />
      ) : query.error ? (
        <ErrorPanel title={failed} text={teacherErrorText(t, query.error, `${failed}.`)} query={query} />
      ) : (
        <Skeleton
          label={t('reviews.queue.loading')}
          className="items-start gap-6 lg:grid lg:grid-cols-[22.5rem_minmax(0,1fr)]"
        >
          <Card flush className="divide-y divide-line max-lg:hidden">
            {[0, 1, 2, 3, 4].map((index) => (
              <div key={index} className="p-4">
                <Bone className="h-5 w-2/3" />
                <Bone className="mt-2 h-4 w-1/2" />
              </div>
            ))}
          </Card>
          <Card>
            <Bone className="h-6 w-1/3" />
            <Bone className="mt-6 h-24 w-full" />
            <Bone className="mt-6 h-40 w-full" />
          </Card>
        </Skeleton>
      )}
    </Page>
  );
}
