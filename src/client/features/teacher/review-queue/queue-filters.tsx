import { useQuery } from '@tanstack/react-query';
import { htmlToText } from '../../../../shared/content/html.ts';
import { queueReasons } from '../../../../shared/contracts/values.ts';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { useReviewQueue } from './use-queue.ts';

/** Filters by course (when several have entries), lesson, reason, and question within a lesson. Shows only available choices. */
export function QueueFilters({ queue }: { queue: ReturnType<typeof useReviewQueue> }) {
  const { t } = useTranslation();
  const { filter, setFilter, counts = [] } = queue;
  const { reason } = filter;
  const courses = [...Map.groupBy(counts, ({ courseId }) => courseId)];
  const places = courses.flatMap(([courseId, ofCourse]) => [
    ...(courses.length > 1 || courseId === filter.courseId
      ? [{ value: `c${courseId}`, label: ofCourse[0]!.subjectName }]
      : []),
    ...[...new Map(ofCourse.map((one) => [one.lessonId, one.topic]))].map(([lessonId, topic]) => ({
      value: `l${lessonId}`,
      label: topic,
    })),
  ]);
  const place = filter.lessonId ? `l${filter.lessonId}` : filter.courseId ? `c${filter.courseId}` : '';
  const present = queueReasons.filter(
    (one) => one === reason || counts.some(({ reasons }) => reasons.includes(one)),
  );
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Select
        aria-label={t('reviews.queue.lesson')}
        className="min-w-0 text-small"
        value={place}
        options={[{ value: '', label: t('reviews.queue.allLessons') }, ...places]}
        onValueChange={(value) => {
          const id = Number(value.slice(1)) || undefined;
          setFilter({ reason, ...(value.startsWith('c') ? { courseId: id } : { lessonId: id }) });
        }}
      />
      <Select
        aria-label={t('reviews.queue.reason')}
        className="min-w-0 text-small"
        value={reason ?? ''}
        options={[
          { value: '', label: t('reviews.queue.allReasons') },
          ...present.map((value) => ({ value, label: t(`reviews.queue.reasons.${value}`) })),
        ]}
        onValueChange={(value) => setFilter({ ...filter, reason: value === '' ? undefined : value })}
      />
      {filter.lessonId && <QuestionFilter queue={queue} lessonId={filter.lessonId} />}
    </div>
  );
}

/** Filter by question; shown when several questions of the lesson have entries. */
function QuestionFilter({ queue, lessonId }: { queue: ReturnType<typeof useReviewQueue>; lessonId: number }) {
  const { t } = useTranslation();
  const { filter, setFilter, counts = [] } = queue;
  const { questionId } = filter;
  const { data: questions = [] } = useQuery(trpc.reviews.queueQuestions.queryOptions({ lessonId }));
  const waiting = questions.filter(
    (one) => one.questionId === questionId || counts.some((count) => count.questionId === one.questionId),
  );
  if (waiting.length < 2 && !questionId) return null;
  return (
    <Select
      aria-label={t('reviews.queue.question')}
      className="col-span-2 min-w-0 text-small"
      value={questionId ? String(questionId) : ''}
      options={[
        { value: '', label: t('reviews.queue.allQuestions') },
        ...waiting.map((one) => ({ value: String(one.questionId), label: htmlToText(one.text) })),
      ]}
      onValueChange={(value) => setFilter({ ...filter, questionId: Number(value) || undefined })}
    />
  );
}
