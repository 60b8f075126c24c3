import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exerciseQuestion } from '../../../../tests/support/questions.ts';
import { tidyQuestion } from '../../rules/question-rules.ts';
import type { AcceptRule } from './details.ts';
import { exerciseMarking } from './marking.ts';

interface Pair {
  kind: string;
  key: string;
  answer: string;
  right: boolean;
  accept?: AcceptRule;
  statement?: string;
}

const pairs = readFileSync(new URL('../../exact-value/teacher-pairs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Pair);

function outcomeOf({ key, answer, accept, statement = '' }: Pair): 'accepted' | 'rejected' | 'waits' {
  const question = tidyQuestion(
    exerciseQuestion({ correctAnswer: key, statement, ...(accept && { details: { accept } }) }),
  );
  const marked = exerciseMarking.mark({ ...question, accepted: [] }, answer, { roundingDigits: 3 });
  return marked.is !== 'marked' ? 'waits' : marked.share === 1 ? 'accepted' : 'rejected';
}

describe('answers marked as a teacher of the subject would', () => {
  const kinds = [...new Set(pairs.map(({ kind }) => kind))];

  it.each(kinds)('accepts no wrong answer of the kind "%s" and rejects no right one', (kind) => {
    const ofKind = pairs.filter((pair) => pair.kind === kind);
    const wrong = ofKind.filter((pair) => !pair.right && outcomeOf(pair) === 'accepted');
    const right = ofKind.filter((pair) => pair.right && outcomeOf(pair) === 'rejected');
    expect({ wrong, right }).toEqual({ wrong: [], right: [] });
  });

  it('accepts at least 85 % of the right answers without a person', () => {
    const right = pairs.filter((pair) => pair.right);
    const accepted = right.filter((pair) => outcomeOf(pair) === 'accepted');
    expect(accepted.length / right.length).toBeGreaterThanOrEqual(0.85);
  });
});
