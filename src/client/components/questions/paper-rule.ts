import type { QuestionContent, QuestionType } from '../../../shared/contracts/questions.ts';
import { paperOf } from '../../../shared/question-types/papers.ts';
import type { TextKey, TFunction } from '../../lib/i18n/i18n.ts';

/** What the parts of an answer are, where its points fall into some. */
const partNames: Partial<Record<QuestionType, 'pair' | 'neighbour' | 'gap'>> = {
  emparejar: 'pair',
  ordenar: 'neighbour',
  completar: 'gap',
};

/** Keys the product words itself, as abbreviated in a narrow column. */
const keyWords: Partial<Record<QuestionType, Record<string, TextKey>>> = {
  verdadero_falso: { Verdadero: 'paper.trueKey', Falso: 'paper.falseKey' },
};

/** A key of a question as it stands in the table of a key. */
export function paperKeyOf(t: TFunction, { type }: Pick<QuestionContent, 'type'>, key: string): string {
  const word = keyWords[type]?.[key];
  return word ? t(word) : key;
}

/** How the points of an answer in parts are calculated, for who marks it on paper; '' where it is right or wrong. */
export function paperRuleOf(t: TFunction, question: QuestionContent): string {
  const parts = paperOf(question).parts?.(question) ?? 0;
  const { points = 1 } = question;
  if (parts === 0) return '';
  if (question.details?.marking === 'all') return t('paper.parts.all');
  const name = partNames[question.type];
  return name
    ? t(`paper.parts.${name}`, { each: Number((points / parts).toFixed(2)) })
    : t('paper.parts.chosen', { parts, points });
}
