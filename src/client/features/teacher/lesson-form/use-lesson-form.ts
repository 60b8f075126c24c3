import { useMutation } from '@tanstack/react-query';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { publishLessonUpdate, refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { fromLocalInput, toLocalInput } from '../../../lib/format/local-date-time.ts';
import type { Edits } from '../../../lib/forms/edits.ts';
import { initialValues, type TypedValues } from '../../../lib/forms/form-state.ts';
import { lessonFields } from '../../../lib/forms/lesson-fields.ts';
import { useConfirmForm } from '../../../lib/forms/use-confirm-form.ts';
import { useEdits } from '../../../lib/forms/use-edits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useEnableSwitch } from './use-enable-switch.ts';

/** Form schema of a lesson's data; dates are sent as UTC instants, or null. */
const lessonSchema = (lesson: LessonDetail) => ({
  ...lessonFields({
    topic: lesson.topic,
    durationMinutes: String(lesson.durationMinutes),
    attempts: String(lesson.attempts),
  }),
  opensAt: {
    initial: toLocalInput(lesson.opensAt),
    read: (typed: string) => fromLocalInput(typed, lesson.opensAt),
  },
  submissionDate: {
    initial: toLocalInput(lesson.submissionDate),
    read: (typed: string) => fromLocalInput(typed, lesson.submissionDate),
  },
  marksShown: { initial: lesson.marksShown },
  markingPolicy: { initial: lesson.markingPolicy },
  answersShown: { initial: lesson.answersShown },
  secondGrading: { initial: lesson.secondGrading },
  uncertainFirst: { initial: lesson.uncertainFirst },
  shuffled: { initial: lesson.shuffled },
  enabled: { initial: lesson.enabled },
});

/** Form of a lesson's data; edits are persisted until saved or discarded, even when the lesson changes meanwhile. */
export function useLessonForm(lesson: LessonDetail) {
  const { t } = useTranslation();
  const update = useMutation(trpc.lessons.update.mutationOptions());
  const fields = lessonSchema(lesson);
  const editsState = usePersistedState<Edits<TypedValues<typeof fields>> | null>(
    `lesson-form:${lesson.lessonId}`,
    null,
  );
  const { state, over, changed, rebase } = useEdits(editsState, initialValues(fields), lesson.version);
  const form = useConfirmForm({
    fields,
    state,
    text: (code) => t(`errors.${code}`),
    needsConfirmation: (error) => error === null,
    send: async (values) => {
      await update.mutateAsync({ lessonId: lesson.lessonId, ...values, over });
      notify.success(t('lessonConfiguration.saved'));
      await refreshLessons();
      publishLessonUpdate(lesson.lessonId);
    },
    failed: (error) => {
      const { code } = readError(error);
      if (code === 'lesson-not-ready') enabling.refuse();
      else notifyFailure(t, error, t('lessonConfiguration.saveFailed'));
      if (code === 'edit-outdated') void refreshLessons();
      return code;
    },
  });
  const enabling = useEnableSwitch(lesson, (enabled) => form.set({ enabled }));
  const discard = () => {
    form.reset();
    enabling.clear();
  };
  return { ...form, enabling, discard, changed, rebase };
}
