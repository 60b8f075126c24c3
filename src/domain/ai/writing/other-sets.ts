import { htmlToText } from '../../../shared/content/html.ts';
import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { seededRandom, shuffled } from '../../../shared/rules/seeded-random.ts';
import { type ComparableQuestion, createQuestionIndex } from './near-duplicates.ts';

/** A question of another student's set. */
export type OthersQuestion = QuestionDraft & { setId: number };

/** The questions given to the rest of a class, for writing a set that differs from all of them. */
export interface OtherSets {
  add(questions: readonly OthersQuestion[]): void;
  /** Returns whether any of them is a near-duplicate. */
  has(question: ComparableQuestion): boolean;
  /** Returns a sample of their stems, depending on the seed, because a call has no room for all. */
  stems(count: number, seed: number): string[];
  /**
   * Returns the question of a type that keeps the overlap of `own` with any single other set smallest; null without any.
   */
  findLeastShared(type: QuestionType, own: readonly ComparableQuestion[], seed: number): QuestionDraft | null;
}

/** Maximum random candidates for sharing, because each is compared with all questions. */
const mostCandidates = 40;

export function createOtherSets(): OtherSets {
  const index = createQuestionIndex<number>();
  const all: OthersQuestion[] = [];
  const holders = (question: ComparableQuestion) => [...new Set(index.findDuplicates(question))];
  return {
    add(questions) {
      for (const question of questions) index.add(question, question.setId);
      all.push(...questions);
    },
    has: (question) => index.findDuplicates(question).length > 0,
    stems: (count, seed) => shuffled(all, seededRandom(seed)).slice(0, count).map(stemOf),
    findLeastShared(type, own, seed) {
      const shared = new Map<number, number>();
      for (const id of own.flatMap(holders)) shared.set(id, (shared.get(id) ?? 0) + 1);
      const ofType = all.filter((question) => question.type === type);
      const mine = createQuestionIndex<null>();
      for (const question of own) mine.add(question, null);
      const [best] = shuffled(ofType, seededRandom(seed))
        .slice(0, mostCandidates)
        .filter((question) => mine.findDuplicates(question).length === 0)
        .map((question) => {
          const ids = holders(question);
          const most = Math.max(...ids.map((id) => (shared.get(id) ?? 0) + 1));
          return { question, most, holders: ids.length };
        })
        .sort((one, other) => one.most - other.most || one.holders - other.holders);
      if (!best) return null;
      const { setId: _, ...question } = best.question;
      return question;
    },
  };
}

/** Returns the text that identifies a question in the list of texts to avoid. */
export function stemOf(question: ComparableQuestion): string {
  const statement = question.statement === '' ? '' : ` ${question.statement}`;
  return `${htmlToText(question.text)}${statement}`;
}
