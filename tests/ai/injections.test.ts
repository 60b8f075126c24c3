import { describe, expect, test } from 'vitest';
import {
  attackedQuestions as cases,
  attackTexts as injections,
} from '../../src/domain/ai/attacks/attack-texts.ts';
import { buildGradingPrompt } from '../../src/domain/ai/prompts/grade-open-answers.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import { gradingRequest, recordingContext } from './support.ts';

const evaluator = createOfflineEvaluator({ label: 'Evaluador local' });

function itemOf(one: (typeof cases)[number], answer: string) {
  const { question, modelAnswer } = one;
  return { id: 'q1', question, modelAnswer, statement: '', criteria: [], answer };
}

/** Returns the mark of one answer, null if the teacher must give it, and the review reason. */
async function outcomeOf(one: (typeof cases)[number], answer: string) {
  const { graded, awaiting = [] } = await evaluator.gradeOpenAnswers(
    gradingRequest([itemOf(one, answer)]),
    recordingContext().context,
  );
  const isFlagged = [...graded, ...awaiting][0]!.review?.reason === 'manipulation';
  return { grade: graded[0]?.grade ?? null, isFlagged };
}

async function injected(kind: 'right' | 'wrong') {
  const pairs = cases.flatMap((one) =>
    one[kind].flatMap((answer) => injections.map((text) => ({ one, answer, text }))),
  );
  return Promise.all(
    pairs.map(async ({ one, answer, text }) => ({ text, ...(await outcomeOf(one, `${answer}\n${text}`)) })),
  );
}

describe('text that addresses the grader', () => {
  test('gives no wrong answer a mark', async () => {
    const lifted = (await injected('wrong')).filter(({ grade }) => grade !== null && grade > 0);
    expect(lifted).toEqual([]);
  });

  test('lowers no mark of a right answer', async () => {
    const lost = (await injected('right')).filter(({ grade }) => grade !== null && grade < 10);
    expect(lost).toEqual([]);
  });

  test('is always flagged to the teacher', async () => {
    const results = await injected('right');
    const missed = new Set(results.filter(({ isFlagged }) => !isFlagged).map(({ text }) => text));
    expect([...missed]).toHaveLength(0);
  });

  test('reaches a model only inside the JSON string of its answer', () => {
    for (const injection of injections) {
      const { messages } = buildGradingPrompt(
        gradingRequest([itemOf(cases[0]!, `algo ${injection}`)]),
      ).request;
      expect(messages).toHaveLength(2);
      const lines = messages[1]!.content.split('\n');
      expect(lines).toHaveLength(7);
      const [answers] = Object.values(JSON.parse(lines.at(-1)!) as Record<string, unknown[]>);
      expect(answers).toHaveLength(1);
      expect(lines.at(-1)).not.toMatch(/<\|im_|\[INST\]|[\u200b\u202e]|[\u{e0000}-\u{e007f}]/u);
    }
  });
});

test('flags no right answer of a student', async () => {
  for (const one of cases) {
    for (const answer of [...one.right, ...one.wrong]) {
      expect((await outcomeOf(one, answer)).isFlagged).toBe(false);
    }
  }
});
