import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { newLessonProblem } from '../../../shared/rules/lesson-rules.ts';
import { readError } from '../../lib/api-error.ts';
import { refreshLessons } from '../../lib/lesson-updates.ts';
import { fromLocalInput } from '../../lib/local-date-time.ts';
import { notify } from '../../lib/notify.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { storedGap } from '../../lib/session.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { readWhole } from '../../lib/whole-number.ts';

/** What the form holds, as typed. */
export type NewLesson = { topic: string; date: string; duration: string; attempts: string };

export function useCreateLesson(courseId: number, onCreated: (lessonId: number) => void) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const create = useMutation(trpc.lessons.create.mutationOptions());

  const submit = async (form: NewLesson) => {
    if (create.isPending) return;
    const values = {
      topic: form.topic,
      submissionDate: fromLocalInput(form.date),
      durationMinutes: readWhole(form.duration),
      attempts: readWhole(form.attempts),
    };
    const found = newLessonProblem(values, new Date(serverNow()));
    setProblem(found);
    if (found) return notify.warn(t(`errors.${found}`));
    if (storedGap()) return loseSession(t('teacherCourses.noSession'));
    try {
      const lesson = await create.mutateAsync({ courseId, ...values });
      notify.success(t('teacherCourses.created'));
      void refreshLessons();
      onCreated(lesson.lessonId);
    } catch (error) {
      setProblem(readError(error).code);
      tellFailure(t, error, t('teacherCourses.createFailed'));
    }
  };
  return { submit, problem, pending: create.isPending };
}
