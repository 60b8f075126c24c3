import { describe, expect, it } from 'vitest';
import { groupSimilarAnswers } from './similar-answers.ts';

const areOne = (one: string, other: string) => new Set(groupSimilarAnswers([one, other]).values()).size === 1;

describe('groupSimilarAnswers', () => {
  it.each([
    ['La densidad es menor', 'densidad es menor.'],
    ['Por la fotosíntesis de las plantas', 'por la fotosintsis de las plantas'],
  ])('groups answers that differ only in articles and typing errors: %s | %s', (one, other) => {
    expect(areOne(one, other)).toBe(true);
  });

  it.each([
    ['La densidad es menor', 'La densidad no es menor'],
    ['Son 12 metros', 'Son 13 metros'],
    ['La densidad aumenta', 'La densidad aumento'],
    ['El barco flota', 'Flota el barco'],
    ['$x + 2$', '$x - 2$'],
    ['gana', 'gama'],
  ])('separates answers that may differ in meaning: %s | %s', (one, other) => {
    expect(areOne(one, other)).toBe(false);
  });

  it('returns the same groups for any order of the answers', () => {
    const texts = ['densidad es menor', 'La densidad es menor', 'La densidda es menor'];
    expect(groupSimilarAnswers(texts)).toEqual(groupSimilarAnswers(texts.toReversed()));
  });
});
