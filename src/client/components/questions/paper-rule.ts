import type { QuestionContent, QuestionType } from '../../../shared/contracts/questions.ts';
import { paperOf } from '../../../shared/question-types/papers.ts';
import type { TextKey, TFunction } from '../../lib/i18n/i18n.ts';

/** Name of the parts of an answer, for types marked by parts. */
const partNames: Partial<Record<QuestionType, 'pair' | 'item' | 'gap'>> = {
  emparejar: 'pair',
  ordenar: 'item',
  completar: 'gap',
};

/** Abbreviations for fixed keys, for a narrow column. */
const keyWords: Partial<Record<QuestionType, Record<string, TextKey>>> = {
  verdadero_falso: { Verdadero: 'paper.trueKey', Falso: 'paper.falseKey' },
};

/** Returns the text of a key in the answer key table. */
export function paperKeyOf(t: TFunction, { type }: Pick<QuestionContent, 'type'>, key: string): string {
  const word = keyWords[type]?.[key];
  return word ? t(word) : key;
}

/** Describes how a teacher marks the parts of an answer on paper; '' for an answer without parts. */
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
