import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { ImportState } from './use-import.ts';

export type HomeLesson = Pick<LessonDetail, 'lessonId' | 'courseId' | 'topic'>;

/** Value of the option for a new lesson. */
const newLessonValue = 'new';

/** Selects the target lesson: this one, another of the course without assigned questions, or a new one. */
export function ImportTarget({
  state: { target, setTarget, importing, unnamed },
  lesson,
}: {
  state: Pick<ImportState, 'target' | 'setTarget' | 'importing' | 'unnamed'>;
  lesson: HomeLesson;
}) {
  const { t } = useTranslation();
  const { courseId, lessonId, topic } = lesson;
  const lessons = useQuery(trpc.lessons.listByCourse.queryOptions({ courseId }));
  const others = (lessons.data ?? []).filter(
    (one) => one.lessonId !== lessonId && one.studentsWithQuestions === 0,
  );
  const isNew = 'newTopic' in target;
  const topicField = useRef<HTMLInputElement>(null);
  // The submit button is at the end of the page.
  useEffect(() => {
    if (unnamed > 0) topicField.current?.focus();
  }, [unnamed]);
  return (
    <div className="mt-3 flex flex-col gap-4">
      <Field label={t('exchange.lesson')} hint={t(isNew ? 'exchange.newHint' : 'exchange.atEnd')}>
        {(control) => (
          <Select
            {...control}
            disabled={importing}
            value={isNew ? newLessonValue : String(target.lessonId)}
            onValueChange={(value) =>
              setTarget(value === newLessonValue ? { newTopic: '' } : { lessonId: Number(value) })
            }
            options={[
              { value: String(lessonId), label: topic },
              ...others.map((one) => ({ value: String(one.lessonId), label: one.topic })),
              { value: newLessonValue, label: t('exchange.newLesson') },
            ]}
          />
        )}
      </Field>
      {isNew && (
        <Field
          label={t('exchange.newTopic')}
          error={unnamed > 0 && target.newTopic.trim() === '' ? t('exchange.newTopicMissing') : null}
        >
          {(control) => (
            <Input
              {...control}
              ref={topicField}
              disabled={importing}
              maxLength={textLimits.topic}
              value={target.newTopic}
              onChange={(event) => setTarget({ newTopic: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
