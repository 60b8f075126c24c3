import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnpublishedMarks as Waiting } from '../../../../shared/contracts/decisions.ts';
import { publishConsequence } from '../../../components/marks/publish-consequence.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PublishRequest = { lesson: Waiting; onlyReviewed: boolean };

/** Unpublished marks of the course by lesson; renders nothing without any. */
export function UnpublishedMarks({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const [publishRequest, setPublishRequest] = useState<PublishRequest | null>(null);
  const { data = [] } = useQuery({
    ...trpc.reviews.unpublished.queryOptions({ courseId }),
    staleTime: 0,
  });
  const publish = useMutation({
    ...trpc.reviews.publish.mutationOptions(),
    onSuccess: (count) => notify.success(t('reviews.published', { count })),
    onError: (error) => notify.danger(teacherErrorText(t, error, t('reviews.publishFailed'))),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries(trpc.grades.pathFilter()),
        queryClient.invalidateQueries(trpc.reviews.pathFilter()),
      ]);
      setPublishRequest(null);
    },
  });
  if (data.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="info">
        <ul className="space-y-2.5">
          {data.map((lesson) => (
            <Lesson key={lesson.lessonId} lesson={lesson} onAsk={setPublishRequest} />
          ))}
        </ul>
      </Notice>
      <AlertDialog
        open={publishRequest !== null}
        title={
          publishRequest &&
          t('reviews.publishTitle', { count: countOf(publishRequest), topic: publishRequest.lesson.topic })
        }
        description={publishRequest && consequence(publishRequest)}
        confirmLabel={t('reviews.publishConfirm')}
        pending={publish.isPending}
        onConfirm={() =>
          publishRequest &&
          publish.mutate({
            lessonId: publishRequest.lesson.lessonId,
            onlyReviewed: publishRequest.onlyReviewed,
          })
        }
        onCancel={() => setPublishRequest(null)}
      />
    </div>
  );

  function consequence({ lesson, onlyReviewed }: PublishRequest): string {
    return publishConsequence(t, onlyReviewed ? 0 : lesson.unpublished - lesson.reviewed);
  }
}

const countOf = ({ lesson, onlyReviewed }: PublishRequest) =>
  onlyReviewed ? lesson.reviewed : lesson.unpublished;

function Lesson({ lesson, onAsk }: { lesson: Waiting; onAsk: (publishRequest: PublishRequest) => void }) {
  const { t } = useTranslation();
  const { topic, unpublished, reviewed } = lesson;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>
        <strong className="font-semi">{topic}</strong> · {t('reviews.unpublished', { count: unpublished })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => onAsk({ lesson, onlyReviewed: false })}>
          {t('reviews.publishAll', { count: unpublished })}
          <span className="visually-hidden">: {topic}</span>
        </Button>
        {/* With none or all reviewed, the button would do nothing, or the same as publishing all. */}
        {reviewed > 0 && reviewed < unpublished && (
          <Button size="sm" variant="secondary" onClick={() => onAsk({ lesson, onlyReviewed: true })}>
            {t('reviews.publishReviewed', { count: reviewed })}
            <span className="visually-hidden">: {topic}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
