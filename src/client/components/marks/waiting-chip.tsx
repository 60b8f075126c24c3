import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { WaitingReviews } from '../../../shared/contracts/reviews.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { sumQueueCounts } from '../../lib/loading/use-review-queue-counts.ts';

type WaitingChipProps = {
  /** Result of `useReviewQueueCounts`, queried once for the whole list. */
  waiting: WaitingReviews | undefined;
  courseId?: number;
  lessonId?: number;
};

/** `3 por revisar`, linked to the review queue; renders nothing for 0. */
export function WaitingChip({ waiting, courseId, lessonId }: WaitingChipProps) {
  const { t } = useTranslation();
  const count = sumQueueCounts(
    waiting?.answers.filter((one) => (lessonId ? one.lessonId === lessonId : one.courseId === courseId)),
  );
  if (count === 0) return null;
  return (
    <Link
      to={`/teacher/revisar?${lessonId ? `leccion=${lessonId}` : `curso=${courseId}`}`}
      className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded-xs bg-warn-soft px-2 text-caption font-semi whitespace-nowrap text-warn-text hover:underline pointer-coarse:min-h-8"
    >
      <ClipboardCheck aria-hidden className="size-3.5" strokeWidth={1.75} />
      {t('nav.toReview', { count })}
    </Link>
  );
}
