import { describe, expect, it } from 'vitest';
import { groupSimilarAnswers } from './similar-answers.ts';

const areOne = (one: string, other: string) => new Set(groupSimilarAnswers([one, other]).values()).size === 1;

describe('answers of one group', () => {
  it.each([
    ['La densidad es menor', 'densidad es menor.'],
    ['Por la fotosíntesis de las plantas', 'por la fotosintsis de las plantas'],
  ])('differ only in articles and typing: %s | %s', (one, other) => {
    expect(areOne(one, other)).toBe(true);
  });

  it.each([
    ['La densidad es menor', 'La densidad no es menor'],
    ['Son 12 metros', 'Son 13 metros'],
    ['La densidad aumenta', 'La densidad aumento'],
    ['El barco flota', 'Flota el barco'],
    ['$x + 2$', '$x - 2$'],
    ['gana', 'gama'],
  ])('are not put together when they may say something else: %s | %s', (one, other) => {
    expect(areOne(one, other)).toBe(false);
  });

  it('keep their name whatever order they come in', () => {
    const texts = ['densidad es menor', 'La densidad es menor', 'La densidda es menor'];
    expect(groupSimilarAnswers(texts)).toEqual(groupSimilarAnswers(texts.toReversed()));
  });
});
