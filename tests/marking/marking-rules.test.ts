import { describe, expect, it } from 'vitest';
import {
  currentMarkingRules,
  markingByRules,
} from '../../src/domain/authoring/marking-rules/marking-by-rules.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import {
  exerciseQuestion,
  multipleAnswersQuestion,
  orderingQuestion,
  shortAnswerQuestion,
} from '../support/questions.ts';

const word = (correctAnswer: string, details: QuestionContent['details'] = {}) =>
  shortAnswerQuestion({
    correctAnswer,
    details: { answers: [{ text: correctAnswer, share: 1 }], ...details },
  });
const value = (correctAnswer: string) => exerciseQuestion({ statement: 'Escribe.', correctAnswer });

/** The key with its second and third item exchanged. */
const exchanged = (question: QuestionContent) => {
  const [a, b, c, ...rest] = question.correctAnswer.split(', ');
  return [a, c, b, ...rest].join(', ');
};

function shareBy(markingRules: number, question: QuestionContent, answer: string) {
  const marked = { ...question, accepted: [], markingRules };
  const result = markingByRules(marked).mark(marked, answer, { roundingDigits: 3 });
  return result.is === 'marked' ? result.share : result.is;
}

describe('the version of the rules', () => {
  it.each<[string, QuestionContent, string, number | string, number | string]>([
    ['a raised number', word('CO2'), 'CO₂', 0, 1],
    ['a typographic apostrophe', word("l'aigua"), 'l’aigua', 0, 1],
    ['another article', word('el agua'), 'la agua', 1, 0],
    ['another term of chemistry', word('butanol', { forgiveTypo: true }), 'butanal', 1, 0],
    ['another genotype', word('Aa'), 'AA', 1, 0],
    ['two neighbours exchanged', orderingQuestion(), exchanged(orderingQuestion()), 0.25, 0.75],
    ['every option ticked', multipleAnswersQuestion(), 'a, b, c, d, e', 1 / 3, 0],
    ['another period of six years', value('1868-1874'), '1931-1937', 1, 0],
    ['a ratio that is one', value('9:3:3:1'), '1', 1, 0],
    ['another separator', value('2.500'), '2,5', 1, 'unread'],
  ])('decides about %s', (_, question, answer, former, current) => {
    expect(shareBy(1, question, answer)).toBe(former);
    expect(shareBy(currentMarkingRules, question, answer)).toBe(current);
  });

  it('keeps the doubt about a forgiven typing error, and the parts of an order as they were', () => {
    const typed = { ...word('mitosis', { forgiveTypo: true }), accepted: [], markingRules: 1 };
    expect(markingByRules(typed).mark(typed, 'mitocis', { roundingDigits: 3 })).toMatchObject({
      share: 1,
      doubt: 'typing-error',
    });
    const order = { ...orderingQuestion(), accepted: [], markingRules: 1 };
    const parts = markingByRules(order).parts!(order, exchanged(order), { roundingDigits: 3 });
    expect(parts.map(({ share }) => share)).toEqual([0, 0, 0, 1]);
  });
});
