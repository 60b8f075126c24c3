import type { TFunction } from '../../lib/i18n/i18n.ts';

/**
 * Says what publishing does before it is confirmed.
 *
 * @param unseen attempts with marks of the evaluator that the teacher has not reviewed.
 */
export const publishConsequence = (t: TFunction, unseen: number): string =>
  [unseen > 0 ? t('reviews.publishUnseen', { count: unseen }) : '', t('reviews.publishText')]
    .filter(Boolean)
    .join(' ');
