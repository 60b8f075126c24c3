import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import { seededRandom, shuffled } from '../../../shared/rules/seeded-random.ts';
import { spreadTypes } from '../../ai/writing/spread-types.ts';

type Drawn = Pick<TeacherQuestion, 'id' | 'type' | 'difficulty' | 'position'>;

/**
 * Draws one student's set from the lesson's bank: `questionCount` questions, spread over the types as evenly as the
 * bank allows, with the same levels for every student.
 * Prefers the questions that minimise the largest overlap with any set in `createOtherSets` (question ids per student), then
 * those that the fewest students have. Deterministic for a seed.
 */
export function drawFromBank<Q extends Drawn>(
  bank: readonly Q[],
  prompt: Pick<CustomPrompt, 'types' | 'questionCount'>,
  seed: number,
  createOtherSets: readonly ReadonlySet<number>[] = [],
): Q[] {
  const mixed = shuffled(bank, seededRandom(seed));
  const overlaps = createOtherSets.map(() => 0);
  const drawn: Q[] = [];
  for (const { questions, count } of strataOf(mixed, prompt)) {
    let left = questions;
    for (let taken = 0; taken < count; taken += 1) {
      const next = pickLeastShared(left, createOtherSets, overlaps);
      drawn.push(next);
      left = left.filter((question) => question !== next);
      for (const [at, set] of createOtherSets.entries()) if (set.has(next.id)) overlaps[at]! += 1;
    }
  }
  return drawn.sort((one, other) => one.position - other.position);
}

function pickLeastShared<Q extends Drawn>(
  questions: readonly Q[],
  createOtherSets: readonly ReadonlySet<number>[],
  overlaps: readonly number[],
): Q {
  let best: { question: Q; most: number; holders: number } | null = null;
  for (const question of questions) {
    let [most, holders] = [0, 0];
    for (const [at, set] of createOtherSets.entries()) {
      if (!set.has(question.id)) continue;
      most = Math.max(most, overlaps[at]! + 1);
      holders += 1;
    }
    if (!best || most < best.most || (most === best.most && holders < best.holders)) {
      best = { question, most, holders };
    }
  }
  return best!.question;
}

interface Stratum<Q> {
  questions: Q[];
  count: number;
}

/**
 * Returns how many questions of each type and level a set takes. Depends only on the bank, so it is the same for every
 * student.
 */
function strataOf<Q extends Drawn>(
  bank: readonly Q[],
  { types, questionCount }: Pick<CustomPrompt, 'types' | 'questionCount'>,
): Stratum<Q>[] {
  const share = spreadTypes(types, questionCount);
  const kinds = [...new Set([...types, ...bank.map(({ type }) => type).sort()])];
  const ofType = kinds.map((type) => {
    const questions = bank.filter((question) => question.type === type);
    return { questions, count: Math.min(questions.length, share[type] ?? 0) };
  });
  // When a type has too few questions, other types fill the gap.
  let missing = Math.min(questionCount, bank.length) - ofType.reduce((sum, { count }) => sum + count, 0);
  for (const stratum of ofType) {
    const more = Math.min(missing, stratum.questions.length - stratum.count);
    stratum.count += more;
    missing -= more;
  }
  return ofType.flatMap(byLevel);
}

/** Splits the questions of a type by level, in proportion to their number (largest remainder method). */
function byLevel<Q extends Drawn>({ questions, count }: Stratum<Q>): Stratum<Q>[] {
  const levels = [...new Set(questions.map(({ difficulty }) => difficulty))].sort();
  const parts = levels.map((level) => {
    const ofLevel = questions.filter(({ difficulty }) => difficulty === level);
    const exact = (ofLevel.length * count) / questions.length;
    return { questions: ofLevel, count: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = count - parts.reduce((sum, part) => sum + part.count, 0);
  for (const part of [...parts].sort((one, other) => other.rest - one.rest)) {
    if (left === 0) break;
    part.count += 1;
    left -= 1;
  }
  return parts;
}
