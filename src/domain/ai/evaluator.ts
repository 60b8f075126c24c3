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

/** One open answer to grade. `id` is a label within this request (q1 … qn), never a database id. */
export interface GradingItem {
  id: string;
  question: string;
  statement: string;
  modelAnswer: string;
  /** Further answers that are accepted verbatim. */
  accepted?: readonly string[];
  criteria: Criterion[];
  /**
   * Pictures of the question, when the school allows the model to see them; the texts contain their alternative texts.
   */
  pictures?: readonly GradingPicture[];
  /** Anonymous answers of other students with the teacher's mark (0 to 10) and reason. */
  examples?: readonly { answer: string; mark: number; reason: string }[];
  answer: string;
  /** Whether `answer` is truncated because the full answer does not fit into one call. */
  cut?: boolean;
}

/** A picture of a question, as sent to a model. */
export interface GradingPicture extends Pick<ChatPicture, 'bytes' | 'width' | 'height'> {
  /** Id of the file, shared by all answers to a question. */
  id: string;
  alt: string;
}

export interface GradingRequest {
  language: ContentLanguage;
  topic: string;
  items: GradingItem[];
  /** Whether the student may try again, so that feedback must not reveal the solution. */
  hideSolution: boolean;
  /**
   * Whether no teacher reads these answers: nothing awaits. Without a model they get an approximate mark; a doubtful mark
   * of a model counts only what is judged.
   */
  withoutTeacher?: boolean;
  /** Sends words to the grader as well, to measure how a model itself resists them. */
  unscreened?: boolean;
  /** Seed for the random order of the answers, so that a retry sends the same request. */
  seed: number;
}

/** Model name recorded for work done without a model. */
export const offlineModel = 'offline';

export type Met = 0 | 0.5 | 1;

export interface CriterionScore {
  text: string;
  points: number;
  /** Null: not judged. Counts as neither met nor unmet until a person decides. */
  met: Met | null;
  evidence: string;
  /** What the model claimed about a criterion that is not judged, because the answer does not contain its evidence. */
  claimed?: Met;
}

export interface GradedItem {
  id: string;
  /** 0 to 10 with two decimals, computed from the criteria and never taken from a model. */
  grade: number;
  feedback: string;
  criteria: CriterionScore[];
  /** The strongest reason for a teacher to review the mark, and the passage concerned; null for none. */
  review: { reason: ReviewReason; passage: string } | null;
  /** Prompt version, if it differs from the outcome's: a retry is sent without pictures. */
  promptVersion?: string;
}

/**
 * An answer that a teacher must mark: it gets feedback but no mark. Its criteria are not judged; without a model,
 * `evidence` contains the words that the answer shares with the criterion, in order, joined by ` … `.
 */
export interface AwaitingItem {
  id: string;
  feedback: string;
  criteria: CriterionScore[];
  review: { reason: ReviewReason; passage: string };
  /** A model's mark that is too doubtful to count; only its teacher sees it. `grade` omits what is not judged. */
  proposal?: Pick<GradedItem, 'grade' | 'feedback' | 'criteria' | 'promptVersion'>;
}

export interface GradingOutcome {
  graded: GradedItem[];
  /** Items that a teacher must mark: without a model, or because the model's mark is doubtful. */
  awaiting?: AwaitingItem[];
  /** Items without a usable grading; the attempt stays pending. */
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
  /** Questions per type in this batch; by default `count` is spread over `types`. */
  typeCounts?: Partial<Record<QuestionType, number>>;
  /** Number of questions in this batch; at most 10. */
  count: number;
  /** The passage of the teacher's PDF that this batch covers. */
  passage: { text: string; firstPage: number; lastPage: number } | null;
  /** Texts of existing questions that must not be repeated. */
  avoid: string[];
  /** Faults of earlier questions, as instructions for the model. */
  complaints?: string[];
  /** Set for one of several sets that must differ; the call then also passes the seed, if the server supports it. */
  focus?: QuestionFocus;
  /** Whether the call before brought nothing new, so that this one samples with its seed. */
  isRetry?: boolean;
  seed: number;
}

/** Starting point of a question set, so that the sets of a class differ; contains no personal data. */
export interface QuestionFocus {
  /** Part of the guidelines to begin with; empty when they have only one part. */
  part: string;
  /** `approach`: the aspect the questions ask about. `setting`: where their examples take place. */
  approach: string;
  setting: string;
}

/** Request for a question bank, which is split into batches. */
export type BankRequest = Omit<
  WritingRequest,
  'count' | 'typeCounts' | 'passage' | 'avoid' | 'complaints' | 'isRetry'
> & { total: number };

export interface BatchLimits {
  questions: number;
  passageCharacters: number;
  /** Useful number of parallel calls; 1 when omitted. */
  parallelCalls?: number;
}

/** A page of a document attached to a lesson. */
export interface LessonPage {
  /** Topic of the lesson. */
  topic: string;
  /** 1-based. */
  page: number;
  text: string;
}

/** A kind of exercise that is generated without a model. */
export interface ExerciseTemplate {
  /** The topic name that selects this template. */
  name: string;
  /** A sample exercise, with formulas between `$`. */
  example: string;
}

export interface WritingOutcome {
  questions: QuestionDraft[];
  /** Unusable questions with the reason. */
  dropped: { reason: string; text: string }[];
  /** Whether the reply was cut off or stopped for other calls; the missing questions must be requested again. */
  isPartial?: boolean;
  model: string;
  promptVersion: string;
}

/** A closed question without its key. `id` is a label within this request. */
export type SolvingItem = Pick<QuestionContent, 'type' | 'text' | 'statement' | 'options'> & { id: string };

export interface SolvingRequest {
  language: ContentLanguage;
  /** The source passage of the questions; truncated to fit. */
  passage: string;
  items: SolvingItem[];
}

export interface SolvingOutcome {
  /**
   * Answers by item id: the ids of all correct options, `Verdadero` or `Falso`, or one value. Items with an unreadable
   * answer are missing.
   */
  answers: Map<string, string[]>;
}

export interface CriteriaRequest {
  language: ContentLanguage;
  question: Pick<QuestionContent, 'text' | 'statement' | 'correctAnswer'>;
}

/** Purpose of a call. `attack` and `probe` test the model itself. */
export type AiPurpose = 'grade' | 'generate' | 'check' | 'criteria' | 'assistant' | 'attack' | 'probe';

/** Record of a call to a model. The request and response texts are stored only when `storeTexts` is set. */
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
  /** Called once for every call, including failed ones. */
  record(call: AiCallRecord): void;
}

const aiFaultCodes = [
  'unreachable',
  'timeout',
  // The server is loading the model into memory.
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
  // The reply repeats the secret instructions.
  'instructions-told',
  'unauthorized',
  'bad-request',
  // The server rejects pictures, or these pictures.
  'pictures-refused',
  'aborted',
] as const;
export type AiFaultCode = (typeof aiFaultCodes)[number];

/** Identity of the grader for open answers: when any field changes, earlier measurements no longer apply. */
export interface GraderVersion {
  model: string;
  /** For questions without pictures. */
  promptVersion: string;
  /** Whether questions with pictures are graded with their pictures, under the prompt version from `pictureVersionOf`. */
  seesPictures?: boolean;
}

/**
 * The port for grading and writing: a model behind the Chat Completions API, or the offline evaluator. Both return the
 * same shapes. A failure of the whole request throws an AiFault; `isTransportFault` identifies the ones worth retrying.
 */
export interface Evaluator {
  readonly kind: 'model' | 'offline';
  /** Display name, such as `GPT-4`. */
  readonly label: string;
  readonly grader: GraderVersion;
  /** Returns the evaluator for one work when works use different models; this evaluator is then the one for grading. */
  of?(work: AiWork): Evaluator;
  /** Applies changed settings of the school; called before each piece of work. */
  refresh?(): Promise<void>;
  /** Resolves when the model answers a short test request; throws an AiFault otherwise. */
  probe(context: AiCallContext): Promise<void>;
  gradeOpenAnswers(request: GradingRequest, context: AiCallContext): Promise<GradingOutcome>;
  /**
   * Writes one batch of questions. `onQuestion` is called with each question as soon as it is complete, if supported; the
   * outcome omits those questions.
   */
  writeQuestions(
    request: WritingRequest,
    context: AiCallContext,
    onQuestion?: (question: QuestionDraft) => void,
  ): Promise<WritingOutcome>;
  /**
   * Returns the exercises available for a topic without a document. Undefined for models, which can write about any
   * topic.
   */
  exercisesFor?(
    request: Pick<WritingRequest, 'language' | 'subject' | 'topic' | 'guidelines'>,
  ): ExerciseTemplate[];
  /**
   * Returns the limits of one `writeQuestions` call for this bank; without it `writeQuestionBank` uses its own limits.
   */
  batchLimits?(request: BankRequest): BatchLimits;
  /** Measured performance of the model, for time estimates; only for models. */
  performance?(): ModelPerformance;
  /** Answers closed questions without seeing their keys; only for models. */
  solveQuestions?(request: SolvingRequest, context: AiCallContext): Promise<SolvingOutcome>;
  deriveCriteria(request: CriteriaRequest, context: AiCallContext): Promise<Criterion[]>;
  /**
   * Answers a user's question in the language of the question. `onText` is called with the complete text so far.
   * `ownPages` loads the documents of the user's lessons, for an evaluator that only quotes.
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
  /** Retry delay requested by the server in seconds, or null. */
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

/** Returns whether a reply arrived whose content could not be read. */
export function isUnreadable(code: AiFaultCode): boolean {
  return !transportFaults.has(code) && !refusals.has(code);
}

/** Returns whether the request failed in transport; other faults mean that an unusable reply arrived. */
export function isTransportFault(code: AiFaultCode): boolean {
  return transportFaults.has(code);
}
