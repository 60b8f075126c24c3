import { useState } from 'react';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { isUnauthorized } from '../../../lib/api/api-error.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { cacheQuestions } from './use-question-bank.ts';

/**
 * Saves a change to the question bank and closes the dialog; on failure the dialog stays open with the reason.
 *
 * @param failed fallback message when the server gives no reason.
 */
export function useDialogSave(lessonId: number, failed: string, onClose: () => void) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (change: () => Promise<TeacherQuestion[]>, done: string): Promise<void> => {
    setProblem(null);
    try {
      cacheQuestions(lessonId, await change());
      notify.success(done);
      onClose();
    } catch (error) {
      if (!isUnauthorized(error)) setProblem(teacherErrorText(t, error, failed));
    }
  };
  return { problem, setProblem, save };
}
