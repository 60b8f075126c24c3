import type { AiWork } from '../../shared/contracts/ai-values.ts';
import type {
  ContentLanguage,
  Criterion,
  QuestionContent,
  QuestionDraft,
  QuestionType,
} from '../../shared/contracts/questions.ts';
import type { ReviewReason } from '../../shared/contracts/values.ts';
import type { ChatPicture } from './chat-picture.ts';
import type { ModelPerformance } from './performance/model-performance.ts';

/** One open answer to grade. `id` is a label of this request only (q1 … qn), never a database id. */
export interface GradingItem {
  id: string;
  question: string;
  statement: string;
  modelAnswer: string;
  /** Further answers that are right as they stand. */
  accepted?: readonly string[];
  criteria: Criterion[];
  /** The pictures of the question, where the school lets the model see them; its texts hold their alternative texts. */
  pictures?: readonly GradingPicture[];
  /** Answers of other students as their teacher marked them, 0 to 10, and why; without names. */
  examples?: readonly { answer: string; mark: number; reason: string }[];
  answer: string;
  /** The answer is only the beginning of what the student wrote: more does not fit into one call. */
  cut?: boolean;
}

/** A picture of a question as a model is given it. */
export interface GradingPicture extends Pick<ChatPicture, 'bytes' | 'width' | 'height'> {
  /** Names the file: answers to one question share its picture. */
  id: string;
  alt: string;
}

export interface GradingRequest {
  language: ContentLanguage;
  topic: string;
  items: GradingItem[];
  /** The student may try again, so feedback must not give the answer away. */
  hideSolution: boolean;
  /** No teacher reads these answers: without a model they get a number that is only a guide. */
  withoutTeacher?: boolean;
  /** Fixes the random order of the answers in the request, so that a retry asks the same thing. */
  seed: number;
}

/** How work done without a model is named where a model's name would stand. */
export const offlineModel = 'offline';

export interface CriterionScore {
  text: string;
  points: number;
  met: 0 | 0.5 | 1;
  evidence: string;
}

export interface GradedItem {
  id: string;
  /** 0..10, two decimals, added up here and never taken from a model. */
  grade: number;
  feedback: string;
  criteria: CriterionScore[];
  /** Why a teacher should look, and at which words; the strongest reason. */
  review: { reason: ReviewReason; passage: string } | null;
  /** What it was graded by, where that is not what the outcome says: a second asking goes without pictures. */
  promptVersion?: string;
}

/**
 * An answer that its teacher marks: it gets feedback and no number. Its criteria say nothing of how far they are met;
 * their evidence are the words of the answer that each of them has too, in order, joined by ` … `.
 */
export interface AwaitingItem {
  id: string;
  feedback: string;
  criteria: CriterionScore[];
  review: { reason: ReviewReason; passage: string };
}

export interface GradingOutcome {
  graded: GradedItem[];
  /** Items no evaluator can mark: only without a model. */
  awaiting?: AwaitingItem[];
  /** Items no usable grade came back for: the attempt stays pending. */
  failed: { id: string; fault: AiFaultCode }[];
  generalFeedback: string;
  model: string;
  promptVersion: string;
}

export interface WritingRequest {
  language: ContentLanguage;
  subject: string;
  topic: string;
  /** Semester of the subject. */
  level: number;
  guidelines: string;
  difficulty: number;
  types: QuestionType[];
  /** How many of each type this batch should bring; without it `count` is spread over `types`. */
  typeCounts?: Partial<Record<QuestionType, number>>;
  /** How many questions this batch should bring; at most 10. */
  count: number;
  /** A passage of the teacher's PDF this batch is about. */
  passage: { text: string; firstPage: number; lastPage: number } | null;
  /** Texts of questions that exist already and must not come again. */
  avoid: string[];
  /** What was wrong with what came before, for the model to read. */
  complaints?: string[];
  /** Of one set among others that must differ from it: its seed goes with the call then, where a server takes one. */
  focus?: QuestionFocus;
  seed: number;
}

/** Where a set of questions begins, so that those of a class differ; it names no person. */
export interface QuestionFocus {
  /** A part of the guidelines to begin with; empty where they have only one. */
  part: string;
  /** What about it is asked, and where what is told takes place. */
  approach: string;
  setting: string;
}

/** What a bank is asked for; the batches are cut from it. */
export type BankRequest = Omit<
  WritingRequest,
  'count' | 'typeCounts' | 'passage' | 'avoid' | 'complaints'
> & { total: number };

export interface BatchLimits {
  questions: number;
  passageCharacters: number;
  /** Calls at once that are useful; one where it is left out. */
  callsAtOnce?: number;
}

/** A page of a document that belongs to a lesson. */
export interface LessonPage {
  /** The topic of the lesson. */
  topic: string;
  /** 1-based. */
  page: number;
  text: string;
}

/** A kind of exercise that is written without a model. */
export interface ExerciseTemplate {
  /** What a topic has to be called for it. */
  name: string;
  /** One exercise of it, with formulas between `$`. */
  example: string;
}

export interface WritingOutcome {
  questions: QuestionDraft[];
  /** What came and could not be used, with its reason. */
  dropped: { reason: string; text: string }[];
  /** The answer broke off, or was ended for others: what is missing of the batch is still to be asked for. */
  isPartial?: boolean;
  model: string;
  promptVersion: string;
}

/** A closed question without its key. `id` is a label of this request only. */
export type SolvingItem = Pick<QuestionContent, 'type' | 'text' | 'statement' | 'options'> & { id: string };

export interface SolvingRequest {
  language: ContentLanguage;
  /** What the questions were written from; cut to what fits. */
  passage: string;
  items: SolvingItem[];
}

export interface SolvingOutcome {
  /**
   * By item: the ids of all options that are right, `Verdadero` or `Falso`, or one value. An item whose answer
   * could not be read is missing.
   */
  answers: Map<string, string[]>;
}

export interface CriteriaRequest {
  language: ContentLanguage;
  question: Pick<QuestionContent, 'text' | 'statement' | 'correctAnswer'>;
}

/** What a call was for; `attack` and `probe` are no work for anybody: the model itself is tried. */
export type AiPurpose = 'grade' | 'generate' | 'check' | 'criteria' | 'assistant' | 'attack' | 'probe';

/** What is noted of every call that left for a model; the request and answer texts only when they are kept. */
export interface AiCallRecord {
  purpose: AiPurpose;
  model: string;
  promptVersion: string;
  tokensIn: number;
  tokensOut: number;
  milliseconds: number;
  outcome: 'ok' | AiFaultCode;
  request: string;
  response: string;
}

export interface AiCallContext {
  signal: AbortSignal;
  /** Called once for every call made, also for those that failed. */
  record(call: AiCallRecord): void;
}

const aiFaultCodes = [
  'unreachable',
  'timeout',
  // The server answers that it is reading the model into memory.
  'model-loading',
  'rate-limited',
  'server-error',
  'refused',
  'content-filter',
  'context-exceeded',
  'truncated',
  'not-json',
  'wrong-shape',
  'wrong-count',
  'out-of-range',
  'wrong-language',
  'empty',
  // The reply repeats what the instructions keep secret.
  'instructions-told',
  'unauthorized',
  'bad-request',
  // The server takes no pictures, or not these.
  'pictures-refused',
  'aborted',
] as const;
export type AiFaultCode = (typeof aiFaultCodes)[number];

/** Who grades open answers: as soon as one of it changes, what was measured before says nothing about it. */
export interface GraderVersion {
  model: string;
  /** Of questions without pictures. */
  promptVersion: string;
  /** Questions with pictures are graded by sight of them, by another version: see `withSight`. */
  seesPictures?: boolean;
}

/**
 * The port to what grades and writes: a model behind the Chat Completions API,
 * or the offline evaluator. Both give the same shapes; every failure that concerns the whole
 * request is thrown as an AiFault: see `isTransportFault` for those a later try may cure.
 */
export interface Evaluator {
  readonly kind: 'model' | 'offline';
  /** The name people read, e.g. `GPT-4`. */
  readonly label: string;
  readonly grader: GraderVersion;
  /** Who does one work, where the works have models of their own: this one then stands for grading. */
  of?(work: AiWork): Evaluator;
  /** Takes up what the school has changed since; called before each piece of work. */
  refresh?(): Promise<void>;
  /** Ends when the model answers a short request of ours; throws an AiFault where it does not. */
  probe(context: AiCallContext): Promise<void>;
  gradeOpenAnswers(request: GradingRequest, context: AiCallContext): Promise<GradingOutcome>;
  /**
   * One batch of questions. `onQuestion` is given each as soon as it is written, where that is possible; those are not
   * in the outcome again.
   */
  writeQuestions(
    request: WritingRequest,
    context: AiCallContext,
    onQuestion?: (question: QuestionDraft) => void,
  ): Promise<WritingOutcome>;
  /** What can be written about a topic without a document; a model writes about anything and leaves it out. */
  exercisesFor?(
    request: Pick<WritingRequest, 'language' | 'subject' | 'topic' | 'guidelines'>,
  ): ExerciseTemplate[];
  /** What one `writeQuestions` of such a bank can hold; without it `writeQuestionBank` takes its own limits. */
  batchLimits?(request: BankRequest): BatchLimits;
  /** What has been measured of the model, from which times are estimated; only of a model. */
  performance?(): ModelPerformance;
  /** Answers closed questions without sight of their keys; only a model can. */
  solveQuestions?(request: SolvingRequest, context: AiCallContext): Promise<SolvingOutcome>;
  deriveCriteria(request: CriteriaRequest, context: AiCallContext): Promise<Criterion[]>;
  /**
   * A user's question to the assistant, answered in the language it is asked in. `onText` is given the whole answer so
   * far while it is written. `ownPages` reads the documents of the user's lessons, for an evaluator that only quotes.
   */
  answerQuestion(
    question: string,
    context: AiCallContext,
    onText?: (soFar: string) => void,
    ownPages?: () => Promise<LessonPage[]>,
  ): Promise<string>;
}

export class AiFault extends Error {
  readonly code: AiFaultCode;
  /** Seconds the server asked us to wait, when it did. */
  readonly retryAfterSeconds: number | null;

  constructor(code: AiFaultCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'AiFault';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const transportFaults: ReadonlySet<AiFaultCode> = new Set([
  'unreachable',
  'timeout',
  'model-loading',
  'rate-limited',
  'server-error',
  'unauthorized',
  'bad-request',
  'aborted',
]);

const refusals: ReadonlySet<AiFaultCode> = new Set(['refused', 'content-filter']);

/** An answer came, and what was asked for could not be read in it. */
export function isUnreadable(code: AiFaultCode): boolean {
  return !transportFaults.has(code) && !refusals.has(code);
}

/** The request did not get through; the other faults mean that an answer came and was no use. */
export function isTransportFault(code: AiFaultCode): boolean {
  return transportFaults.has(code);
}
