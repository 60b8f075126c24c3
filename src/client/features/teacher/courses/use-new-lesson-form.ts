import { useMutation } from '@tanstack/react-query';
import { lessonDefaults } from '../../../../shared/contracts/limits.ts';
import type { MarksShown } from '../../../../shared/contracts/values.ts';
import { newLessonRules } from '../../../../shared/rules/lesson-rules.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { fromLocalInput } from '../../../lib/format/local-date-time.ts';
import { initialValues } from '../../../lib/forms/form-state.ts';
import { lessonFields } from '../../../lib/forms/lesson-fields.ts';
import { useClientKey } from '../../../lib/forms/use-client-key.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';
import { findSessionGap } from '../../../lib/session/session-gap.ts';

const fieldsNow = () => ({
  ...lessonFields({
    topic: '',
    durationMinutes: String(lessonDefaults.durationMinutes),
    attempts: String(lessonDefaults.attempts),
  }),
  submissionDate: {
    initial: '',
    read: (typed: string) => fromLocalInput(typed),
    rules: newLessonRules(new Date(serverNow())).submissionDate,
  },
  marksShown: { initial: 'at-once' as MarksShown },
});
const blank = initialValues(fieldsNow());

/** Form of a new lesson; input is persisted until it is created or discarded. */
export function useNewLessonForm(courseId: number, onCreated: (lessonId: number) => void) {
  const { t } = useTranslation();
  const create = useMutation(trpc.lessons.create.mutationOptions());
  const name = `new-lesson-form:${courseId}`;
  const { state, clientKey } = useClientKey(name, usePersistedState(name, blank));
  return useForm({
    fields: fieldsNow(),
    state,
    text: (code) => t(`errors.${code}`),
    send: async (lesson) => {
      if (findSessionGap()) {
        handleExpiredSession(t('teacherCourses.noSession'));
        return false;
      }
      const { lessonId } = await create.mutateAsync({ courseId, ...lesson, clientKey: clientKey() });
      notify.success(t('teacherCourses.created'));
      void refreshLessons();
      onCreated(lessonId);
    },
    failed: (error) => {
      notifyFailure(t, error, t('teacherCourses.createFailed'));
      return readError(error).code;
    },
  });
}
