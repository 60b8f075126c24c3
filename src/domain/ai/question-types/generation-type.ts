import type {
  KeyDoubt,
  QuestionContent,
  QuestionDraft,
  QuestionType,
} from '../../../shared/contracts/questions.ts';
import type { SolvingItem } from '../evaluator.ts';
import type { Certainty } from '../writing/key-conflict.ts';

/** Fields of a generated question that its type reads from the model's reply. */
export type ParsedFields = Pick<QuestionDraft, 'correctAnswer'> &
  Partial<Pick<QuestionDraft, 'options' | 'statement' | 'criteria' | 'details'>>;

/** A question in a model's reply. `answer` is its key; `text` converts a field to plain text. */
export interface WrittenEntry {
  entry: Readonly<Record<string, unknown>>;
  answer: string;
  text(field: unknown): string;
  random: () => number;
}

/** How to solve a question of this type without its key, and compare the results. */
export interface KeyCheck {
  /** Instructions for the solver, in full and short form. */
  rule: string;
  shortRule: string;
  /** Text for the solver besides text and options; replaces the statement. */
  questionText?(question: QuestionContent): string;
  /** Parses the solver's answer; null when it is unreadable. */
  read(solverAnswer: readonly string[], item: SolvingItem): string[] | null;
  /** Compares the answer with the key; null when they match. */
  doubt(question: QuestionContent, solverAnswer: readonly string[]): KeyDoubt | null;
}

/** How questions of a type are generated and checked. */
export interface GenerationType {
  readonly type: QuestionType;
  /** Instructions for the writer, in full and short form. */
  readonly rule: string;
  readonly shortRule: string;
  /** Reads the fields of the type; returns a text with the reason when they are unusable. */
  read(written: WrittenEntry): ParsedFields | string;
  /** Whether the key has its own fields, so that `correctAnswer` may be empty. */
  readonly hasOwnKey?: true;
  /** JSON schemas of fields specific to the type, including `maxLength` and `maxItems`. */
  readonly ownFields?: Readonly<Record<string, object>>;
  /** Returns `details` with each text cleaned. */
  cleanDetails?(details: QuestionDraft['details'], clean: (text: string) => string): QuestionDraft['details'];
  /** Returns the texts in `details` that students read. */
  ownTexts?(question: QuestionDraft): string[];
  /** Returns the key without formula delimiters. */
  cleanAnswer?(answer: string): string;
  /** Returns why the question is malformed for its type; null when it is valid. */
  findDefect(question: QuestionDraft): string | null;
  /** Whether the key is prose, so that its language and formulas are checked too. */
  readonly hasProseKey?: boolean;
  /** Returns whether the question text reveals the key. */
  revealsKey(question: QuestionDraft, questionText: string): boolean;
  /** Returns how certainly the key contradicts the question; null when it does not. */
  findKeyConflict(question: QuestionDraft): Certainty | null;
  /** Null for a type whose key cannot be checked by solving. */
  readonly keyCheck: KeyCheck | null;
}
