import { useMutation } from '@tanstack/react-query';
import { lessonDefaults } from '../../../shared/contracts/limits.ts';
import type { MarksShown } from '../../../shared/contracts/values.ts';
import { newLessonRules } from '../../../shared/rules/lesson-rules.ts';
import { readError } from '../../lib/api-error.ts';
import { initialValues } from '../../lib/form-state.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { lessonFields } from '../../lib/lesson-fields.ts';
import { refreshLessons } from '../../lib/lesson-updates.ts';
import { fromLocalInput } from '../../lib/local-date-time.ts';
import { notify } from '../../lib/notify.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { storedGap } from '../../lib/session-gap.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useForm } from '../../lib/use-form.ts';

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

/** A new lesson of the course, kept as typed until it is created or given up. */
export function useNewLessonForm(courseId: number, onCreated: (lessonId: number) => void) {
  const { t } = useTranslation();
  const create = useMutation(trpc.lessons.create.mutationOptions());
  return useForm({
    fields: fieldsNow(),
    state: useKeptState(`new-lesson-form:${courseId}`, blank),
    text: (code) => t(`errors.${code}`),
    send: async (lesson) => {
      if (storedGap()) {
        loseSession(t('teacherCourses.noSession'));
        return false;
      }
      const { lessonId } = await create.mutateAsync({ courseId, ...lesson });
      notify.success(t('teacherCourses.created'));
      void refreshLessons();
      onCreated(lessonId);
    },
    failed: (error) => {
      tellFailure(t, error, t('teacherCourses.createFailed'));
      return readError(error).code;
    },
  });
}
