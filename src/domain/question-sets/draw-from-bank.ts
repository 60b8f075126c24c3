import type { CustomPrompt } from '../../shared/contracts/generation.ts';
import type { TeacherQuestion } from '../../shared/contracts/questions.ts';
import { seededRandom, shuffled } from '../ai/text/seeded-random.ts';
import { spreadTypes } from '../ai/writing/spread-types.ts';

/**
 * The questions of a lesson's bank one student gets in place of written ones: as many as the prompt asks
 * for, of its types as evenly as it goes, then others of its types and of any; the same for the same seed.
 */
export function drawFromBank(
  bank: readonly TeacherQuestion[],
  prompt: Pick<CustomPrompt, 'types' | 'questionCount'>,
  seed: number,
): TeacherQuestion[] {
  const mixed = shuffled(bank, seededRandom(seed));
  const share = spreadTypes(prompt.types, prompt.questionCount);
  const even = prompt.types.flatMap((type) =>
    mixed.filter((question) => question.type === type).slice(0, share[type] ?? 0),
  );
  const ofTypes = mixed.filter(({ type }) => prompt.types.includes(type));
  const drawn = [...new Set([...even, ...ofTypes, ...mixed])].slice(0, prompt.questionCount);
  return drawn.sort((one, other) => one.position - other.position);
}
