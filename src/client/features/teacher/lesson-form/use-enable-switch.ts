import { useState } from 'react';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { canEnableLesson } from '../../../../shared/rules/lesson-rules.ts';
import { isUnauthorized } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';

/** Checks with the server before enabling a lesson; a refusal leaves it disabled and shows why. */
export function useEnableSwitch(lesson: LessonDetail, set: (enabled: boolean) => void) {
  const { t } = useTranslation();
  const [checking, setChecking] = useState(false);
  const [refused, setRefused] = useState(false);

  const refuse = () => {
    set(false);
    setRefused(true);
    notify.warn(t('lessonConfiguration.notReady'));
  };
  const warn = (text: string) => {
    set(false);
    notify.warn(text);
  };
  const toggle = async (enabled: boolean) => {
    setRefused(false);
    // Disabling, and keeping an enabled lesson enabled, are always allowed.
    if (!enabled || lesson.enabled) return set(enabled);
    setChecking(true);
    try {
      const key = { lessonId: lesson.lessonId };
      const now = await api.lessons.get.query(key);
      if (now?.lessonId !== lesson.lessonId) return warn(t('errors.unexpected'));
      queryClient.setQueryData(trpc.lessons.get.queryKey(key), now);
      if (canEnableLesson(now)) set(true);
      else refuse();
    } catch (error) {
      if (isUnauthorized(error)) handleExpiredSession();
      else warn(teacherErrorText(t, error, t('errors.unexpected')));
    } finally {
      setChecking(false);
    }
  };
  return {
    toggle: (enabled: boolean) => void toggle(enabled),
    checking,
    refused,
    refuse,
    clear: () => setRefused(false),
  };
}
