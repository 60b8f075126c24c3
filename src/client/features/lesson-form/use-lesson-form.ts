import { useMutation } from '@tanstack/react-query';
import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import { readError } from '../../lib/api-error.ts';
import { initialValues, isDirty } from '../../lib/form-state.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { lessonUpdated, refreshLessons } from '../../lib/lesson-updates.ts';
import { notify } from '../../lib/notify.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAskingForm } from '../../lib/use-asking-form.ts';
import { lessonSchema } from './lesson-schema.ts';
import { useEnableSwitch } from './use-enable-switch.ts';

/** Edits of one lesson: kept until they are saved or discarded, or the lesson changed under them. */
export function useLessonForm(lesson: LessonDetail) {
  const { t } = useTranslation();
  const update = useMutation(trpc.lessons.update.mutationOptions());
  const fields = lessonSchema(lesson);
  const form = useAskingForm({
    fields,
    state: useEdits(`lesson-form:${lesson.lessonId}`, fields),
    text: (code) => t(`errors.${code}`),
    asks: (error) => error === null,
    send: async (values) => {
      await update.mutateAsync({ lessonId: lesson.lessonId, ...values });
      notify.success(t('lessonConfiguration.saved'));
      await refreshLessons();
      lessonUpdated(lesson.lessonId);
    },
    failed: (error) => {
      const { code } = readError(error);
      if (code === 'lesson-not-ready') enabling.refuse();
      else tellFailure(t, error, t('lessonConfiguration.saveFailed'));
      return code;
    },
  });
  const enabling = useEnableSwitch(lesson, (enabled) => form.set({ enabled }));
  const discard = () => {
    form.reset();
    enabling.clear();
  };
  return { ...form, enabling, discard };
}

/** What was typed over the stored values, as long as those are still the same. */
function useEdits(key: string, fields: ReturnType<typeof lessonSchema>) {
  const stored = initialValues(fields);
  type Values = typeof stored;
  const [kept, keep] = useKeptState<{ base: Values; values: Values } | null>(key, null);
  const valuesIn = (current: typeof kept) =>
    current && !isDirty(fields, current.base) ? current.values : stored;
  const change = (next: (current: Values) => Values) =>
    keep((current) => ({ base: stored, values: next(valuesIn(current)) }));
  return [valuesIn(kept), change, () => keep(null)] as const;
}
