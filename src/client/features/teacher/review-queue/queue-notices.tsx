import type { AnswerDetail } from '../../../../shared/contracts/grades.ts';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import type { QueueReason } from '../../../../shared/contracts/values.ts';
import { MathText } from '../../../components/ui/math-text.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonIcons, useReasonTitle } from './reason-look.tsx';
import { ReleaseHeld } from './release-held.tsx';

type QueueNoticesProps = { row: QueueRow; review: AnswerDetail['review']; withModel: boolean };

/** All reasons why the answer is in the queue, with the related passage unless it is highlighted in the answer. */
export function QueueNotices({ row, review, withModel }: QueueNoticesProps) {
  const { t } = useTranslation();
  const titleOf = useReasonTitle();
  const wordsOf = (reason: QueueReason): string => {
    if (reason === 'appeal') return row.appeal ?? '';
    if (reason === 'late') return row.late?.answer ?? '';
    const isMarked = reason === 'manipulation' || reason === 'word-list';
    return review?.reason === reason && !isMarked ? review.passage : '';
  };
  return (
    <ul
      aria-label={t('reviews.queue.why')}
      className="mt-4 divide-y divide-warn-line rounded-sm border border-warn-line bg-warn-soft text-ui"
    >
      {row.reasons.map((reason) => {
        const Icon = reasonIcons[reason];
        const words = wordsOf(reason);
        return (
          <li key={reason} className="flex items-start gap-3 px-3.5 py-2.5">
            <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0 text-warn-text" strokeWidth={1.75} />
            <div className="min-w-0">
              <strong className="font-bold">{titleOf(reason, row)}.</strong>{' '}
              {t(
                reason === 'awaits-teacher' && withModel
                  ? 'reviews.queue.teacherDecides'
                  : `reviews.queue.meaning.${reason}`,
              )}
              {words !== '' && (
                <p className="mt-1 font-serif break-words italic">
                  «<MathText>{words}</MathText>»
                </p>
              )}
              {reason === 'first-marks' && <ReleaseHeld questionId={row.questionId} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
