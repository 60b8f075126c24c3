import { expect, it } from 'vitest';
import { rankDoubts } from './rank-doubts.ts';

it('puts keys first that most answers contradict, then those without a majority, then the confirmed ones', () => {
  const doubts = [
    { questionId: 1, agreeing: 9, opposed: 1 },
    { questionId: 2, agreeing: 0, opposed: 0 },
    { questionId: 3, agreeing: 1, opposed: 3 },
    { questionId: 4, agreeing: 20, opposed: 30 },
    { questionId: 5, agreeing: 4, opposed: 4 },
  ];
  expect(rankDoubts(doubts).map(({ questionId }) => questionId)).toEqual([4, 3, 2, 5, 1]);
});
