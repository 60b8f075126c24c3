/** A line of an exam: of a text, or a paragraph or cell of a document. */
export interface ExamLine {
  /** Cells of a row are separated by `\\v`. */
  text: string;
  /** What a document sets off, by ranges of `text`. Without them `**` around words marks bold, as in Markdown. */
  spans?: readonly ExamSpan[];
  /** True for the first line of a paragraph of a document, where a text may have blank lines between paragraphs. */
  isParagraph?: boolean;
}

/** A range of a line that is set off; `kind` names how, such as `bold`, `highlight` or a colour. */
export interface ExamSpan {
  kind: string;
  from: number;
  /** Exclusive. */
  to: number;
}

export type ExamQuestionType =
  | 'opcion_multiple'
  | 'seleccion_multiple'
  | 'verdadero_falso'
  | 'completar'
  | 'ejercicio'
  | 'respuesta_corta'
  | 'respuesta_abierta';

/** What is worth saying about the reading of a question. */
export type ExamNote =
  /** Its gaps have no words; it is an open question. */
  | 'gap-words-missing'
  /** The words of its gaps stand in brackets after them. */
  | 'gap-words-in-brackets'
  /** Only bold, a colour or another way of setting off says which option is right. */
  | 'key-by-look'
  /** Two places of the text name different right options. */
  | 'keys-differ'
  /** The text names a right option that the question does not have. */
  | 'key-unmatched'
  /** Its lettered parts are tasks, so that it is one open question. */
  | 'parts-together'
  /** Its expected answer is a few words, which are compared. */
  | 'answer-as-short';

export interface ExamQuestion {
  /** As in the text: `7`; empty for a question without a number. */
  number: string;
  /** Index of the line it begins in. */
  line: number;
  type: ExamQuestionType;
  /** Plain text with line ends; `**` around bold words, `___1___` for gaps. */
  text: string;
  /** Texts of the options, without their letters. */
  options: string[];
  /** Indices of the right options; empty when the text does not say which. */
  right: number[];
  /** Whether a statement is true; null when the text does not say it. */
  truth: boolean | null;
  /** The words of each gap, the key first; a short answer is like one gap. */
  gaps: string[][];
  /** The value of an exercise, or the model answer of an open question. */
  answer: string;
  points: number | null;
  comment: string;
  /** True when the text does not say which option is right, or whether a statement is true. */
  asks: boolean;
  notes: ExamNote[];
}

/** Why a line is not used. */
export const unusedKinds = ['header', 'heading', 'space', 'page', 'loose'] as const;
export type UnusedKind = (typeof unusedKinds)[number];

/** What a line was taken as. */
export type LineRole = 'blank' | 'stem' | 'option' | 'answer' | 'comment' | 'text' | 'keys' | UnusedKind;

export interface LineReading {
  role: LineRole;
  /** Index of its question; null for none. */
  question: number | null;
  /** Ranges of its text that say what is right. */
  keys: [number, number][];
}

/** A text before the questions that ask about it. */
export interface ExamText {
  /** Plain text with line ends; `**` around bold words. */
  text: string;
  /** Indices of its questions; `to` is exclusive. */
  from: number;
  to: number;
}

export interface ExamReading {
  questions: ExamQuestion[];
  texts: ExamText[];
  /** What each line was taken as. */
  lines: LineReading[];
  /** Number of lines in which questions stand beside each other. */
  besideLines: number;
  /** Numbers in the table of keys that no question has. */
  unmatchedKeys: string[];
}

/** Longest text and line that are read, in lines and characters; a longer line is not searched for signs. */
export const examLimits = { lines: 50_000, lineLength: 4_000 } as const;

export const isUnused = (role: LineRole): role is UnusedKind =>
  (unusedKinds as readonly string[]).includes(role);
