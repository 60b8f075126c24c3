import { describe, expect, it } from 'vitest';
import type { GradingRequest, WritingRequest } from '../evaluator.ts';
import { unknownPerformance } from '../performance/model-performance.ts';
import { estimateTokens } from '../text/estimate-tokens.ts';
import { buildCriteriaPrompt } from './derive-criteria.ts';
import { buildGradingPrompt } from './grade-open-answers.ts';
import { promptFormOf } from './prompt-form.ts';
import { buildSolvingPrompt } from './solve-questions.ts';
import { buildWritingPrompt } from './write-questions.ts';

const chat = (contextTokens: number, readRate: number | null) => ({
  contextTokens,
  performance: { ...unknownPerformance, readRate },
});

describe('promptFormOf', () => {
  it.each([
    [8_192, null, 'full'],
    [8_192, 2_000, 'full'],
    [8_192, 60, 'short'],
    [4_096, null, 'short'],
    [4_096, 2_000, 'short'],
  ])(
    'with a context of %i tokens and a read rate of %s tokens per second, returns %s',
    (context, rate, form) => {
      expect(promptFormOf(chat(context, rate))).toBe(form);
    },
  );

  it('does not switch back after a small change of the rate', () => {
    const measured = chat(8_192, 110);
    expect(promptFormOf(measured)).toBe('short');
    measured.performance.readRate = 150;
    expect(promptFormOf(measured)).toBe('short');
    measured.performance.readRate = 400;
    expect(promptFormOf(measured)).toBe('full');
  });
});

const grading: GradingRequest = {
  language: 'es',
  topic: 'Empuje',
  hideSolution: false,
  seed: 1,
  items: [
    {
      id: 'q1',
      question: '¿Por qué flota?',
      statement: '',
      modelAnswer: 'Por el empuje.',
      criteria: [],
      answer: 'x',
    },
  ],
};
const writing: WritingRequest = {
  language: 'es',
  subject: 'Física',
  topic: 'Empuje',
  level: 1,
  guidelines: 'Empuje.',
  difficulty: 2,
  types: ['opcion_multiple'],
  count: 1,
  passage: null,
  avoid: [],
  seed: 1,
};

it('limits the rules of the short form to 350 tokens, and names the form in the prompt version', () => {
  const item = { id: 'q1', type: 'verdadero_falso' as const, text: 'x', statement: '', options: [] };
  const solving = { language: 'es' as const, passage: '', items: [item] };
  const short = [
    buildGradingPrompt(grading, undefined, 'short').request,
    buildWritingPrompt(writing, 8_192, 'short'),
    buildSolvingPrompt(solving, 8_192, 'short'),
  ];
  const rules = [
    ...short,
    buildCriteriaPrompt({ language: 'es', question: { text: 'x', statement: '', correctAnswer: 'y' } }),
  ].map(({ messages }) => estimateTokens(messages[0]!.content));
  expect(Math.max(...rules)).toBeLessThanOrEqual(350);
  for (const { promptVersion } of short) expect(promptVersion).toMatch(/-short$/);
});
