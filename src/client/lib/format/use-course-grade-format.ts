import type { SchoolScale } from '../../../shared/rules/grade-display.ts';
import { formatOnScale } from '../../../shared/rules/grade-display.ts';
import { useTranslation } from '../i18n/i18n.ts';

/** Returns the formatter for course grades on the school's scale. */
export function useCourseGradeFormat(scale: SchoolScale): (grade: number) => string {
  const { t } = useTranslation();
  return (grade) => formatOnScale(grade, scale, (word) => t(`gradeWords.${word}`));
}
