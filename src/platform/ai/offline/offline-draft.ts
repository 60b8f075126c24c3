import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { shuffled } from '../../../shared/rules/seeded-random.ts';

/** Settings of the offline rules: content language, requested difficulty, and a seeded random generator. */
export interface DraftFrame {
  language: ContentLanguage;
  difficulty: number;
  random: () => number;
  thisYear: number;
}

/** Returns a draft question with defaults in every field; `fields` overrides those its type needs. */
export function draft(
  frame: DraftFrame,
  type: QuestionType,
  fields: Partial<QuestionDraft> & { text: string },
): QuestionDraft {
  return {
    type,
    difficulty: frame.difficulty,
    options: [],
    correctAnswer: '',
    statement: '',
    solutionExample: '',
    criteria: [],
    sourcePage: null,
    isModified: false,
    isNew: false,
    writer: null,
    doubt: null,
    ...fields,
  };
}

/** Returns options a to d in seeded order with the id of the correct one. */
export function optionsOf(
  frame: DraftFrame,
  right: string,
  wrong: readonly string[],
): Pick<QuestionDraft, 'options' | 'correctAnswer'> {
  const texts = shuffled([right, ...wrong.slice(0, 3)], frame.random);
  const options = texts.map((text, index) => ({ id: 'abcd'[index]!, text }));
  return { options, correctAnswer: 'abcd'[texts.indexOf(right)]! };
}

/** Returns a random integer from `low` to `high`, inclusive. */
export function whole(low: number, high: number, random: () => number): number {
  return low + Math.floor(random() * (high - low + 1));
}
