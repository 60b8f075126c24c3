import type {
  ContentLanguage,
  Criterion,
  KeyDoubt,
  QuestionContent,
  QuestionWriter,
} from '../../../shared/contracts/questions.ts';
import type { QuestionDetails } from '../../../shared/question-types/details.ts';
import type { Pool } from '../../../shared/rules/question-pools.ts';
import { tagKey } from '../../../shared/rules/question-tags.ts';
import type { Stimulus } from '../../../shared/rules/stimulus-runs.ts';
import { contentHash } from '../../kernel/content-hash.ts';
import { fieldsOf, json } from '../../kernel/database/field-map.ts';

/** What every question has, and its teacher edits. */
export const contentFields = fieldsOf('questions')({
  type: 'type',
  text: 'text',
  difficulty: 'difficulty',
  options: json<QuestionContent['options']>()('options'),
  correctAnswer: 'correct_answer',
  statement: 'statement',
  solutionExample: 'solution_example',
  criteria: json<Criterion[]>()('criteria'),
});

/** What a question may have besides. A new field goes here; it is then selected and copied with its question. */
export const copiedFields = fieldsOf('questions')({
  ...contentFields.map,
  details: json<QuestionDetails | null>()('details'),
  points: 'points',
  stimulus: json<Stimulus | null>()('stimulus'),
  pool: json<Pool | null>()('pool'),
  tags: json<string[] | null>()('tags'),
  language: 'language',
  writer: json<QuestionWriter | null>()('writer'),
  accepted: json<string[]>()('accepted'),
  doubt: json<KeyDoubt | null>()('doubt'),
});

/** The columns that `toStoredQuestion` reads. */
export const questionFields = fieldsOf('questions')({
  ...copiedFields.map,
  id: 'id',
  standingRegradeId: 'standing_regrade_id',
  markingRules: 'marking_rules',
});

export interface StoredQuestion extends QuestionContent {
  id: number;
  language: ContentLanguage;
  writer: QuestionWriter | null;
  /** Additional right answers, added by corrections of the key. */
  accepted: string[];
  /** The doubt about a generated question that no teacher has settled. */
  doubt?: KeyDoubt;
  /** The stimulus that it shares with neighbouring questions. */
  stimulus?: Stimulus;
  /** The pool that it belongs to with neighbouring questions. */
  pool?: Pool;
  /** The regrade that annuls the question or gives everyone full marks; null for none. */
  standingRegradeId: number | null;
  /** Version of the rules by which code marks its answers; see `currentMarkingRules`. */
  markingRules: number;
}

export function toStoredQuestion(row: Parameters<typeof questionFields.read>[0]): StoredQuestion {
  const { details, points, stimulus, pool, tags, doubt, ...question } = questionFields.read(row);
  return {
    ...question,
    ...(details && { details }),
    ...(points !== 1 && { points }),
    ...(stimulus && { stimulus }),
    ...(pool && { pool }),
    ...(tags && { tags }),
    ...(doubt && { doubt }),
  };
}

/**
 * Returns a hash of the fields that a teacher edits, for optimistic concurrency. Leaves out derived criteria, which a
 * job can add at any time.
 */
export function questionVersion(question: QuestionContent): string {
  const { type, text, difficulty, correctAnswer, statement, solutionExample } = question;
  const options = question.options.map(({ id, text }) => [id, text]);
  const criteria = question.criteria.flatMap(({ text, points, note, own }) =>
    own ? [[text, points, note]] : [],
  );
  const parts = [type, text, difficulty, options, correctAnswer, statement, solutionExample, criteria];
  const { details, points = 1, tags = [] } = question;
  if (tags.length > 0) return contentHash([...parts, details ?? null, points, tags.map(tagKey).toSorted()]);
  return contentHash(details || points !== 1 ? [...parts, details ?? null, points] : parts);
}
