import { type QuestionNumbers, staffNumber } from '../../../shared/rules/question-number.ts';
import { useTranslation } from '../i18n/i18n.ts';

/** Returns the text of a question's number for staff: `7`, or `7 (en su hoja, 3)`. */
export function useQuestionNumber(): (numbers: QuestionNumbers) => string {
  const { t } = useTranslation();
  return (numbers) => {
    const { number, own } = staffNumber(numbers);
    return own === null ? String(number) : t('reviews.numberOnSheet', { number, own });
  };
}
