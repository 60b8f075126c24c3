import type {
  ContentLanguage,
  QuestionContent,
  QuestionType,
  StudentQuestion,
} from '../contracts/questions.ts';
import type { Remark } from '../exact-value/answer-rule.ts';
import type { Currency } from '../exact-value/currency.ts';
import type { FieldRules } from '../rules/field-rules.ts';
import type { AnswerForm } from './details.ts';

/** The type-dependent fields; `tidy` returns those of its type. */
export type TypeFields = Pick<
  QuestionContent,
  'options' | 'correctAnswer' | 'statement' | 'criteria' | 'details'
>;

/** Basic properties of a type, small enough for every page. */
export interface TypeTraits {
  readonly type: QuestionType;
  /** `code-or-evaluator`: the evaluator marks answers that code cannot read. */
  readonly markedBy: 'code' | 'code-or-evaluator' | 'evaluator';
  /** Returns whether a non-blank answer leaves fields empty. */
  isPartial?(form: AnswerForm, answer: string): boolean;
}

/** Rules for writing questions of a type, used by form and server. Free of zod, which is only loaded on the server. */
export interface TypeContent {
  readonly type: QuestionType;
  readonly rules: FieldRules<QuestionContent>;
  /** Returns the initial values when a question becomes one of this type. */
  empty(question: QuestionContent): Partial<QuestionContent>;
  /** Returns the type's fields, trimmed; fields left out are cleared. */
  tidy(question: QuestionContent): Pick<TypeFields, 'correctAnswer'> & Partial<TypeFields>;
}

/** The fields of a question used for marking; `accepted` are further correct answers from corrections. */
export type MarkedQuestion = Pick<QuestionContent, 'options' | 'correctAnswer' | 'statement' | 'details'> & {
  readonly accepted: readonly string[];
  /** Language of the words in which values such as dates are shown. */
  readonly language?: ContentLanguage;
};

/** Lists of words, which tell another word from a typing error. */
export interface WordLists {
  /** Returns whether a text that differs from the key by one letter is a word of the same language. */
  isOtherWord(typed: string, key: string): boolean;
}

/** Why a person should check the mark of a typed answer. */
export type AnswerDoubt = 'typing-error' | 'other-word' | 'letter-case';

/** A fully right answer besides the key. */
export interface OtherRightAnswer {
  /** The answer; of a gap its text. */
  answer: string;
  /** The 1-based gap; null for an answer to the whole question. */
  gap: number | null;
}

/** The fields of a question that a new key changes. */
export type KeyFields = Pick<MarkedQuestion, 'correctAnswer' | 'details'> & { accepted: string[] };

/** Settings for marking. */
export interface MarkSettings {
  roundingDigits: number;
  /** The school's currency for `$`. */
  currency?: Currency;
  /** Without lists, only rules recognise typing errors. */
  wordLists?: WordLists;
  /** Returns whether a text only says "I do not know". */
  saysNothing?: (text: string) => boolean;
}

/** For answers with parts: numbers of right, partly right and wrong parts, out of the possible right ones. */
export interface PartCounts {
  right: number;
  partly?: number;
  wrong?: number;
  of: number;
}

export type Marking =
  | {
      is: 'marked';
      share: number;
      /** How the wrong value was parsed, as LaTeX. */
      readAs?: string;
      counts?: PartCounts;
      /** The teacher's comment on this answer. */
      note?: string;
      /** What the correct value lacks; shown in the question's language. */
      remark?: Remark;
      doubt?: AnswerDoubt;
      /** The right spelling, when a typing error was forgiven. */
      spelling?: string;
    }
  /** The answer cannot be parsed or compared by code. */
  | { is: 'unread'; isValue: boolean }
  | { is: 'open' };

/** One part of an answer, as parsed. */
export interface MarkedPart {
  label: string;
  /** '' when blank. */
  answer: string;
  share: number;
  /** The correct answer; null when the answer is correct, or when it is shown elsewhere. */
  right: string | null;
}

/** A category of answers in the item analysis. */
export interface CountedChoice {
  key: string;
  text: string;
  isRight: boolean;
}

/** How a question type is printed. */
export interface TypePaper {
  readonly type: QuestionType;
  /** `mixed`: each form may shuffle the options. */
  readonly options: 'mixed' | 'fixed';
  /**
   * Returns the short key by the letters or positions of `printed`, the option ids in the form's order; '' when
   * `expected` contains the answer.
   */
  key(question: PaperContent, printed: readonly string[]): string;
  /** Returns the expected answer as lines, the same in all forms, each with its points if it has any. */
  expected?(question: PaperContent): PaperLine[];
  /** Returns the number of equal parts the points are divided into; undefined when they are not divided. */
  parts?(question: PaperContent): number;
}

type PaperContent = Pick<
  QuestionContent,
  'options' | 'details' | 'correctAnswer' | 'solutionExample' | 'criteria' | 'points'
>;

/** A line of the printed key; `points` is null when the line has none. */
export interface PaperLine {
  text: string;
  points: number | null;
}

/** Returns the letter of an option by its 0-based position, on paper and in Moodle's formats. */
export const letterAt = (index: number): string => 'abcdefghijklmnopqrstuvwxyz'.charAt(index);

/** How answers of a type are parsed and marked. Answers are texts, in the form the REST API, files and people use. */
export interface TypeMarking {
  readonly type: QuestionType;
  /** Pure and total: every answer gets a share from 0 to 1 or is passed to an evaluator. */
  mark(question: MarkedQuestion, answer: string, settings: MarkSettings): Marking;
  /** Returns the parts of an answer with their shares. */
  parts?(question: MarkedQuestion, answer: string, settings: MarkSettings): readonly MarkedPart[];
  /** True when the mark is the mean of equally weighted parts. */
  readonly hasEqualParts?: true;
  /** True when the order of the options has no meaning, so that it can be shuffled per student. */
  readonly canShuffleOptions?: true;
  /** Returns what the answer field needs besides text and options. */
  answerForm?(question: MarkedQuestion): AnswerForm | undefined;
  /** Returns a function that normalises answers; those with the same normalised form are equal and get the same mark. */
  createFold(question: Omit<MarkedQuestion, 'statement'>): (answer: string) => string;
  /** Returns an answer or a key in readable form. */
  shown(question: Pick<MarkedQuestion, 'options' | 'details'>, answer: string): string;
  /** Returns the key for feedback, formulas between `$`; null when there is no single correct answer. */
  solution(question: MarkedQuestion): string | null;
  /** Returns a function that tells whether an answer without points shares words with a right one. */
  createResemblance?(question: Omit<MarkedQuestion, 'statement'>): (answer: string) => boolean;
  /** Returns the fully right answers besides the key; by default those that corrections have added. */
  otherRight?(question: Omit<MarkedQuestion, 'statement'>): OtherRightAnswer[];
  /**
   * Returns the fields with a new key and those other right answers that stay; by default only the answers that
   * corrections have added are others.
   */
  withKey?(
    question: Omit<MarkedQuestion, 'statement'>,
    key: string,
    stays: (other: OtherRightAnswer) => boolean,
  ): KeyFields;
  /** Returns whether a correction can use this text as the key. */
  canBeKey(question: Pick<MarkedQuestion, 'options' | 'details'>, key: string): boolean;
  /** Returns the categories of the item analysis: a list, `values` for the typed values, or null. */
  choices(question: Omit<MarkedQuestion, 'statement'>): readonly CountedChoice[] | 'values' | null;
  /** Returns the keys of `choices` an answer belongs to; '' for a blank one. */
  chosen(question: Omit<MarkedQuestion, 'statement'>, answer: string): readonly string[];
}

/** `language` is that of instructions to students; undefined leaves them out of a stored question. */
export type RestQuestion = Pick<StudentQuestion, 'options' | 'statement' | 'answerForm'> & {
  language?: ContentLanguage | undefined;
};

/** How a question type maps to the REST compatibility API. */
export interface TypeRestFormat {
  readonly type: QuestionType;
  /** Returns the student's part of `detalles`, without the difficulty. */
  studentDetails(question: RestQuestion): {
    opciones?: { id: string; texto: string }[];
    enunciado_ejercicio?: string;
  };
  /** The field of `detalles` that holds the key. */
  readonly keyField: 'respuesta_correcta' | 'respuesta_valor_exacto' | 'respuesta_modelo';
}

/** Returns whether an answer equals the key or an accepted answer. */
export const isRightAnswer = (
  { correctAnswer, accepted }: Pick<MarkedQuestion, 'correctAnswer' | 'accepted'>,
  answer: string | null | undefined,
): boolean => answer === correctAnswer || accepted.some((right) => right === answer);

export const toWireOptions = ({ options }: Pick<QuestionContent, 'options'>) =>
  options.map(({ id, text }) => ({ id, texto: text }));
