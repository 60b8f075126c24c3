import type { ContentLanguage, Criterion } from '../../../shared/contracts/questions.ts';
import { gradeOfShare } from '../../../shared/rules/grade-scale.ts';
import type { CriterionScore, GradingItem } from '../evaluator.ts';
import { foldedWords } from '../text/fold-text.ts';

/** Answers this short have one idea, and half of it is no smaller idea. */
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

/** The criteria an answer is read for; a question that has none yet is read for its model answer. */
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

/** So few words that they are one idea. */
export function isShortAnswer(modelAnswer: string): boolean {
  return foldedWords(modelAnswer).length <= shortAnswerWords;
}

/**
 * What was given for a criterion, as it is kept and shown: of the criterion its text and points alone. Students read
 * it, and the note is for the grader.
 */
export function scoreOf(
  { text, points }: Criterion,
  met: CriterionScore['met'],
  evidence: string,
): CriterionScore {
  return { text, points, met, evidence };
}

/** 0..10 with two decimals from what was met: the only place where a grade is added up. */
export function gradeOfCriteria(criteria: { points: number; met: number }[]): number {
  const whole = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  const reached = criteria.reduce((sum, criterion) => sum + criterion.points * criterion.met, 0);
  return gradeOfShare(reached, whole);
}
