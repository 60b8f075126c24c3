import { describe, expect, test } from 'vitest';
import { plainFeedback, plainGeneralFeedback } from '../../../domain/ai/grading/feedback-texts.ts';
import { offlineFeedback } from './offline-feedback.ts';

const praise =
  /recoge (?:bien|por completo|ideas|lo que|una parte)|recogen (?:bien|una parte)|sigue así|covers? (?:what|everything|a part)|expected ideas in it|keep it up/i;
const scolding = /falta|vuelve|repasa|todavía no|revisa|missing|again|go over|not yet|does not/i;
const answers = {
  es: 'La célula se divide en dos células hijas.',
  en: 'The cell divides into two daughter cells.',
};
const grades = Array.from({ length: 101 }, (_, step) => step / 10);

function feedbackOf(grade: number, language: 'es' | 'en', met: 0 | 0.5 | 1, hideSolution: boolean): string {
  return offlineFeedback({
    language,
    question: language === 'es' ? '¿Qué es la mitosis?' : 'What is mitosis?',
    modelAnswer: answers[language],
    answer: answers[language],
    ideas: [{ text: answers[language], points: 10, met, evidence: '' }],
    grade,
    hideSolution,
    doubted: false,
  });
}

describe.each(['es', 'en'] as const)('feedback in %s', (language) => {
  test('praises nothing below 5 and finds nothing wanting in a 10', () => {
    for (const grade of grades) {
      const said = [plainFeedback(grade, language), plainGeneralFeedback([grade], language)];
      for (const met of [0, 0.5, 1] as const)
        for (const hide of [true, false]) said.push(feedbackOf(grade, language, met, hide));
      for (const text of said) {
        const found =
          grade < 5 ? praise.exec(text.replace(/(?:todavía )?no recogen?|do(?:es)? not cover/g, '')) : null;
        expect({ grade, text, found }).toEqual({ grade, text, found: null });
        if (grade === 10) expect(text).not.toMatch(scolding);
      }
    }
  });

  test('says of a middling grade what was recognised', () => {
    expect(feedbackOf(6, language, 0.5, true)).toMatch(/divide|divides/);
  });
});
