import type {
  KeyDoubt,
  QuestionContent,
  QuestionDraft,
  QuestionType,
} from '../../../shared/contracts/questions.ts';
import type { SolvingItem } from '../evaluator.ts';
import type { Certainty } from '../writing/key-conflict.ts';

/** The fields of a generated question that its type reads from what the model wrote. */
export type ReadFields = Pick<QuestionDraft, 'correctAnswer'> &
  Partial<Pick<QuestionDraft, 'options' | 'statement' | 'criteria' | 'details'>>;

/** A question as a model wrote it: `answer` is its key, `text` a field of it as plain text. */
export interface WrittenEntry {
  entry: Readonly<Record<string, unknown>>;
  answer: string;
  text(field: unknown): string;
  random: () => number;
}

/** What solving a question again without its key needs. */
export interface KeyCheck {
  /** What the solver is told of the type, in full and in few words. */
  rule: string;
  shortRule: string;
  /** What the solver reads besides text and options, in place of the statement. */
  asked?(question: QuestionContent): string;
  /** The answer from what was said; null where it cannot be read. */
  read(said: readonly string[], item: SolvingItem): string[] | null;
  /** What the answer says against the key; null when it is the key. */
  doubt(question: QuestionContent, said: readonly string[]): KeyDoubt | null;
}

/** How questions of a type are generated and checked. */
export interface GenerationType {
  readonly type: QuestionType;
  /** What the writer is told of the type, in full and in few words. */
  readonly rule: string;
  readonly shortRule: string;
  /** Reads the fields of the type; a text is the reason why it cannot be used. */
  read(written: WrittenEntry): ReadFields | string;
  /** Its key stands in fields of its own, and `correctAnswer` may be empty. */
  readonly hasOwnKey?: true;
  /** JSON schemas of the fields that only some types have, `maxLength` and `maxItems` in them. */
  readonly ownFields?: Readonly<Record<string, object>>;
  /** What it has in `details`, each text cleaned. */
  cleanDetails?(details: QuestionDraft['details'], clean: (text: string) => string): QuestionDraft['details'];
  /** Words a student reads that stand in `details`. */
  ownTexts?(question: QuestionDraft): string[];
  /** The key without what only marks it as a formula. */
  cleanAnswer?(answer: string): string;
  /** Why a person may not see the question, by the shape of its type; null when it fits. */
  whatIsWrong(question: QuestionDraft): string | null;
  /** The key is prose: its language and its formulas are checked too. */
  readonly hasProseKey?: boolean;
  /** Whether a student can read the key off what is asked. */
  isKeySaid(question: QuestionDraft, asked: string): boolean;
  /** Whether the key contradicts what the question itself says. */
  conflictOfKey(question: QuestionDraft): Certainty | null;
  /** Null for a type whose key is not one value. */
  readonly keyCheck: KeyCheck | null;
}
