import type { QuestionContent, QuestionType, StudentQuestion } from '../contracts/questions.ts';
import type { Remark } from '../exact-value/answer-rule.ts';
import type { Currency } from '../exact-value/currency.ts';
import type { FieldRules } from '../rules/field-rules.ts';
import type { AnswerForm } from './details.ts';

/** The fields of which each type uses some; `tidy` gives those of its type. */
export type OwnFields = Pick<
  QuestionContent,
  'options' | 'correctAnswer' | 'statement' | 'criteria' | 'details'
>;

/** The little that every page may ask of a type. */
export interface TypeTraits {
  readonly type: QuestionType;
  /** `code-or-evaluator`: code, unless it cannot read the answer. */
  readonly markedBy: 'code' | 'code-or-evaluator' | 'evaluator';
  /** Whether an answer that is not blank leaves fields of its question open. */
  isPartial?(form: AnswerForm, answer: string): boolean;
}

/** What a teacher writes: read by the form and by the server. Without zod, which stays on the server. */
export interface TypeContent {
  readonly type: QuestionType;
  readonly rules: FieldRules<QuestionContent>;
  /** What the form starts with when a question becomes one of this type. */
  empty(question: QuestionContent): Partial<QuestionContent>;
  /** What is kept of the type's own fields, trimmed; those left out are empty. */
  tidy(question: QuestionContent): Pick<OwnFields, 'correctAnswer'> & Partial<OwnFields>;
}

/** What marking reads of a question; `accepted` are further right answers, found when its key was corrected. */
export type MarkedQuestion = Pick<QuestionContent, 'options' | 'correctAnswer' | 'statement' | 'details'> & {
  readonly accepted: readonly string[];
};

/** The rules of the lesson. */
export interface MarkSettings {
  roundingDigits: number;
  /** Of the school: what `$` means. */
  currency?: Currency;
}

export type Marking =
  | {
      is: 'marked';
      share: number;
      /** LaTeX of how a wrong value was read. */
      readAs?: string;
      /** Of an answer in parts: how many are right and wrong, of how many that could be right. */
      counts?: { right: number; wrong?: number; of: number };
      /** What is said to who answered so. */
      note?: string;
      /** What a right value lacks, said in the language of the question. */
      remark?: Remark;
      /** Accepted with a typing error, for a person to look at. */
      hasTypo?: true;
    }
  /** No rule can read the answer, or compare it. */
  | { is: 'unread'; isValue: boolean }
  | { is: 'open' };

/** One part of an answer, as it is read. */
export interface MarkedPart {
  label: string;
  /** '' for a blank one. */
  answer: string;
  share: number;
  /** What would have been right; null where the answer is, or where it stands elsewhere. */
  right: string | null;
}

/** One thing that answers are counted by in the item analysis. */
export interface CountedChoice {
  key: string;
  text: string;
  isRight: boolean;
}

/** How a question stands on paper. */
export interface TypePaper {
  readonly type: QuestionType;
  /** Options of a form may be in an order of its own. */
  readonly options: 'mixed' | 'fixed';
  /** What is right in short, by the letters or places that `printed` options (ids) have in the form; '' where words tell it. */
  key(question: PaperContent, printed: readonly string[]): string;
  /** What is right in words, the same in all forms: lines, each with the points it is worth where it has some of its own. */
  expected?(question: PaperContent): PaperLine[];
  /** Into how many parts of the same worth its points fall; left out where they do not. */
  parts?(question: PaperContent): number;
}

type PaperContent = Pick<
  QuestionContent,
  'options' | 'details' | 'correctAnswer' | 'solutionExample' | 'criteria' | 'points'
>;

/** A line of a key on paper; `points` null where it has none of its own. */
export interface PaperLine {
  text: string;
  points: number | null;
}

/** The letter of an option by its place on paper, from 0. */
export const letterAt = (place: number): string => 'abcdefghijklmnopqrstuvwxyz'.charAt(place);

/** How answers are read and marked. Answers are texts, as the REST API, files and people read them. */
export interface TypeMarking {
  readonly type: QuestionType;
  /** Pure and total: whatever the answer is, there is a share from 0 to 1 or another reader. */
  mark(question: MarkedQuestion, answer: string, settings: MarkSettings): Marking;
  /** The parts of an answer that has some, each with its share. */
  parts?(question: MarkedQuestion, answer: string, settings: MarkSettings): readonly MarkedPart[];
  /** The mark is the mean of its parts: each counts the same of the question's points. */
  readonly partsCountAlike?: true;
  /** The order of the options says nothing, so that students may meet them in any. */
  readonly hasLooseOptions?: true;
  /** What a student's field needs besides text and options. */
  answerForm?(question: MarkedQuestion): AnswerForm;
  /** The answer without what is only a way of typing it: two answers with one fold are the same. */
  fold(answer: string): string;
  /** An answer, or the key, as a person reads it. */
  shown(question: Pick<MarkedQuestion, 'options' | 'details'>, answer: string): string;
  /** The key as feedback says it, formulas between `$`; null where there is no one right answer. */
  solution(question: MarkedQuestion): string | null;
  /** Whether a correction may make this text the key. */
  canBeKey(question: Pick<MarkedQuestion, 'options' | 'details'>, key: string): boolean;
  /** What answers are counted by: a list, the values that were typed, or nothing. */
  choices(question: Omit<MarkedQuestion, 'statement'>): readonly CountedChoice[] | 'values' | null;
  /** The keys of `choices` an answer counts for; '' for a blank one. */
  chosen(question: Pick<MarkedQuestion, 'options' | 'details'>, answer: string): readonly string[];
}

/** How a question of the type is exchanged with the REST compatibility API. */
export interface TypeExchange {
  readonly type: QuestionType;
  /** What a student may read of it in `detalles`, besides its difficulty. */
  studentDetails(question: Pick<StudentQuestion, 'options' | 'statement' | 'answerForm'>): {
    opciones?: { id: string; texto: string }[];
    enunciado_ejercicio?: string;
  };
  /** Where `detalles` keeps the key. */
  readonly keyField: 'respuesta_correcta' | 'respuesta_valor_exacto' | 'respuesta_modelo';
}

/** Whether one of the right answers is this one. */
export const isRightAnswer = (
  { correctAnswer, accepted }: Pick<MarkedQuestion, 'correctAnswer' | 'accepted'>,
  given: string | null | undefined,
): boolean => given === correctAnswer || accepted.some((right) => right === given);

export const toWireOptions = ({ options }: Pick<QuestionContent, 'options'>) =>
  options.map(({ id, text }) => ({ id, texto: text }));
