import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Describes in a sentence how saving a mark changes the attempt and the student's review request. */
export function useOutcomeText() {
  const { t } = useTranslation();
  return (
    answer: Pick<AnswerDetail, 'appeal' | 'grade'>,
    grade: number | null,
    isKept: boolean,
    attempt: { from: number | null; to: number } | null,
  ): string => {
    if (grade === null) return '';
    const grades = { from: formatGrade(attempt?.from ?? 0), to: formatGrade(attempt?.to ?? 0) };
    if (answer.appeal && answer.grade !== null) {
      if (grade < answer.grade) return t('errors.appeal-lowers');
      if (grade === answer.grade) return t('reviews.willReply', { grade: formatGrade(grade) });
      return t('reviews.willAccept', grades);
    }
    if (isKept) return t('reviews.willKeep', { grade: formatGrade(grade) });
    if (!attempt) return '';
    return attempt.from === null
      ? t('reviews.willGrade', { to: grades.to })
      : t('reviews.willChange', grades);
  };
}
