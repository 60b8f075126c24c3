import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { shuffled } from '../../../shared/rules/seeded-random.ts';

/** What the offline rules work with: the language of the texts and the difficulty that was asked for. */
export interface DraftFrame {
  language: ContentLanguage;
  difficulty: number;
  random: () => number;
}

/** A draft with every field there; `fields` fills what its type needs. */
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

/** Options a to d in a seeded order with the id of the right one. */
export function optionsOf(
  frame: DraftFrame,
  right: string,
  wrong: readonly string[],
): Pick<QuestionDraft, 'options' | 'correctAnswer'> {
  const texts = shuffled([right, ...wrong.slice(0, 3)], frame.random);
  const options = texts.map((text, index) => ({ id: 'abcd'[index]!, text }));
  return { options, correctAnswer: 'abcd'[texts.indexOf(right)]! };
}

/** A whole number from `low` to `high`, both included. */
export function whole(low: number, high: number, random: () => number): number {
  return low + Math.floor(random() * (high - low + 1));
}
