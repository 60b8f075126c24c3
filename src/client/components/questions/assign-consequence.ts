import type { TFunction } from '../../lib/i18n/i18n.ts';

/** Says what assigning does before it is confirmed, and how many of the questions are still in doubt. */
export const assignConsequence = (
  t: TFunction,
  { questions, students, doubtful }: { questions: number; students: number; doubtful: number },
): string =>
  [
    t('assignments.confirmText', {
      questions: t('assignments.questions', { count: questions }),
      students: t('assignments.toStudents', { count: students }),
    }),
    doubtful > 0 ? t('assignments.doubtful', { count: doubtful }) : '',
  ]
    .filter(Boolean)
    .join(' ');
