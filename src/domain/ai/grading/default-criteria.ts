import type { ContentLanguage, Criterion } from '../../../shared/contracts/questions.ts';
import type { CriterionScore, GradingItem } from '../evaluator.ts';
import { foldedWords } from '../text/fold-text.ts';

/** Model answers of at most this many words contain one idea, which is not split into criteria. */
const shortAnswerWords = 6;

const texts: Record<ContentLanguage, { same: string; main: string; rest: string }> = {
  es: {
    same: 'Dice lo mismo que la respuesta modelo, aunque con otras palabras u otra notación.',
    main: 'Expresa correctamente la idea principal de la respuesta modelo.',
    rest: 'Recoge correctamente los demás puntos de la respuesta modelo.',
  },
  en: {
    same: 'Says the same as the model answer, also in other words or another notation.',
    main: 'States the main idea of the model answer correctly.',
    rest: 'Covers the other points of the model answer correctly.',
  },
};

/** Returns the criteria for grading an answer: the question's, otherwise default criteria about the model answer. */
export function criteriaOf(
  item: Pick<GradingItem, 'criteria' | 'modelAnswer'>,
  language: ContentLanguage,
): Criterion[] {
  if (item.criteria.length > 0) return item.criteria;
  const text = texts[language];
  return isShortAnswer(item.modelAnswer)
    ? [{ text: text.same, points: 10 }]
    : [
        { text: text.main, points: 6 },
        { text: text.rest, points: 4 },
      ];
}

/** Returns whether the model answer is short enough to contain only one idea. */
export function isShortAnswer(modelAnswer: string): boolean {
  return foldedWords(modelAnswer).length <= shortAnswerWords;
}

/**
 * Returns the score of a criterion for storage and display. It omits the note, which is for the grader only, because
 * students read the score.
 */
export function scoreOf(
  { text, points }: Criterion,
  met: CriterionScore['met'],
  evidence: string,
): CriterionScore {
  return { text, points, met, evidence };
}

/** Returns a criterion without a judgement. */
export const notJudged = ({ text, points }: Pick<Criterion, 'text' | 'points'>): CriterionScore => ({
  text,
  points,
  met: null,
  evidence: '',
});
